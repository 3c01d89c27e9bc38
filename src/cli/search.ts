// vitrina search: prints the results of search_pages.

import { Command } from 'commander';
import { GENERAL_FACTOR, type HitExplanation } from '../search/index.ts';
import { CheckFailed } from './failure.ts';
import { type ProcessEnv, printLine } from './process-env.ts';
import { printRefusal } from './refusal.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';
import { styleOf } from './style.ts';

interface Options {
  readonly site?: string;
  readonly city?: string;
  readonly limit?: string;
  readonly json?: true;
  readonly explain?: true;
}

export function searchCommand(processEnv: ProcessEnv): Command {
  const command = new Command('search')
    .description('Search the pages of a site, as search_pages does. Exit code 1 when nothing is found.')
    .argument('<query...>', 'what to look for; several words need no quotes')
    .option('--site <site>', siteHelp)
    .option('--city <slug>', 'only pages of this city')
    .option('--limit <number>', 'number of results, 1 to 25 (default: 8)')
    .option('--explain', 'also print what each word and property added to the score of each result')
    .option('--json', 'print the JSON body of the API')
    .addHelpText(
      'after',
      '\nExamples:\n  vitrina search horario de apertura --site ./public\n  vitrina search precios --city madrid --site ./public',
    );
  return addSettingFlags(command, ['content']).action((words: readonly string[]) =>
    search(words.join(' '), command, processEnv),
  );
}

async function search(query: string, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { site, city, limit, json, explain } = command.opts<Options>();
  const { loadCommandContent } = await import('./content.ts');
  const { readQueryParams, searchPages } = await import('../operations/index.ts');
  const { catalogue } = await loadCommandContent(readSiteChoice(site, command), processEnv);
  const given = Object.entries({ query, city, limit }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const { stdout, stderr } = processEnv;
  const { bold, dim, wrap } = styleOf(stdout, processEnv);
  await printRefusal(stderr, () => {
    const params = readQueryParams(searchPages(catalogue.profile), given);
    const asked = {
      query: String(params.query),
      city: String(params.city),
      limit: Number(params.limit),
    };
    const answer = catalogue.searchPages({ ...asked, cursor: '' });
    const explanations = explain ? catalogue.explainSearch(asked) : undefined;
    if (json) printLine(stdout, JSON.stringify({ ...answer, explanations }, null, 2));
    else
      answer.results.forEach(({ title, url, excerpt }, i) => {
        const explanation = explanations?.[i];
        const table = explanation === undefined ? '' : `\n${tabulate(explanation)}`;
        stdout.write(`${bold(title)}\n  ${dim(url)}\n${wrap(excerpt, '  ')}\n${table}\n`);
      });
    if (answer.total > 0) return;
    if (!json)
      printLine(
        stderr,
        `vitrina: nothing found for "${query}"; try ${city === undefined ? '' : 'without --city, or '}fewer or other words`,
      );
    throw new CheckFailed();
  });
}

/** The explanation of a result as rows: the score, what was added, and the lists that the words' score is the sum of. */
function tabulate({ lists, cityFactor, ...scores }: HitExplanation): string {
  const row = (score: number, what: string) => `  ${score.toFixed(3).padStart(9)}  ${what}\n`;
  const parts = (['words', 'coverage', 'title', 'links', 'proximity'] as const).map((part) =>
    row(scores[part], part),
  );
  const general = scores.general > 0 ? [row(scores.general, 'its general page')] : [];
  const ofLists = lists
    .toSorted((a, b) => b.score - a.score)
    .map(({ kind, name, inTitle, weight, impact, score }) => {
      const place = inTitle ? ', in the title' : '';
      return row(score, `  ${kind} ${name} (weight ${weight.toFixed(2)}, impact ${impact} of 255${place})`);
    });
  const [words = '', ...others] = parts;
  return [
    row(scores.score, `score${describeFactor(cityFactor)}`),
    words,
    ...ofLists,
    ...general,
    ...others,
  ].join('');
}

/** On a site with cities, pages of the city that the query names have a factor, and so have pages of no city or on another subject. */
function describeFactor(factor: number): string {
  if (factor === 1) return '';
  return `, with factor ${factor} for ${factor === GENERAL_FACTOR ? 'a page of no city or on another subject' : 'the city'}`;
}
