// Reads which facts of the company a question asks for: `¿A qué hora cerráis?` asks for the hours.

import { withoutMarks } from '../lib/normalize.ts';
import type { AskedFact } from './words/fact-words.ts';
import { factLanguages } from './words/index.ts';

export type { AskedFact } from './words/fact-words.ts';

/** The languages in which agents ask, whatever the language of the site is. */
const alwaysRead = ['es', 'en'];

interface QuestionPatterns {
  readonly code: string;
  readonly facts: readonly (readonly [AskedFact, RegExp])[];
  /** A question with both asks whether somebody is there at that time. */
  readonly visit: RegExp;
  readonly day: RegExp;
}

const patterns: readonly QuestionPatterns[] = factLanguages.map(({ code, asks, week }) => {
  const { attend, dayTimes, ...facts } = asks;
  return {
    code,
    facts: Object.entries(facts).map(([fact, words]) => [fact as AskedFact, wordsOf(words)] as const),
    visit: wordsOf(attend),
    day: wordsOf(`${withoutMarks(week.days.join('|'))}|${dayTimes}`),
  };
});

/**
 * Words in a question in lower case without marks, whose letters are those of ASCII. With the letters of Unicode, each of the 150 patterns
 * takes 1 ms of every start.
 */
function wordsOf(alternatives: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${alternatives.replaceAll('\\p{L}', '[a-z]')})(?![a-z0-9])`);
}

/** Returns the facts that a question asks for, each once. */
export type QuestionReader = (question: string) => readonly AskedFact[];

/** Creates the reader of questions in these languages, Spanish and English. */
export function createQuestionReader(
  languages: readonly string[],
): (question: string) => readonly AskedFact[] {
  const read = patterns.filter(({ code }) => languages.includes(code) || alwaysRead.includes(code));
  return (question) => {
    const plain = withoutMarks(question).toLowerCase();
    const found = read.flatMap(({ facts, visit, day }) => [
      ...facts.filter(([, pattern]) => pattern.test(plain)).map(([fact]) => fact),
      ...(visit.test(plain) && day.test(plain) ? (['hours'] as const) : []),
    ]);
    return [...new Set(found)];
  };
}
