// Figures in Markdown documents: what is between `<!-- figure NAME -->` or `<!-- table NAME -->` and `<!-- end -->` is written from the
// results, so that documents repeat no number of a bench by hand. Some tables have no figure.

import type { Results } from '../results.ts';
import type { Figure, Table } from './figure.ts';

const block = /(<!-- (figure|table) ([a-z]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/**
 * Writes the blocks of a document again. `folder` is the path from the document to docs/figures/.
 * @throws Error if a block names no figure or table
 */
export function updateDocument(
  markdown: string,
  { figures, tables }: { readonly figures: readonly Figure[]; readonly tables: readonly Table[] },
  folder: string,
): string {
  const find = <T extends Table>(kind: string, all: readonly T[], name: string): T => {
    const found = all.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no ${kind} is called "${name}"`);
    return found;
  };
  return markdown.replaceAll(block, (_, start: string, kind: string, name: string, end: string) => {
    const written =
      kind === 'table'
        ? writeTable(find(kind, [...figures, ...tables], name))
        : writeFigure(find(kind, figures, name), folder);
    return `${start}${written}\n${end}`;
  });
}

/** The title is the alternative text: the caption has the finding, docs/performance.md the table, and the file itself all numbers. */
function writeFigure({ name, title, caption }: Figure, folder: string): string {
  const alt = title.replaceAll(/[[\]<]/g, '\\$&');
  return `![${alt}](${folder}/${name}.svg)\n\n${escapeElements(caption)}`;
}

function writeTable({ table, run }: Table): string {
  const [heading = [], ...rows] = table.map((cells) => `| ${cells.join(' | ')} |`);
  const rule = `|${'---|'.repeat(table[0]?.length ?? 0)}`;
  return `${[heading, rule, ...rows].join('\n')}\n\n${describeRun(run)}`;
}

/** Scripts of benches that are not called after them, with their arguments. */
const commands: Readonly<Record<string, string>> = {
  judge: 'judge',
  answers: 'bench:answers -- FOLDER',
  'search-growth': 'bench:search -- FOLDER --growth',
};

function describeRun({ bench, date, commit, machine, load, versions }: Results): string {
  return (
    `Run of \`npm run ${commands[bench] ?? `bench:${bench}`}\` on ${date.slice(0, 10)}: commit ${commit.replace('+changes', ' with changes that were not committed')}, Node ${versions.node}, ${machine.processors} processors (${machine.processor}), ` +
    `load average ${load.before} before and ${load.after} after.`
  );
}

/** Names of elements are code, or they would be elements. */
const escapeElements = (text: string): string => text.replaceAll(/<\w+>/g, '`$&`');
