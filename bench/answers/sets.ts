// Questions with known answers: those in the form of SQuAD, whose articles become a site, and the judged ones over the example site.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { SiteFiles } from '../../src/catalogue/site-files.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { escapeHtml } from '../../src/discovery/escape-html.ts';
import { exampleFolder } from '../../test/example/example-files.ts';
import { readQuestions } from './questions.ts';

export interface AnsweredQuestion {
  readonly query: string;
  /** Any of these texts answers it. */
  readonly answers: readonly string[];
}

export interface AnswerSet {
  readonly name: string;
  readonly language: string;
  readonly files: SiteFiles;
  readonly questions: readonly AnsweredQuestion[];
}

/** The longest question that the operation accepts. */
const QUERY_MAX = 200;
/** A set with more questions is thinned evenly. */
const QUESTIONS_MAX = 1_500;

/** The questions over the example site that have an answer on its pages, whatever the city. */
export function exampleSet(): AnswerSet {
  const read = (name: string) => join(exampleFolder, name);
  return {
    name: 'example site',
    language: 'es',
    files: {
      content: read('_site'),
      company: read('company.yaml'),
      cities: read('cities.yaml'),
      synonyms: read('synonyms.txt'),
      choice: noChoice,
    },
    questions: readQuestions().filter(({ answers, city }) => answers.length > 0 && city === ''),
  };
}

/** The sets at a path: a file, or a folder of files. The sites are written to folders below `temporary`. */
export function readSquadSets(path: string, temporary: string): readonly AnswerSet[] {
  const files = path.endsWith('.json')
    ? [path]
    : readdirSync(path).flatMap((name) => (name.endsWith('.json') ? [join(path, name)] : []));
  return files.sort().map((file) => readSquadSet(file, temporary));
}

interface Squad {
  readonly data: readonly {
    readonly title: string;
    readonly paragraphs: readonly {
      readonly context: string;
      readonly qas: readonly {
        readonly question: string;
        readonly answers: readonly { readonly text: string }[];
      }[];
    }[];
  }[];
}

function readSquadSet(file: string, temporary: string): AnswerSet {
  const name = basename(file, '.json');
  const language = /[.-](ca|de|en|es|eu|fr|gl|it|pt)$/.exec(name)?.[1] ?? 'es';
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Squad;
  const content = mkdtempSync(join(temporary, 'site-'));
  data.forEach(({ title, paragraphs }, i) => {
    const heading = escapeHtml(title.replaceAll('_', ' '));
    const text = paragraphs.map(({ context }) => `<p>${escapeHtml(context)}</p>`).join('\n');
    writeFileSync(
      join(content, `article-${i}.html`),
      `<!doctype html>\n<html lang="${language}">\n<title>${heading}</title>\n<h1>${heading}</h1>\n${text}\n</html>\n`,
    );
  });
  const all = data.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ qas }) =>
      qas.map(({ question, answers }) => ({
        query: question.trim(),
        answers: answers.map(({ text }) => text),
      })),
    ),
  );
  const short = all.filter(({ query }) => query.length <= QUERY_MAX && query.length > 1);
  const step = Math.ceil(short.length / QUESTIONS_MAX);
  return {
    name,
    language,
    files: { content, company: '', cities: '', synonyms: '', choice: noChoice },
    questions: short.filter((_, i) => i % step === 0),
  };
}

/** A folder for the sites of sets. */
export const makeTemporary = () => mkdtempSync(join(tmpdir(), 'vitrina-answers-'));
