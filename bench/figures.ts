// npm run figures draws docs/figures/*.svg from bench/results/*.json and writes the figures and tables of the documents. It needs
// `npm ci --prefix bench`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFigures, createTables, documents } from './figures/all.ts';
import { updateDocument } from './figures/documents.ts';
import { renderFigure } from './figures/svg.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/figures');
const figures = createFigures();
const tables = createTables();
mkdirSync(folder, { recursive: true });
for (const figure of figures) {
  writeFileSync(join(folder, `${figure.name}.svg`), await renderFigure(figure));
  process.stdout.write(`docs/figures/${figure.name}.svg\n`);
}
for (const [document, path] of Object.entries(documents)) {
  const file = join(root, document);
  writeFileSync(file, updateDocument(readFileSync(file, 'utf8'), { figures, tables }, path));
  process.stdout.write(`${document}\n`);
}
