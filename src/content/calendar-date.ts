/** The day of an ISO 8601 date or date-time as `YYYY-MM-DD`, without time zone conversion; `''` for any other text. */
export function calendarDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  // `Date.parse` reads 2026-02-31 as a day in March, so only a date that is unchanged by the conversion exists
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? '' : date;
}
