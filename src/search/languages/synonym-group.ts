// One line of a list of synonyms, as the operator's file and the languages write it.

/**
 * Words and short phrases of customers, and those of the pages that they mean. Where all mean the same, both lists are equal; in a
 * group of one direction, such as `gramola => tocadiscos`, a query with the word of the page does not find that of the customer.
 */
export interface SynonymGroup {
  readonly asked: readonly string[];
  readonly found: readonly string[];
}

/** Separates the words of customers from those of pages in a group of one direction. */
export const SYNONYM_ARROW = '=>';

/** Reads a line: `notaría, notario`, or `gramola => tocadiscos, disco de vinilo`. */
export function readSynonymGroup(line: string): SynonymGroup {
  const [asked = [], found = asked] = line
    .split(SYNONYM_ARROW)
    .map((side) => side.split(',').map((member) => member.trim().replace(/\s+/g, ' ')));
  return { asked, found };
}

/** Reads the synonyms of a language, a group per line. */
export function readSynonymGroups(text: string): readonly SynonymGroup[] {
  return text.trim().split(/\n\s*/).map(readSynonymGroup);
}

/** Whether queries with the words of pages do not find those of customers. */
export function isOneWay({ asked, found }: SynonymGroup): boolean {
  return asked.join() !== found.join();
}
