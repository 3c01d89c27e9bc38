// Finds a question that the site asks itself and answers: a heading of one of its pages (contract C12.1).

import type { BusinessAnswer, Question, ServedPage } from './catalogue.ts';

/** What the search for a question needs. */
export interface QuestionSources {
  /** The pages to look at, the likeliest first. */
  readonly pages: Iterable<ServedPage>;
  readonly ask: (question: Question) => BusinessAnswer;
  readonly urlOf: (page: ServedPage) => string;
}

/** Limits of the pages read and of the questions tried, so that a site without answers does not delay the start. */
const pagesMax = 12;
const triedMax = 16;
/** The start of a page is enough, and bounds the work. */
const readMaxUnits = 20_000;

/** The characters of the answer that documents show. */
const sampleMaxChars = 600;

/** The first question that its own page answers best, with a fact of the company if there is such a one. */
export function findQuestion({ pages, ask, urlOf }: QuestionSources): string | undefined {
  let answered: string | undefined;
  for (const { page, question } of listQuestions(pages)) {
    const { facts, passages } = ask({ query: question, city: '', maxChars: sampleMaxChars });
    const [best] = passages;
    if (best?.url !== urlOf(page) || best.heading !== question) continue;
    if (facts.length > 0) return question;
    answered ??= question;
  }
  return answered;
}

function* listQuestions(pages: Iterable<ServedPage>) {
  let read = 0;
  let tried = 0;
  for (const page of pages) {
    if (read++ === pagesMax) return;
    for (const line of page.markdown.slice(0, readMaxUnits).split('\n')) {
      const [, question] = questionLine.exec(line) ?? [];
      if (question === undefined) continue;
      if (tried++ === triedMax) return;
      yield { page, question };
    }
  }
}

/** A heading or a line in bold that is a question of some words, without marks that Markdown or HTML would read: published documents quote it. */
const questionLine =
  /^(?:#{2,6} +|\*\*)(¿?\p{Lu}[^<>[\]{}*_`~\\|"«»\s]* [^<>[\]{}*_`~\\|"«»]{8,98}\?)(?:\*\*)?$/u;
