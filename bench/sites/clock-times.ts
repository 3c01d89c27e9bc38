// Reads the times of day in hours as people write them, in any language: it shares no code with what it judges.

const time =
  /(?<![\d.:]|\d,)(\d{1,2})(?:[:.h](\d{2}))?(?!\d|,\d)(?:\s?(?:h|uhr)(?!\p{L}))?(?:\s?([ap])\.?\s?m(?!\p{L}))?/giu;

/** The different times in a text, `9:00 14:00 16:30`, ascending. The whole day is `0:00 24:00`. */
export function readClockTimes(text: string): string {
  const minutes = new Set<number>();
  for (const [, hour, minute = '0', half = ''] of text.matchAll(time)) {
    const base = half === '' ? Number(hour) : Number(hour) % 12;
    const at = (base + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
    if (at <= 24 * 60) minutes.add(at);
  }
  if (minutes.has(24 * 60)) minutes.add(0);
  return [...minutes]
    .sort((a, b) => a - b)
    .map((at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`)
    .join(' ');
}
