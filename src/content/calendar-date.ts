// Dates as pages write them for machines -> one spelling.

/** The day of an ISO 8601 date or date-time, `YYYY-MM-DD`, as written there; `''` when it is none. */
export function calendarDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // 2026-02-31 parses as March: only a day that comes back as itself exists.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? '' : date;
}
