// Damerau's four mistakes: a letter more, a letter less, another letter, two letters swapped.

/** Whether one such mistake, or none, makes the word `units[from, until)` of `text`. */
export function isWithinOneEdit(text: string, units: Uint16Array, from: number, until: number): boolean {
  const shorter = Math.min(text.length, until - from);
  if (Math.max(text.length, until - from) > shorter + 1) return false;
  let same = 0;
  while (same < shorter && text.charCodeAt(same) === units[from + same]) same += 1;
  let alike = 0;
  while (alike < shorter - same && text.charCodeAt(text.length - 1 - alike) === units[until - 1 - alike]) {
    alike += 1;
  }
  const left = text.length - same - alike;
  const right = until - from - same - alike;
  if (left <= 1 && right <= 1) return true;
  if (left !== 2 || right !== 2) return false;
  return text.charCodeAt(same) === units[from + same + 1] && text.charCodeAt(same + 1) === units[from + same];
}
