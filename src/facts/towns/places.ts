// Lines with a Spanish postal code, of the text of a page and of its footer.

const addressesMax = 8;
const placeMaxChars = 80;

/** Spanish postal codes: the province's number, then three digits. */
const postalCode = /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?!\d)/g;

/** The lines of a text around its postal codes, at most 8. */
export function findAddresses(text: string): readonly string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(postalCode)) {
    const from = Math.max(0, index - placeMaxChars);
    found.push(text.slice(from, index + placeMaxChars).replace(/\s+/g, ' '));
    if (found.length === addressesMax) break;
  }
  return found;
}
