// The judged questions of bench/answers: what they call an answer stands in the example site, letter for letter.

import { beforeAll, describe, expect, it } from 'vitest';
import { hasOneOf, readMarkdown } from '../../bench/answers/plain-text.ts';
import { parseQuestions, readQuestions } from '../../bench/answers/questions.ts';
import { halves } from '../../bench/judge/judged-queries.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import { exampleParts } from '../example/built-example.ts';
import { exampleCities } from '../example/example-files.ts';

const questions = readQuestions();
const slugs = new Set(exampleCities.map(({ slug }) => slug));

describe('the judged questions over the example site', () => {
  let pages: readonly { readonly city: string; readonly text: string }[] = [];
  let company: Readonly<Record<string, unknown>> = {};

  beforeAll(async () => {
    const parts = await exampleParts();
    pages = parts.pages.map(({ city, markdown }) => ({ city, text: readMarkdown(markdown) }));
    const info = openCatalogue(parts, { url: 'https://casa.example', maxMarkdownChars: 1 }).companyInfo(
      'all',
    );
    company = { ...info, ...info.service_model };
  });

  it('are 300 at least, none twice, a sixth of them traps', () => {
    expect(questions.length).toBeGreaterThanOrEqual(300);
    expect(new Set(questions.map(({ query, city }) => `${query.toLowerCase()}\n${city}`)).size).toBe(
      questions.length,
    );
    expect(questions.filter(({ isTrap }) => isTrap).length).toBeGreaterThan(questions.length / 7);
  });

  it('are split in halves, each kind in both', () => {
    for (const kind of new Set(questions.map((question) => question.kind)))
      for (const half of halves)
        expect(
          questions.some((question) => question.kind === kind && question.half === half),
          kind,
        ).toBe(true);
    const tune = questions.filter(({ half }) => half === 'tune').length / questions.length;
    expect(tune).toBeGreaterThan(0.4);
    expect(tune).toBeLessThan(0.6);
  });

  it('can be asked: 2 to 200 characters, and a city of the site', () => {
    for (const { query, city } of questions) {
      expect(query.length, query).toBeGreaterThanOrEqual(2);
      expect(query.length, query).toBeLessThanOrEqual(200);
      expect(city === '' || slugs.has(city), query).toBe(true);
    }
  });

  it('have answers that stand in the pages of their city, letter for letter', () => {
    for (const { query, city, answers, honest } of questions)
      for (const answer of [...answers, ...honest])
        expect(
          pages.some((page) => (city === '' || page.city === city) && page.text.includes(answer)),
          `${query}: ${answer}`,
        ).toBe(true);
  });

  it('ask for facts of the company data that have the value', () => {
    for (const { query, fact, value, also } of questions) {
      for (const name of [...fact, ...also]) expect(Object.keys(company), query).toContain(name);
      if (fact.length === 0) continue;
      expect(
        fact.some((name) => hasOneOf(JSON.stringify(company[name]), value)),
        query,
      ).toBe(true);
    }
  });

  it.each([
    ['an unknown field', 'a: [{ query: horario, reply: [x] }]'],
    ['nothing that answers it', 'a: [{ query: horario }]'],
    ['an answer and a trap', 'a: [{ query: horario, answers: [x], trap: true }]'],
    ['a fact without its value', 'a: [{ query: horario, fact: hours }]'],
    ['no query', 'a: [{ answers: [x] }]'],
  ])('are refused with %s', (_, text) => {
    expect(() => parseQuestions(text)).toThrow('questions.yaml');
  });
});
