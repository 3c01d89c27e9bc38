// The plots in docs/figures and the figures that documents quote with them are those of bench/results.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFigures, createTables, documents } from '../../bench/figures/all.ts';
import { updateDocument } from '../../bench/figures/documents.ts';
import { placeLabels } from '../../bench/figures/labels.ts';
import { colors, styleSheet } from '../../bench/figures/theme.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const figures = createFigures();
const tables = createTables();
const names = figures.map(({ name }) => name);

it('docs/figures has these plots and the picture of `npm run picture`, and no others', () => {
  expect(readdirSync(join(root, 'docs/figures')).sort()).toEqual(
    ['developers.png', ...names.map((name) => `${name}.svg`)].sort(),
  );
});

describe.each(names)('%s', (name) => {
  const svg = read(`docs/figures/${name}.svg`);

  it('has a title, its numbers in words, and colours for dark backgrounds', () => {
    expect(svg).toMatch(/<title id="[^"]+">[^<]+<\/title>\n<desc id="[^"]+">[^<]*\d[^<]*<\/desc>/);
    expect(svg).toContain(styleSheet);
    const used = [...svg.matchAll(/\b(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
    const unknown = used.filter(
      (color) => !['none', 'transparent', ...Object.values(colors)].includes(color!),
    );
    expect(unknown).toEqual([]);
  });

  it('is shown in docs/performance.md with its table', () => {
    const page = read('docs/performance.md');
    expect(page).toContain(`<!-- figure ${name} -->`);
    expect(page).toContain(`<!-- table ${name} -->`);
  });
});

it.each(Object.entries(documents))('the figures of %s are those of the results', (document, folder) => {
  const text = read(document);
  expect(text).toMatch(/<!-- (?:figure \w+ -->\n!\[|table \w+ -->\n\|)/);
  expect(updateDocument(text, { figures, tables }, folder)).toBe(text);
});

it('each table is shown in a document', () => {
  const all = Object.keys(documents).map(read).join('\n');
  for (const { name } of tables) expect(all).toContain(`<!-- table ${name} -->`);
});

it.each(['figure unknown', 'table unknown', 'figure judged'])(
  'a document that names the %s is an error',
  (name) => {
    const text = `<!-- ${name} -->\n<!-- end -->`;
    expect(() => updateDocument(text, { figures, tables }, '.')).toThrow(name.split(' ')[1]);
  },
);

it('labels of near points go to different places, within the plot', () => {
  const points = [
    { x: 95, y: 50, label: 'first' },
    { x: 95, y: 58, label: 'second' },
    { x: 60, y: 54, label: 'third' },
  ];
  const places = placeLabels(points, 100);
  expect(new Set(places.map(({ textX, textY, align }) => `${textX} ${textY} ${align}`)).size).toBe(3);
  for (const [i, { textX, align }] of places.entries())
    expect(align === 'left' ? textX + points[i]!.label.length * 6 : textX).toBeLessThanOrEqual(100);
});
