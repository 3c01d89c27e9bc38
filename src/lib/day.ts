// Days of the calendar, which are counted in UTC.

export const dayMs = 86_400_000;

/** The day of a time, ms since the epoch, as `YYYY-MM-DD`. */
export function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** The day of an ISO 8601 date or date-time as `YYYY-MM-DD`, without time zone conversion; `''` for any other text. */
export function calendarDate(text: string): string {
  const [, date = ''] = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text) ?? [];
  const timeMs = Date.parse(`${date}T00:00:00Z`);
  // `Date.parse` reads 2026-02-31 as a day in March, so only a date that is unchanged by the conversion exists
  return Number.isNaN(timeMs) || isoDay(timeMs) !== date ? '' : date;
}
