// npm run judge:answers -- [--faults] [--floor 0.9] asks the judged questions over the example site and prints the shares of right answers
// of both halves, and by kind. --faults lists what is wrong in the tune half. It fails if the answer stands in 1,200 characters of a half
// less often than the floor.

import { parseArgs } from 'node:util';
import { type JudgedAnswer, judgeAnswer, listFaults, measure } from './answers/judge.ts';
import { openAskedSite } from './answers/product.ts';
import { readQuestions } from './answers/questions.ts';
import { exampleSet } from './answers/sets.ts';
import { halves } from './judge/judged-queries.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: { faults: { type: 'boolean', default: false }, floor: { type: 'string', default: '0' } },
});
const floor = Number(values.floor);
if (Number.isNaN(floor)) throw new Error(`--floor is not a number: ${values.floor}`);

const { files, language } = exampleSet();
const site = await openAskedSite(files, language);
const judged = readQuestions().map((question) => judgeAnswer(site, question));
const ofHalf = halves.map((half) => judged.filter(({ question }) => question.half === half));

const columns = Object.keys(measure([]));
print(`| questions | number | ${columns.join(' | ')} |`);
print(`|---|---|${'---|'.repeat(columns.length)}`);
for (const [i, half] of halves.entries()) printRow(half, ofHalf[i]!);
for (const kind of new Set(judged.map(({ question }) => question.kind)))
  printRow(
    kind,
    judged.filter(({ question }) => question.kind === kind),
  );
if (values.faults) for (const line of listFaults(ofHalf[halves.indexOf('tune')]!)) print(line);
if (ofHalf.some((half) => !(measure(half)['answer in 1200']! >= floor))) process.exitCode = 1;

function printRow(name: string, some: readonly JudgedAnswer[]): void {
  const shares = Object.values(measure(some)).map((share) => (Number.isNaN(share) ? '–' : share.toFixed(3)));
  print(`| ${[name, some.length, ...shares].join(' | ')} |`);
}
