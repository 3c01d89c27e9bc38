// Lists where the words come from that the extractor keeps and the annotators did not mark: by class word, element and position.
// Frequencies over all pages show kinds of furniture; a single page shows one annotator's opinion.

import { withholdBoilerplate } from '../../src/extract/main-content/boilerplate.ts';
import { createContentTreeBuilder } from '../../src/extract/main-content/build-tree.ts';
import { createClassReader } from '../../src/extract/main-content/class-tokens.ts';
import { chooseContentRoot } from '../../src/extract/main-content/content-root.ts';
import type { ContentElement } from '../../src/extract/main-content/content-tree.ts';
import { elementsOf, textOf } from '../../src/extract/main-content/walk.ts';
import { decodeText } from '../../src/html/decode.ts';
import { parseHtml } from '../../src/html/parse.ts';
import type { MarkedPage } from './marked-pages.ts';
import { wordsOf } from './score.ts';

/** Sums over the pages on which blocks have a name. Shares are of a page's extracted words. */
interface Fault {
  pages: number;
  wrong: number;
  right: number;
}

/** Runs of this many words identify a place in a text. */
const runWords = 4;
const minPages = 2;
const maxRows = 80;

/** One line per class word, element or tenth of the page: pages, mean share of wrong words, the same of right words. */
export function listFaults(
  pages: readonly MarkedPage[],
  extract: (html: string, path: string) => string,
): readonly string[] {
  const faults = new Map<string, Fault>();
  for (const page of pages) addPage(faults, page, extract(decodeText(page.bytes, ''), page.path));
  return [...faults]
    .filter(([, { pages: count, wrong, right }]) => count >= minPages && wrong > right)
    .sort(([, a], [, b]) => b.wrong - b.right - (a.wrong - a.right))
    .slice(0, maxRows)
    .map(
      ([name, fault]) =>
        `  ${name.padEnd(32)} ${String(fault.pages).padStart(4)} pages  wrong ${show(fault.wrong / pages.length)}  right ${show(fault.right / pages.length)}`,
    );
}

const show = (share: number) => `${(share * 100).toFixed(3).padStart(7)} %`;

function addPage(faults: Map<string, Fault>, page: MarkedPage, extracted: string): void {
  const total = wordsOf(extracted).length;
  const isExtracted = createFinder(extracted);
  const isMarked = createFinder(page.mainContent);
  const sums = new Map<string, { wrong: number; right: number }>();
  let before = 0;
  for (const { block, names } of leavesOf(decodeText(page.bytes, ''))) {
    const words = wordsOf(textOf(block));
    if (words.length === 0 || !isExtracted(words)) continue;
    const tenth = Math.min(9, Math.floor((10 * before) / total));
    before += words.length;
    const side = isMarked(words) ? 'right' : 'wrong';
    for (const name of [...names, `from ${tenth * 10} % of the page`]) {
      const sum = sums.get(name) ?? { wrong: 0, right: 0 };
      sum[side] += words.length / total;
      sums.set(name, sum);
    }
  }
  for (const [name, { wrong, right }] of sums) {
    const fault = faults.get(name) ?? { pages: 0, wrong: 0, right: 0 };
    faults.set(name, { pages: fault.pages + 1, wrong: fault.wrong + wrong, right: fault.right + right });
  }
}

/** Whether most of the words are in a text, in runs; fewer words than a run have to be in it in this order. */
function createFinder(text: string): (words: readonly string[]) => boolean {
  const all = wordsOf(text);
  const joined = ` ${all.join(' ')} `;
  const runs = new Set(runsOf(all));
  return (words) => {
    if (words.length < runWords) return joined.includes(` ${words.join(' ')} `);
    const own = runsOf(words);
    return own.filter((run) => runs.has(run)).length > own.length / 2;
  };
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(runWords - 1).map((_, i) => words.slice(i, i + runWords).join(' '));
}

interface Leaf {
  readonly block: ContentElement;
  readonly names: ReadonlySet<string>;
}

/** The innermost blocks of the main content, with the class words and elements around them. */
function leavesOf(html: string): readonly Leaf[] {
  const builder = createContentTreeBuilder();
  parseHtml(html, [builder]);
  const tree = builder.finish();
  const { bodies } = withholdBoilerplate(tree, builder);
  const root = chooseContentRoot(tree, bodies);
  const readClasses = createClassReader(() => true);
  const names = new Map<ContentElement, ReadonlySet<string>>([[root, new Set()]]);
  const leaves: Leaf[] = [];
  for (const element of elementsOf(root)) {
    const tokens = readClasses(element.attributes);
    const outer = element.parent === undefined ? undefined : names.get(element.parent);
    const own =
      element === root ? new Set<string>() : new Set([...(outer ?? []), `<${element.name}>`, ...tokens]);
    names.set(element, own);
    const isLeaf = !element.holdsBlock && (element === root || element.parent?.holdsBlock === true);
    if (isLeaf) leaves.push({ block: element, names: own });
  }
  return leaves;
}
