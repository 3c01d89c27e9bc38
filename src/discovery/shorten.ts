// Answers as documents show them: real, and short enough to read.

/** A longer text is cut where a word ends. */
const textMaxChars = 480;
const listMax = 4;

/** A copy of an answer in which long texts and lists are cut; it still fits the answer's schema. */
export function shortenAnswer(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return value.slice(0, listMax).map(shortenAnswer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortenAnswer(member)]));
}

function shortenText(value: string): string {
  if (value.length <= textMaxChars) return value;
  // one character more: a word may end right there
  const border = value.slice(0, textMaxChars + 1).search(/\s\S*$/);
  // a word of half the length is itself cut, but not between the halves of a character
  const end = border > textMaxChars / 2 ? border : textMaxChars;
  return `${value
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()} …`;
}
