// Shortens real answers for published documents.

/** Longer texts are cut at the end of a word. */
const textMaxChars = 480;
const listMax = 4;

/** A copy of an answer with long texts and lists cut. It still matches the answer's schema. */
export function shortenAnswer(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return value.slice(0, listMax).map(shortenAnswer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortenAnswer(member)]));
}

function shortenText(value: string): string {
  if (value.length <= textMaxChars) return value;
  // one more character, because a word may end exactly at the limit
  const border = value.slice(0, textMaxChars + 1).search(/\s\S*$/);
  // a word longer than half the limit is cut itself, but never inside a surrogate pair
  const end = border > textMaxChars / 2 ? border : textMaxChars;
  return `${value
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()} …`;
}
