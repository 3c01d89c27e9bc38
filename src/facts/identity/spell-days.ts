// Abbreviated names of days, written out: `L-V`, `Lun. a Vie.`, `dl-dv`, `Mo–Fr`, `Mon-Fri`. Most abbreviations are words of their own
// (`mar`, `ven`, `do`), so each needs another one of its language beside it, or its times.

/** From Monday on, an entry for each way that a language has: Spanish, Catalan, Galician, Basque, Portuguese, English, French, Italian, German. */
export const spellings: readonly string[] = [
  'lun|mar|mi[eé]r?c?|jue|vie|s[aá]b|dom',
  'lu|ma|mi|ju|vi|s[aá]|do',
  'dl|dm|d[cx]|dj|dv|ds|dg',
  'lun|mar|m[eé]r|xov|ven|s[aá]b|dom',
  'lu|ma|m[eé]|xo|ve|s[aá]|do',
  'al|ar|az|og|or|lr|ig',
  'seg|ter|qua|qui|sex|s[aá]b|dom',
  'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun',
  'mo|tu|we|th|fr|sa|su',
  'lun|mar|mer|jeu|ven|sam|dim',
  'lu|ma|me|je|ve|sa|di',
  'lun|mar|mer|gio|ven|sab|dom',
  'lu|ma|me|gi|ve|sa|do',
  'mo|di|mi|do|fr|sa|so',
];
/** Capitals: `L-V` of Spanish, Catalan, Galician, French and Italian, `M-F` of English. */
const initials = ['[LMXJGVSD]', 'M|Tu?|W|Th|F|Sa?|Su?'];

/** What says that a business is open or closed. */
export const openWords = String.raw`(?:en)?cerra[dm]\p{L}*|tanca[tdm]\p{L}*|pecha[dm]\p{L}*|fecha[dm]\p{L}*|closed|ferm[eé]\p{L}*|itxi\p{L}*|chius\p{L}*|geschlossen|abri\p{L}*|abiert\p{L}*|obri\p{L}*|obert\p{L}*|aberto|open|ouvert\p{L}*|apert[oi]|ge[oö]ffnet`;
/** What limits how it is open: `solo comidas`, `by appointment only`. */
export const limitWords =
  's[oó]lo|s[oó]|nom[eé]s|soamente|apenas|somente|bakarrik|only|seulement|uniquement|soltanto|nur';

const between = String.raw`\.?(?:\s?[-–—,/&+]\s?|\s(?:a|al|ao|à|às|y|i|e|et|eta|and|und|to|bis)\s)`;
const groupOf = (names: string) => `(?:${names})(?:${between}(?:${names}))+`;
const groupIn = (names: readonly string[], start = '') =>
  String.raw`(?<![\p{L}\d.'’])${start}(?:${names.map(groupOf).join('|')})(?![\p{L}\d])\.?`;
const groups = [
  new RegExp(groupIn(spellings), 'giu'),
  // sizes of clothes descend in the order of the week: `S, M, L`
  new RegExp(groupIn(initials, `(?!S${between}[ML]|M${between}L)`), 'gu'),
];
/** One day begins a line, or follows times, and has its own or "closed" behind it. */
const singleIn = (names: readonly string[], open: string) =>
  String.raw`(?<=^[^\p{L}\d]{0,3}|[\d.,;|·hmr]\s|[;|·])(?:${names.join('|')})(?![\p{L}\d])\.?(?=\s?$|:?\s?,?\s?(?:(?:de|des|das|von|from|dalle)\s(?:las\s)?)?(?:\d|(?:${open})(?!\p{L})))`;
const singles = [
  new RegExp(singleIn(spellings, `${openWords}|${limitWords}`), 'giu'),
  new RegExp(singleIn(initials, `${openWords}|${limitWords}`), 'gu'),
];

/** A line with each abbreviated day written out as some day, and each group of them as two: to be judged, not to be shown. */
export function spellDays(line: string): string {
  const whole = groups.reduce((text, group) => text.replace(group, 'lunes a viernes'), line);
  return singles.reduce((text, single) => text.replace(single, 'lunes'), whole);
}
