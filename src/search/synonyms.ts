// Parses the operator's synonyms file (contract C4.3): one group per line, of words or short phrases separated by commas, all of
// which mean the same, or with `=>` between the words of customers and those of pages.

import { analyzerOf, DEFAULT_LANGUAGE } from './languages/index.ts';
import { readSynonymGroup, SYNONYM_ARROW, type SynonymGroup } from './languages/synonym-group.ts';
import type { Tokenizer } from './tokenizer.ts';

/** Largest number of words of one synonym. */
const WORDS_MAX = 8;

/**
 * Reads groups of words and phrases that mean the same. `#` starts a comment; empty lines are skipped.
 * @throws Error of one line that names the file, the line and the correction to make
 */
export function parseSynonyms(
  text: string,
  file = 'synonyms',
  { tokenizer } = analyzerOf(DEFAULT_LANGUAGE),
): readonly SynonymGroup[] {
  const groups: SynonymGroup[] = [];
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const content = line
      .replace(/^\ufeff/, '')
      .replace(/#.*/, '')
      .trim();
    if (content === '') return;
    checkLine(content, `${file}, line ${index + 1}`, tokenizer);
    groups.push(readSynonymGroup(content));
  });
  return groups;
}

function checkLine(content: string, place: string, tokenizer: Tokenizer): void {
  const sides = content.split(SYNONYM_ARROW).length;
  if (sides > 2) throw new Error(`${place}: there are two arrows; write a line for each`);
  const { asked, found } = readSynonymGroup(content);
  const members = sides === 2 ? [...asked, ...found] : asked;
  if (members.length < 2) {
    throw new Error(`${place}: a group needs at least two words or phrases, separated by commas`);
  }
  const spellings = new Set<string>();
  for (const member of members) {
    const words = tokenizer.wordsOf(member);
    if (words.length === 0) {
      throw new Error(`${place}: there is no word before or after a comma; write one or remove the comma`);
    }
    if (words.length > WORDS_MAX) {
      throw new Error(`${place}: “${member}” has more than ${WORDS_MAX} words; shorten it`);
    }
    if (spellings.has(words.join(' '))) {
      throw new Error(`${place}: “${member}” is in the group twice; remove one`);
    }
    spellings.add(words.join(' '));
  }
}
