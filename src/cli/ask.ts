// vitrina ask: prints the answer of ask_business.

import { Command } from 'commander';
import type { AnswerExplanation, AnswerPassage, BusinessAnswer } from '../catalogue/index.ts';
import type { HitExplanation } from '../search/index.ts';
import { CheckFailed } from './failure.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { printRefusal } from './refusal.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';
import { type Style, styleOf } from './style.ts';

interface Options {
  readonly site?: string;
  readonly city?: string;
  readonly maxCharacters?: string;
  readonly json?: true;
  readonly explain?: true;
}

export function askCommand(processEnv: ProcessEnv): Command {
  const command = new Command('ask')
    .description('Ask the business, as ask_business does. Exit code 1 when the site has no answer.')
    .argument('<question...>', 'the question; several words need no quotes')
    .option('--site <site>', siteHelp)
    .option('--city <slug>', 'only pages of this city')
    .option('--max-characters <number>', 'most characters of all passages, 300 to 6000 (default: 1200)')
    .option('--explain', 'also print the facts that were asked for, and why each passage was chosen')
    .option('--json', 'print the JSON body of the API')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina ask "¿abrís los sábados?" --site ./public\n  vitrina ask cuánto cuesta un desatasco --explain --site ./public',
    );
  return addSettingFlags(command, ['content']).action((words: readonly string[]) =>
    ask(words.join(' '), command, processEnv),
  );
}

async function ask(query: string, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { site, city, maxCharacters, json, explain } = command.opts<Options>();
  const { loadCommandContent } = await import('./content.ts');
  const { askBusiness, readQueryParams } = await import('../operations/index.ts');
  const { catalogue } = await loadCommandContent(readSiteChoice(site, command), processEnv);
  const given = Object.entries({ query, city, max_characters: maxCharacters }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const { stdout, stderr } = processEnv;
  await printRefusal(stderr, () => {
    const params = readQueryParams(askBusiness(catalogue.profile), given);
    const question = {
      query: String(params.query),
      city: String(params.city),
      maxChars: Number(params.max_characters),
    };
    const answer = catalogue.ask(question);
    const explanation = explain ? catalogue.explainAnswer(question) : undefined;
    if (json) printLine(stdout, JSON.stringify({ ...answer, explanation }, null, 2));
    else stdout.write(writeAnswer(answer, explanation, styleOf(stdout, processEnv)));
    if (answer.facts.length + answer.passages.length > 0) return;
    if (!json)
      printLine(
        stderr,
        `vitrina: the site does not answer "${query}"; try ${city === undefined ? '' : 'without --city, or '}other words, or vitrina search`,
      );
    throw new CheckFailed();
  });
}

/** The answer as a person reads it: facts, then passages, each with its address. */
function writeAnswer(
  { facts, passages, truncated }: BusinessAnswer,
  explanation: AnswerExplanation | undefined,
  { bold, dim, wrap }: Style,
): string {
  const indented = (text: string) => text.split('\n').map((line) => `${wrap(line, '  ')}\n`);
  const asked = explanation?.asked.map((fact) => {
    const isKnown = facts.some(({ name }) => name === fact);
    return `${fact}${isKnown ? '' : ' (no answer)'}`;
  });
  const parts = [
    ...(asked === undefined ? [] : [`asks for: ${asked.join(', ') || 'no fact of the company'}\n`]),
    ...facts.map(({ name, value, url }) => [`${bold(name)}\n  ${dim(url)}\n`, ...indented(value)].join('')),
    ...passages.map((passage, i) =>
      [
        `${bold(titleOf(passage))}\n  ${dim(passage.url)}\n`,
        ...indented(passage.text),
        ...tabulate(explanation?.passages[i]),
      ].join(''),
    ),
    ...(truncated ? [dim('More passages did not fit: --max-characters.\n')] : []),
  ];
  return parts.join('\n');
}

function titleOf({ title, heading }: AnswerPassage): string {
  return heading === '' ? title : `${title} › ${heading}`;
}

/** Why a passage was chosen, as rows. */
function tabulate(passage: AnswerExplanation['passages'][number] | undefined): readonly string[] {
  if (passage === undefined) return [];
  const { score, coverage, page } = passage;
  const row = (value: number, what: string) => `  ${value.toFixed(3).padStart(9)}  ${what}\n`;
  return [
    '\n',
    row(score, 'score'),
    row(coverage, 'coverage of the question'),
    ...(page === undefined
      ? []
      : [row(page.score, `score of its page, which has ${nameWords(page).join(', ')}`)]),
  ];
}

/** The words of the question that a page has: stems, and the first word of each group of synonyms. */
function nameWords({ lists }: HitExplanation): readonly string[] {
  return lists
    .filter(({ kind }) => kind === 'stem' || kind === 'synonyms')
    .map(({ kind, name }) => (kind === 'stem' ? name : `synonyms of ${name.split(',', 1)[0]}`));
}
