// Numbers that pages write in groups and people without: telephone numbers, ISBNs, account numbers. Both are found.

/** The digits of a shorter one are a date, a price or a range; those of a longer one no number that people type. */
export const gluedMinDigits = 9;
export const gluedMaxDigits = 20;
/** Digits of a telephone number without its country code, where pages write one. */
const nationalDigits = 9;
const perTextMax = 200;

/** Groups of digits with a single separator, or an area code in parentheses, between them. */
const inGroups = /(?<![\w.,])(?:\+|00)?\(?\d{1,6}(?:(?:\) ?|[ .\-/])\d{1,7}){1,7}(?!\w|,\d)/g;

/** The numbers of a text that are written in groups, each as one word. */
export function gluedNumbers(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [written] of text.matchAll(inGroups)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length < gluedMinDigits || digits.length > gluedMaxDigits || found.size >= perTextMax)
      continue;
    found.add(digits);
    if (/^(?:\+|00)/.test(written)) found.add(digits.slice(-nationalDigits));
  }
  return [...found];
}
