// Figures in Markdown documents: what is between `<!-- figure NAME -->` or `<!-- table NAME -->` and `<!-- end -->` is written from the
// results, so that a document quotes no other numbers than its plots show.

import type { Results } from '../results.ts';
import type { Figure } from './figure.ts';

const block = /(<!-- (figure|table) ([a-z]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/**
 * Writes the blocks of a document again. `folder` is the path from the document to docs/figures/.
 * @throws Error if a block names no figure
 */
export function updateDocument(markdown: string, figures: readonly Figure[], folder: string): string {
  return markdown.replaceAll(block, (_, start: string, kind: string, name: string, end: string) => {
    const figure = figures.find((one) => one.name === name);
    if (figure === undefined) throw new Error(`no figure is called "${name}"`);
    return `${start}${kind === 'table' ? writeTable(figure) : writeFigure(figure, folder)}\n${end}`;
  });
}

function writeFigure({ name, title, description, caption }: Figure, folder: string): string {
  const alt = `${title}. ${description}`.replaceAll(/[[\]<]/g, '\\$&');
  return `![${alt}](${folder}/${name}.svg)\n\n${escapeElements(caption)}`;
}

function writeTable({ table, run }: Figure): string {
  const [heading = [], ...rows] = table.map((cells) => `| ${cells.join(' | ')} |`);
  const rule = `|${'---|'.repeat(table[0]?.length ?? 0)}`;
  return `${[heading, rule, ...rows].join('\n')}\n\n${describeRun(run)}`;
}

function describeRun({ bench, date, commit, machine, load, versions }: Results): string {
  return (
    `Run of \`npm run bench:${bench}\` on ${date.slice(0, 10)}: commit ${commit}, Node ${versions.node}, ${machine.processors} processors (${machine.processor}), ` +
    `load average ${load.before} before and ${load.after} after.`
  );
}

/** Names of elements are code, or they would be elements. */
const escapeElements = (text: string): string => text.replaceAll(/<\w+>/g, '`$&`');
