// Spanish diminutives and words for a blow or a big thing: charquito, golpecito, hilillo, balonazo. The endings are also those of other
// words (mosquito, bombilla, plazo), so they are removed only from words that the site does not have.

const ending = /(?:it[oa]s?|ill[oa]s?|(?<=.{4})azos?)$/;
/** Shortest root that is looked for. */
const ROOT_MIN_UNITS = 3;

/** The roots of which a folded word may be a diminutive, likeliest first: `golp` for golpecito, `luz` for lucecita. */
export function rootsOfDiminutive(word: string): readonly string[] {
  const match = ending.exec(word);
  if (match === null) return [];
  const rest = word.slice(0, match.index);
  return [rest, rest.replace(/c$/, ''), rest.replace(/ec$/, '')]
    .flatMap((root) => [root, root.replace(/c$/, 'z'), root.replace(/qu$/, 'c'), root.replace(/gu$/, 'g')])
    .filter((root, i, all) => root.length >= ROOT_MIN_UNITS && all.indexOf(root) === i);
}
