// Amounts of money in texts: `45 €`, `1.200,50 euros`, `$20`, `EUR 15`.

const names = '(?:EUR|USD|GBP|CHF|MXN|euros?)';

/** Source of a pattern for a currency, with the flags `i` and `u`. */
export const currency = String.raw`(?:\p{Sc}|\b${names}\b)`;

/** Source of a pattern for an amount, of which the digit beside the currency is matched, with the flags `i` and `u`. */
export const amount = String.raw`(?:${currency}\s?\d|\d\s?(?:\p{Sc}|${names}\b))`;
