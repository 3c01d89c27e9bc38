// docs/decisions/README.md lists every record, and records are numbered without gaps.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, root } from '../requirements/citations.ts';

const folder = join('docs', 'decisions');
const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
const records = listFiles(folder, ['.md'])
  .map((path) => path.slice(folder.length + 1))
  .filter((name) => name !== 'README.md')
  .sort();

it('records are numbered from 0001 on without gaps', () => {
  expect(records.map((name) => name.slice(0, 5))).toEqual(
    records.map((_, place) => `${String(place + 1).padStart(4, '0')}-`),
  );
});

it('the index has the number, the title and the status of each record', () => {
  const rows = [...read('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \|$/gm)];
  const titles = records.map((name) => /^# (\d{4}) – (.+)$/m.exec(read(name))?.slice(1));
  expect(rows.map(([, number, , title]) => [number, title])).toEqual(titles);
  expect(rows.map(([, , name]) => name)).toEqual(records);
  for (const [row, number = '', , , status = ''] of rows) {
    expect(status, row).toMatch(/^(in force|superseded by \[\d{4}\]\(.+\)|in force, but for .+)$/);
    const [, by] = /superseded by \[(\d{4})\]/.exec(status) ?? [];
    if (by !== undefined) expect(by > number, row).toBe(true);
  }
});
