// npm run bench:answers -- [FOLDER | FILE.json]... [--all] [--save] measures the share of questions whose answer stands in the first
// characters of what ask_business returns, beside yardsticks over the same pages, and the processor time of an answer. The sets are the
// judged questions over the example site, and files in the form of SQuAD 1.1, whose articles become the pages of a site. --all asks the
// yardsticks with typing errors and without accents too; --save writes bench/results/answers.json.

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hasOneOf } from './answers/plain-text.ts';
import { type AskedSite, openAskedSite } from './answers/product.ts';
import { type AnswerSet, exampleSet, makeTemporary, readSquadSets } from './answers/sets.ts';
import { type Variant, variants } from './answers/variants.ts';
import { cutWindows } from './answers/windows.ts';
import type { Yardstick } from './answers/yardsticks.d.mts';
import { type ResultRow, writeResults } from './results.ts';
import { quantile } from './search/measures.ts';

/** What a caller may have room for, in characters. */
const budgets = [300, 600, 1_200, 2_400] as const;
/** The default of the operation, with which times are taken. */
const TIMED_BUDGET = 1_200;

/** The largest that the operation takes. */
const CUT_BUDGET = 6_000;

/** Returns the text that a caller gets. */
interface Answerer {
  readonly name: string;
  /** Whether the caller can say how much it has room for; else it cuts what it gets. */
  readonly knowsBudget?: true;
  answer(query: string, maxCharacters: number): string;
}

const allVariants = Object.keys(variants) as Variant[];
const print = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, save: { type: 'boolean', default: false } },
});

async function readYardsticks(): Promise<readonly Yardstick[]> {
  try {
    return (await import('./answers/yardsticks.mjs')).yardsticks;
  } catch (error) {
    print(`Yardsticks are left out: npm ci --prefix bench (${(error as Error).message.split('\n')[0]}).`);
    return [];
  }
}

function listAnswerers(
  set: AnswerSet,
  site: AskedSite,
  yardsticks: readonly Yardstick[],
): readonly Answerer[] {
  const windows = cutWindows(site.pages);
  const ask = (query: string, maxCharacters: number) => {
    const { passages } = site.ask(query, '', maxCharacters);
    return passages.map(({ text }) => text).join('\n');
  };
  return [
    { name: 'ask_business', knowsBudget: true, answer: ask },
    // as the yardsticks are: cut within a sentence
    { name: 'ask_business, cut', answer: (query) => ask(query, CUT_BUDGET) },
    { name: 'excerpts of search_pages', answer: (query) => site.excerpts(query).join('\n') },
    ...yardsticks.map(({ name, build }) => {
      const search = build(windows, set.language);
      return { name, answer: (query: string) => search(query).join('\n') };
    }),
  ];
}

function measure({ answer, knowsBudget }: Answerer, { questions }: AnswerSet, variant: Variant) {
  const found = budgets.map(() => 0);
  const times: number[] = [];
  for (const { query, answers } of questions) {
    const asked = variants[variant](query);
    const before = process.cpuUsage();
    const text = answer(asked, TIMED_BUDGET);
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
    budgets.forEach((budget, i) => {
      const got = knowsBudget && budget !== TIMED_BUDGET ? answer(asked, budget) : text;
      if (hasOneOf(got.slice(0, budget), answers)) found[i]! += 1;
    });
  }
  const [within300 = 0, within600 = 0, within1200 = 0, within2400 = 0] = found.map(
    (one) => one / questions.length,
  );
  const quantiles = { p50Microseconds: quantile(times, 0.5), p99Microseconds: quantile(times, 0.99) };
  return { within300, within600, within1200, within2400, ...quantiles };
}

const temporary = makeTemporary();
try {
  const yardsticks = await readYardsticks();
  const paths = positionals.flatMap((path) => readSquadSets(path, temporary));
  const rows: ResultRow[] = [];
  for (const set of [exampleSet(), ...paths]) {
    const site = await openAskedSite(set.files, set.language);
    print(`\n${set.name}: ${set.questions.length} questions over ${site.pages.length} pages\n`);
    print(`| answers of | variant | ${budgets.join(' | ')} | p50 µs | p99 µs |`);
    print(`|---|---|${'---|'.repeat(budgets.length + 2)}`);
    for (const answerer of listAnswerers(set, site, yardsticks))
      for (const variant of values.all || answerer.knowsBudget ? allVariants : (['clean'] as const)) {
        const row = measure(answerer, set, variant);
        rows.push({ set: set.name, engine: answerer.name, variant, ...row });
        const { p50Microseconds, p99Microseconds, ...shares } = row;
        const cells = [...Object.values(shares).map((share) => share.toFixed(3))];
        const times = [p50Microseconds, p99Microseconds].map((time) => time.toFixed(0));
        print(`| ${[answerer.name, variant, ...cells, ...times].join(' | ')} |`);
      }
  }
  if (values.save) writeResults('answers', rows);
} finally {
  rmSync(temporary, { recursive: true });
}
