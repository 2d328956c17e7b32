"""Dates as people read them."""

from __future__ import annotations

from typing import Final

from quiclo_table.i18n import Translator

MONTHS: Final = (
    "month.january",
    "month.february",
    "month.march",
    "month.april",
    "month.may",
    "month.june",
    "month.july",
    "month.august",
    "month.september",
    "month.october",
    "month.november",
    "month.december",
)


def day_and_month(iso: str, t: Translator) -> str:
    """Return the day and month of an ISO date, or date and time, in words."""
    _, month, day = iso[:10].split("-")
    return t("date.day_month", day=int(day), month=t(MONTHS[int(month) - 1]))


def short_date(iso: str, t: Translator) -> str:
    """Return the date of an ISO date, or date and time, in figures."""
    year, month, day = iso[:10].split("-")
    return t("date.short", day=day, month=month, year=year)
