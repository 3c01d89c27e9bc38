// npm run lint:patterns: the time of every regular expression of the sources grows as the text that it searches, those that are joined
// from parts and those of browser scripts included. `--all` judges those of safe.txt again, `--save` writes safe.txt.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectJoined } from './joined.ts';
import { findPatterns } from './sources.ts';
import { digestOf, judge } from './verdicts.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['src', 'packages/client/src'];
const { values } = parseArgs({ options: { all: { type: 'boolean' }, save: { type: 'boolean' } } });
const keptIn = join(root, `node_modules/.cache/vitrina/patterns${values.all ? '-all' : ''}.json`);
const safeFile = join(import.meta.dirname, 'safe.txt');
const safe = new Set(values.all ? [] : readFileSync(safeFile, 'utf8').split('\n'));

const found = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.[jt]s$/.test(file))
  .sort()
  .map((file) => findPatterns(file, readFileSync(join(root, file), 'utf8')));
const literals = found.flatMap((file) => file.literals);
const joined = await collectJoined(
  root,
  found.flatMap((file) => file.calls),
);
const verdicts = await judge([...literals, ...joined.patterns], keptIn, safe);
const faults = [...verdicts].filter(([, verdict]) => verdict !== '');
const print = (line: string) => process.stdout.write(`${line}\n`);
for (const [{ at, source, flags }, verdict] of faults) print(`${at} /${source}/${flags}\n  ${verdict}`);
for (const { file, start } of joined.late)
  print(
    `${file}:${start} is joined when it is called, where no check sees it: join it when the module is loaded`,
  );
const { size } = new Set([...verdicts.keys()].map(({ source, flags }) => `/${source}/${flags}`));
print(
  `${size} patterns checked (${literals.length} literals, ${joined.patterns.length} joined): ${faults.length} vulnerable, none excepted`,
);
if (values.save) {
  const digests = [...verdicts].filter(([, verdict]) => verdict === '').map(([pattern]) => digestOf(pattern));
  writeFileSync(safeFile, `${[...new Set(digests)].sort().join('\n')}\n`);
}
process.exitCode = faults.length + joined.late.length > 0 ? 1 : 0;
