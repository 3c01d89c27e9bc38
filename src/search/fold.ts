// Case and accents: what two spellings of one letter have in common. ñ stays a letter of its own (contract C4.1).
// Knows nothing of words.

/** What {@link foldTable} says of a character that parts words. */
export const SEPARATOR = 0;

/** What {@link foldTable} says of a character that {@link foldRare} must be asked about. */
export const RARE = 1;

/** Code units below this are in {@link foldTable}: Latin with all its accents, which is nearly all Spanish text. */
export const FOLD_TABLE_SIZE = 0x250;

/** Letters that Unicode does not take apart. */
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** By code unit: the folded code unit, {@link SEPARATOR} or {@link RARE}. */
export const foldTable: Uint16Array = Uint16Array.from({ length: FOLD_TABLE_SIZE }, (_, code) => {
  const folded = foldCharacter(String.fromCharCode(code));
  if (folded === undefined) return SEPARATOR;
  return folded.length === 1 ? folded.charCodeAt(0) : RARE;
});

/**
 * The folded form of a character that is {@link RARE}: `''` when it only joins (combining marks, soft hyphens, zero-width
 * and direction marks), `undefined` when it parts words (punctuation, emoji, lone surrogates).
 */
export function foldRare(character: string): string | undefined {
  if (rareCache.has(character)) return rareCache.get(character);
  if (rareCache.size >= RARE_CACHE_MAX) rareCache.clear();
  const folded = foldCharacter(character);
  rareCache.set(character, folded);
  return folded;
}

const RARE_CACHE_MAX = 2048;
const rareCache = new Map<string, string | undefined>();

function foldCharacter(character: string): string | undefined {
  // Ordinal signs only follow the number or letter that people search for: 3.ª, nº.
  if (character === 'ª' || character === 'º') return undefined;
  if (/[\p{M}\p{Cf}]/u.test(character)) return '';
  if (!/[\p{L}\p{N}]/u.test(character)) return undefined;
  const lower = character.toLowerCase();
  if (lower === 'ñ') return lower;
  const bare = lower.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from(bare, (letter) => ligatures[letter] ?? letter).join('');
}

/** The same folded word as somebody without an ñ on the keyboard writes it. */
export function withoutTilde(folded: string): string {
  return folded.replaceAll('ñ', 'n');
}
