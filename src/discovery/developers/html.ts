// Renders blocks as HTML. Everything works without scripts: tabs are radio buttons, each followed by its panel.

import type { Block, Tab } from './blocks.ts';
import { highlight } from './highlight.ts';
import { escapeHtml, renderInline } from './inline.ts';

/** Renders blocks in order. */
export function renderHtml(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return renderHeading(block.level, block.id, block.text);
    case 'paragraph':
      return `<p>${renderInline(block.text)}</p>`;
    case 'list':
      return renderList(block.items, block.isOrdered === true);
    case 'note':
      return `<p class="note">${renderInline(block.text)}</p>`;
    case 'button':
      return `<p class="actions"><a class="button small" href="${escapeHtml(block.address)}">${escapeHtml(block.text)}</a></p>`;
    case 'endpoint':
      return `<p class="endpoint"><span class="method ${block.method.toLowerCase()}">${block.method}</span> ${renderInline(`\`${block.address}\``)} <a class="try-link" href="${escapeHtml(block.tryAt)}">${escapeHtml(block.tryText)}</a></p>`;
    case 'code':
      return renderCode(block);
    case 'table':
      return renderTable(block);
    case 'tabs':
      return renderTabs(block);
    case 'details':
      return `<details><summary>${renderInline(block.summary)}</summary>\n<div class="details-body">${renderHtml(block.blocks)}</div></details>`;
  }
}

function renderHeading(level: number, id: string, text: string): string {
  const anchor = `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
  return `<h${level} id="${id}">${renderInline(text)}${anchor}</h${level}>`;
}

function renderList(items: readonly string[], isOrdered: boolean): string {
  const element = isOrdered ? 'ol' : 'ul';
  return `<${element}>${items.map((item) => `<li>${renderInline(item)}</li>`).join('')}</${element}>`;
}

/** Scrollable elements must be reachable by keyboard (WCAG 2.1.1), so they are focusable and have a name. */
export function renderCode({ language, label, code }: Extract<Block, { kind: 'code' }>): string {
  return `<figure class="code ${language}">
<figcaption><span>${escapeHtml(label)}</span></figcaption>
<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${highlight(language, code)}</code></pre>
</figure>`;
}

/**
 * On phones the styles stack the cells. That removes the implied roles, so they are explicit, and it hides the head, so each cell
 * carries its column's name.
 */
function renderTable({ label, head, rows }: Extract<Block, { kind: 'table' }>): string {
  const cells = ([first = '', ...rest]: readonly string[]) =>
    `<th scope="row" role="rowheader">${renderInline(first)}</th>${rest.map((cell, i) => `<td role="cell" data-column="${escapeHtml(head[i + 1] ?? '')}">${renderInline(cell)}</td>`).join('')}`;
  const columns = head.map((cell) => `<th scope="col" role="columnheader">${renderInline(cell)}</th>`);
  return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}"><table role="table">
<thead role="rowgroup"><tr role="row">${columns.join('')}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => `<tr role="row">${cells(row)}</tr>`).join('\n')}</tbody>
</table></div>`;
}

/** The styles show the panel of the button that is checked. Panels have no names of their own: the group and the button are those. */
function renderTabs({ label, tabs }: Pick<Extract<Block, { kind: 'tabs' }>, 'label' | 'tabs'>): string {
  const group = tabs[0]?.id ?? '';
  return `<fieldset class="tabs"><legend>${escapeHtml(label)}</legend>${tabs.map((tab, i) => renderTab(tab, group, i === 0)).join('\n')}</fieldset>`;
}

function renderTab({ id, title, blocks }: Tab, group: string, isFirst: boolean): string {
  return `<input type="radio" name="${group}" id="${id}" value="${escapeHtml(title)}"${isFirst ? ' checked' : ''}><label for="${id}">${escapeHtml(title)}</label>
<div class="tab">${renderHtml(blocks)}</div>`;
}
