"""What storage has to tell the player, as keys with facts."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class NoticeKey(StrEnum):
    """What happened. Each key has its sentence in every catalogue, as `notice.<key>`."""

    NOTHING_KEPT = "nothing_kept"
    SETTINGS_RESET = "settings_reset"
    SETTINGS_RESTORED = "settings_restored"
    SETTINGS_NEWER = "settings_newer"
    SETTINGS_UNREADABLE = "settings_unreadable"
    RECORDS_RESET = "records_reset"
    RECORDS_NEWER = "records_newer"
    RECORDS_NOT_KEPT = "records_not_kept"
    RECORDS_BUSY = "records_busy"
    RECORDS_UNREADABLE = "records_unreadable"
    MATCH_ELSEWHERE = "match_elsewhere"
    MATCH_BROKEN = "match_broken"


class Notice(Struct, frozen=True):
    """One notice with the facts of its sentence."""

    key: NoticeKey
    facts: dict[str, int | str] = {}


NOTHING_KEPT = Notice(NoticeKey.NOTHING_KEPT)
