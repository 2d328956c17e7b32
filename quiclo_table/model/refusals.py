"""Why an order is refused or a calculation is wrong: a key with facts, never a sentence."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class RefusalKey(StrEnum):
    """What is the matter. Each key has its sentence in every language catalogue, as `refusal.<key>`."""

    # Texts that can't be read as a calculation (C-03, C-09); `at` is the character's position.
    NOTHING_ENTERED = "nothing_entered"
    UNKNOWN_CHARACTER = "unknown_character"
    PARENTHESES = "parentheses"
    OPERATOR_AT_START = "operator_at_start"
    OPERATOR_AT_END = "operator_at_end"
    OPERATOR_MISSING = "operator_missing"
    NUMBER_MISSING = "number_missing"
    NUMBER_ZERO = "number_zero"
    LEADING_ZERO = "leading_zero"
    NUMBER_TOO_LARGE = "number_too_large"
    RESULT_MISSING = "result_missing"
    TOO_LONG = "too_long"

    # Calculations against a rule; `at` is the number's or operator's index in the calculation.
    NUMBER_NOT_AT_HAND = "number_not_at_hand"
    DIVISION_INEXACT = "division_inexact"
    DIVISION_BY_ZERO = "division_by_zero"
    BELOW_ZERO = "below_zero"
    WRONG_RESULT = "wrong_result"
    TOO_FEW_NUMBERS = "too_few_numbers"

    # Chains whose cards don't go together (P-05, P-06); `at` is the number's index in the calculation.
    RESULT_NOT_ON_PILE = "result_not_on_pile"
    RESULT_USED = "result_used"
    CARD_TWICE = "card_twice"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_FEW_CARDS = "too_few_cards"
    NO_OWN_CARD = "no_own_card"
    TWO_OWN_WANTED = "two_own_wanted"
    # Texts that can't be read as a proof (S-12); `at` is the character's position.
    NOTHING_PROVED = "nothing_proved"
    EQUALS_MISSING = "equals_missing"
    EQUALS_TWICE = "equals_twice"
    SIDE_EMPTY = "side_empty"
    TOO_MANY_EQUATIONS = "too_many_equations"

    # Six cards that are no combination, whatever the proof (S-12, S-13).
    NOT_SIX_CARDS = "not_six_cards"
    ALL_PRIME = "all_prime"
    NO_COMBINATION = "no_combination"

    # Proofs that don't stand; `at` is the index of the equation, or of the card in a sequence. A calculation
    # against a rule comes under its own key above, with the equation's index.
    OTHER_CARDS = "other_cards"
    NOT_A_PATTERN = "not_a_pattern"
    PATTERNS_ONLY = "patterns_only"
    EQUATION_WRONG = "equation_wrong"
    SIDES_DIFFER = "sides_differ"
    OPERATOR_NONE = "operator_none"
    OPERATORS_TOO_MANY = "operators_too_many"
    RESULT_NO_CARD = "result_no_card"
    NUMBER_NO_CARD = "number_no_card"
    CARD_REPEATED = "card_repeated"
    TIMES_ONE = "times_one"
    FACTOR_FROM_ONE = "factor_from_one"
    FACTORS_TWO = "factors_two"
    FACTOR_TOO_LARGE = "factor_too_large"
    FACTOR_NOT_ALLOWED = "factor_not_allowed"
    FACTOR_ONLY_ONCE = "factor_only_once"
    CARD_LEFT_OUT = "card_left_out"
    SEPARATE_GROUPS = "separate_groups"

    # Orders that don't fit the moment.
    NOT_NOW = "not_now"
    UNTOLD = "untold"
    """Why a secret order was refused is its giver's business alone."""
    NOT_YOUR_SEAT = "not_your_seat"
    MATCH_OVER = "match_over"
    DICE_ROLLING = "dice_rolling"
    NO_DICE_ROLLING = "no_dice_rolling"
    UNKNOWN_DIE = "unknown_die"
    SAME_DIE_TWICE = "same_die_twice"
    NO_TARGET_IN_PAIR = "no_target_in_pair"
    TARGET_NOT_IN_PAIR = "target_not_in_pair"
    BAD_DURATION = "bad_duration"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NO_PAUSE_IN_RANKED = "no_pause_in_ranked"
    NOT_YOUR_TURN = "not_your_turn"
    DECK_EMPTY = "deck_empty"
    NOTHING_TO_TRADE = "nothing_to_trade"
    TRADE_ONCE = "trade_once"
    TRADE_OFF = "trade_off"
    CARD_IS_OWN = "card_is_own"
    CARD_NOT_OPEN = "card_not_open"
    CARD_NOT_OWN = "card_not_own"
    CARD_IS_OPEN = "card_is_open"
    TOO_MANY_HIDDEN = "too_many_hidden"
    HIDING_DONE = "hiding_done"
    NOT_YOUR_VOTE = "not_your_vote"
    ALREADY_VOTED = "already_voted"
    VOTE_ONCE_A_TURN = "vote_once_a_turn"
    WORDS_MISSING = "words_missing"
    WORDS_UNREADABLE = "words_unreadable"
    ALREADY_PICKED = "already_picked"
    NUMBER_NOT_LEFT = "number_not_left"
    HAND_DECIDED = "hand_decided"
    BARRED = "barred"
    FLOOR_TAKEN = "floor_taken"
    NO_FLOOR = "no_floor"
    BUZZED_ALREADY = "buzzed_already"
    MIDDLE_CHANGED = "middle_changed"
    TOP_NOT_LAID = "top_not_laid"
    TOP_IS_RESULT = "top_is_result"

    # Protecting and reporting in Zahlenfolge (F-03, F-06 to F-08, F-10, F-12).
    ALREADY_READY = "already_ready"
    CARD_IS_PROTECTED = "card_is_protected"
    CARD_IS_NEW = "card_is_new"
    PROTECTED_ENOUGH = "protected_enough"
    NOT_WHILE_CALCULATING = "not_while_calculating"
    OPENING_FIRST = "opening_first"
    REPORT_TOO_FEW = "report_too_few"
    REPORT_TOO_MANY = "report_too_many"
    REPORT_TWICE = "report_twice"
    REPORT_GAP = "report_gap"
    NO_HELP_IN_TRADE = "no_help_in_trade"

    # Set-ups that can't be played (C-09, C-12).
    PLAYERS_COUNT = "players_count"
    NAME_LENGTH = "name_length"
    NAME_TWICE = "name_twice"
    NO_SUCH_SEAT = "no_such_seat"
    UNLIMITED_NEEDS_CLOCK = "unlimited_needs_clock"


class Refusal(Struct, frozen=True):
    """One refusal: the key, the rule behind it, the place (an index; see the key) and the facts of its
    sentence."""

    key: RefusalKey
    rule: str = ""
    at: int | None = None
    facts: dict[str, int | str] = {}
