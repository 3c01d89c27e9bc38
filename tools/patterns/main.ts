// npm run lint:patterns: the time of every regular expression of the sources grows as the text that it searches, those that are joined
// from parts and those of browser scripts included.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectJoined } from './joined.ts';
import { findPatterns } from './sources.ts';
import { judge } from './verdicts.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['src', 'packages/client/src'];
const keptIn = join(root, 'node_modules/.cache/vitrina/patterns.json');

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
const verdicts = await judge([...literals, ...joined.patterns], keptIn);
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
process.exitCode = faults.length + joined.late.length > 0 ? 1 : 0;
