// Judges the answers to the judged questions: the text that answers, the fact that was asked for, and silence where the site says nothing.

import { hasAll, hasOneOf } from './plain-text.ts';
import type { AskedSite } from './product.ts';
import type { Question } from './questions.ts';

/** What a caller may have room for, in characters. */
export const budgets = [300, 600, 1_200] as const;

export interface JudgedAnswer {
  readonly question: Question;
  /** Whether a passage has an answer, for each budget; undefined when none is known. */
  readonly answered: readonly boolean[] | undefined;
  /** Whether the fact that was asked for was given with its value; undefined when none was. */
  readonly isFactRight: boolean | undefined;
  /** The names of facts that were given and not asked for. */
  readonly unasked: readonly string[];
  /** Of a trap, whether nothing that claims an answer was given, and whether nothing was given at all; undefined of another question. */
  readonly isSilent: boolean | undefined;
  readonly isEmpty: boolean | undefined;
  /** What was given, with the largest budget. */
  readonly given: ReturnType<AskedSite['ask']>;
}

export function judgeAnswer(site: AskedSite, question: Question): JudgedAnswer {
  const { query, city, answers, fact, value, isTrap, claim, honest, also } = question;
  const texts = budgets.map((budget) => {
    const { passages } = site.ask(query, city, budget);
    return passages.map(({ text }) => text).join('\n');
  });
  const given = site.ask(query, city, budgets[budgets.length - 1]!);
  const { facts, passages } = given;
  const unasked = facts.map(({ name }) => name).filter((name) => ![...fact, ...also].includes(name));
  const claimsAnswer = ({ text, heading, title }: (typeof passages)[number]) =>
    !hasOneOf(text, honest) && hasAll(`${title}\n${heading}\n${text}`, claim);
  const isRight = facts.some(({ name, value: text }) => fact.includes(name) && hasOneOf(text, value));
  return {
    question,
    answered: answers.length === 0 ? undefined : texts.map((text) => hasOneOf(text, answers)),
    isFactRight: fact.length === 0 ? undefined : isRight,
    unasked,
    isEmpty: isTrap ? facts.length === 0 && passages.length === 0 : undefined,
    isSilent: isTrap ? unasked.length === 0 && !passages.some(claimsAnswer) : undefined,
    given,
  };
}

/** The measures of answers, each a share; NaN where there is nothing to measure. */
export function measure(judged: readonly JudgedAnswer[]): Readonly<Record<string, number>> {
  const share = (values: readonly (boolean | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.filter(Boolean).length / known.length;
  };
  // a fact that was not asked for counts as a wrong one
  const facts = judged.flatMap(({ isFactRight, unasked }) => [isFactRight, ...unasked.map(() => false)]);
  return {
    ...Object.fromEntries(
      budgets.map((budget, i) => [`answer in ${budget}`, share(judged.map(({ answered }) => answered?.[i]))]),
    ),
    'right fact': share(facts),
    'no claim at traps': share(judged.map(({ isSilent }) => isSilent)),
    'nothing at traps': share(judged.map(({ isEmpty }) => isEmpty)),
  };
}

/** What is wrong with the answers, by sort of fault. */
export function listFaults(judged: readonly JudgedAnswer[]): readonly string[] {
  const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160);
  const sorts: Readonly<Record<string, (one: JudgedAnswer) => boolean>> = {
    'the answer is missing': ({ answered }) => answered?.at(-1) === false,
    'the answer is not in the first 300 characters': ({ answered }) =>
      answered?.[0] === false && answered.at(-1) === true,
    'the fact is missing or wrong': ({ isFactRight }) => isFactRight === false,
    'facts that were not asked for': ({ unasked, question }) => unasked.length > 0 && !question.isTrap,
    'an answer to a trap': ({ isSilent }) => isSilent === false,
  };
  return Object.entries(sorts).flatMap(([sort, isFault]) => {
    const faults = judged.filter(isFault);
    return [
      `\n## ${sort}: ${faults.length}`,
      ...faults.flatMap(({ question, given }) => [
        `- ${question.kind}: ${question.query}${question.city === '' ? '' : ` [${question.city}]`}`,
        ...[...question.answers, ...question.fact]
          .slice(0, 2)
          .map((wanted) => `    wanted ${shorten(wanted)}`),
        ...given.facts.map(({ name, value }) => `    fact ${name}: ${shorten(value)}`),
        ...given.passages
          .slice(0, 3)
          .map(({ text, url }) => `    got ${new URL(url).pathname}: ${shorten(text)}`),
      ]),
    ];
  });
}
