// The texts of an answer: facts and passages as they stand in the site, each with its address (contract C16.2).

import type { AnswerFact, AnswerPassage, BusinessAnswer } from '../catalogue/index.ts';
import { companyRows } from '../company/index.ts';
import type { Language, Localized } from '../lib/language.ts';
import { breakAddresses, escapeText } from '../lib/markdown-text.ts';

/** Plain text: each fact and passage, and below it its address. */
export function writePlainAnswer({ facts, passages }: BusinessAnswer, language: Language): string {
  return [
    ...facts.map((fact) => `${labelOf(fact, language)}: ${fact.value}\n${fact.url}`),
    ...passages.map(({ text, url }) => `${text}\n${url}`),
  ].join('\n\n');
}

/** The same in Markdown: passages are quotations with a link. */
export function writeMarkdownAnswer({ facts, passages }: BusinessAnswer, language: Language): string {
  return [
    ...facts.map((fact) => `**${labelOf(fact, language)}**: ${escapeWords(fact.value)} (<${fact.url}>)`),
    ...passages.map(quote),
  ].join('\n\n');
}

/** The pages that the answer quotes, each once. */
export function writeLinks({ facts, passages }: BusinessAnswer): readonly object[] {
  const titles = new Map<string, string>();
  for (const { url } of facts) titles.set(url, '');
  for (const { url, title } of passages) titles.set(url, title);
  return [...titles].map(([url, title]) => ({ type: 'page', url, ...(title === '' ? {} : { title }) }));
}

function quote({ text, title, url }: AnswerPassage): string {
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '>' : `> ${escapeWords(line)}`));
  return `${lines.join('\n')}\n>\n> [${escapeWords(title)}](<${url}>)`;
}

function escapeWords(text: string): string {
  return breakAddresses(escapeText(text), true);
}

/** The words of the company's fields, by name. */
const descriptions: ReadonlyMap<string, Localized> = new Map(
  companyRows.flatMap(([name, field]) => [
    [name, field.description] as const,
    ...(field.form === 'record'
      ? Object.entries(field.fields).map(([member, { description }]) => [member, description] as const)
      : []),
  ]),
);

/** What a fact is: the first words of its description. That of a flag says what `false` means, so a flag has its name. */
function labelOf({ name, value }: AnswerFact, language: Language): string {
  const [words = ''] = (descriptions.get(name)?.[language] ?? '').split(/[.;:,]/, 1);
  return words === '' || words === value || words === 'false' ? name : words;
}
