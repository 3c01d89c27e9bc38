// Reads which facts of the company a question asks for: `¿A qué hora cerráis?` asks for the hours.

import { withoutMarks } from '../lib/normalize.ts';
import type { AskedFact } from './words/fact-words.ts';
import { factLanguages } from './words/index.ts';

export type { AskedFact } from './words/fact-words.ts';

/** The languages in which agents ask, whatever the language of the site is. */
const alwaysRead = ['es', 'en'];

const patterns = factLanguages.map(({ code, asks, week }) => {
  const { attend, dayTimes, reach, asksElse, ...facts } = asks;
  const dayWords = `${withoutMarks(week.days.join('|'))}|${dayTimes}`;
  return {
    code,
    // a question without any of these asks for no fact, which is true of nearly all: one pattern then takes the place of twenty
    any: wordsOf([...Object.values(facts), dayWords, reach].join('|')),
    facts: Object.entries(facts).map(([fact, words]) => [fact as AskedFact, wordsOf(words)] as const),
    // a question with both asks whether somebody is there at that time
    visit: wordsOf(attend),
    day: wordsOf(dayWords),
    // a question with one, a town of the business and no word for something else asks whether the business comes there
    reach: wordsOf(reach),
    other: wordsOf(asksElse),
  };
});

/**
 * Words in a question in lower case without marks, whose letters are those of ASCII. With the letters of Unicode, each of the 150 patterns
 * takes 1 ms of every start.
 */
function wordsOf(alternatives: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${alternatives.replaceAll('\\p{L}', '[a-z]')})(?![a-z0-9])`);
}

/** Letters by which a word is likely one of the patterns. */
const startLetters = 5;

/** The beginnings of the words of all patterns. */
const starts: ReadonlySet<string> = new Set(
  factLanguages.flatMap(({ asks }) =>
    Object.values(asks).flatMap((words: string) =>
      (words.match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, startLetters)),
    ),
  ),
);

/** Whether a word, folded, may ask for a fact; some that do not are taken for such words. */
export function mayAskForFact(word: string): boolean {
  return starts.has(word.slice(0, startLetters));
}

/** Facts that a question asks for in the words of another: who makes the quote is not who does the work. */
const specific: readonly (readonly [AskedFact, AskedFact])[] = [
  ['quoted_by', 'performed_by'],
  ['tax_id', 'tax'],
];

/** Returns the facts that a question asks for, each once. `namesTown`: whether it names a town of the business, if that has a list. */
type QuestionReader = (question: string, namesTown?: () => boolean) => readonly AskedFact[];

/** Creates the reader of questions in these languages, Spanish and English. */
export function createQuestionReader(languages: readonly string[]): QuestionReader {
  const read = patterns.filter(({ code }) => languages.includes(code) || alwaysRead.includes(code));
  return (question, namesTown) => {
    const plain = withoutMarks(question).toLowerCase().replaceAll('ß', 'ss');
    const found = new Set<AskedFact>();
    for (const { any, facts, visit, day, reach, other } of read) {
      if (!any.test(plain)) continue;
      for (const [fact, pattern] of facts) if (pattern.test(plain)) found.add(fact);
      if (visit.test(plain) && day.test(plain)) found.add('hours');
      if (namesTown !== undefined && reach.test(plain) && !other.test(plain) && namesTown())
        found.add('coverage');
    }
    for (const [one, other] of specific) if (found.has(one)) found.delete(other);
    return [...found];
  };
}
