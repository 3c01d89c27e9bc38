// Marks that a generator of sites would have replaced: `{{ page.title }}`, `{% include map.html %}`, `<%= price %>`.

import { cleanLine } from '../../html/index.ts';
import type { Block, Inline } from './document.ts';
import { plainInline, trimRun } from './inline-run.ts';

/** What a text has that has marks. */
export const markBeginnings: readonly string[] = ['{{', '{%', '<%'];

const mark = /\{\{[^{}]{1,200}\}\}|\{%[^{}]{1,200}%\}|<%[^%]{0,200}%>/g;
/** A mark after which the sentence ends or goes on by itself, with the space before it. */
const markAtEnd = new RegExp(` ?(?:${mark.source})(?=[\\s.,;:!?)]|$)`, 'g');
const encodedMark = /\{\{|%7B%7B/i;

/** The marks in a line. */
export function findMarks(line: string): readonly string[] {
  return line.match(mark) ?? [];
}

/** A line without its marks. */
export function removeMarks(line: string): string {
  return line.search(mark) < 0 ? line : cleanLine(line.replace(mark, ' '));
}

/**
 * The blocks without marks and without those that have nothing else, and the marks in their order. Code keeps them; a page with some in
 * its code is about templates.
 */
export function removeTemplateMarks(blocks: readonly Block[]): {
  readonly blocks: readonly Block[];
  readonly marks: readonly string[];
} {
  const marks: string[] = [];
  let isAboutTemplates = false;

  const withoutInline = (run: readonly Inline[]): Inline[] =>
    trimRun(
      run.flatMap((inline): Inline[] => {
        if (inline.type === 'code') isAboutTemplates ||= inline.value.search(mark) >= 0;
        if (inline.type === 'text') {
          marks.push(...findMarks(inline.value));
          const value = inline.value.replace(markAtEnd, '').replace(mark, '');
          return value === '' ? [] : [{ type: 'text', value }];
        }
        if (!('children' in inline)) return [inline];
        const children = withoutInline(inline.children);
        if (inline.type === 'link' && encodedMark.test(inline.url)) return children;
        return children.length === 0 ? [] : [{ ...inline, children }];
      }),
    );

  const without = (block: Block): Block[] => {
    switch (block.type) {
      case 'heading':
      case 'paragraph': {
        const children = withoutInline(block.children);
        const isEmptied = isBlank(children) && !isBlank(block.children);
        return isEmptied ? [] : [{ ...block, children }];
      }
      case 'quote':
      case 'withheld': {
        const children = block.children.flatMap(without);
        return children.length === 0 && block.children.length > 0 ? [] : [{ ...block, children }];
      }
      case 'list': {
        const items = block.items.map((item) => item.flatMap(without)).filter((item) => item.length > 0);
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      case 'table': {
        const rows = block.rows.map((row) => row.map(withoutInline)).filter((row) => !row.every(isBlank));
        return rows.length === 0 && block.rows.length > 0
          ? []
          : [{ ...block, header: block.header.map(withoutInline), rows }];
      }
      case 'code':
        isAboutTemplates ||= block.value.search(mark) >= 0;
        return [block];
      case 'rule':
        return [block];
    }
  };
  const rest = blocks.flatMap(without);
  return isAboutTemplates ? { blocks, marks: [] } : { blocks: rest, marks };
}

/** Whether a line has neither a letter, a digit nor an image. */
function isBlank(run: readonly Inline[]): boolean {
  return !/[\p{L}\p{N}]/u.test(plainInline(run)) && !run.some(({ type }) => type === 'image');
}
