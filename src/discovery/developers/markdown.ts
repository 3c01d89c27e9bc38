// Renders blocks as Markdown, for agents and for terminals.

import type { Block } from './blocks.ts';

/** Renders blocks in order, separated by blank lines. */
export function renderMarkdown(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join('\n\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item, i) => `${block.isOrdered ? `${i + 1}.` : '-'} ${item}`).join('\n');
    case 'note':
      return `> ${block.text}`;
    case 'button':
      return `[${block.text}](${block.address})`;
    case 'endpoint':
      return `\`${block.method} ${block.address}\``;
    case 'code':
      return `${block.label}:\n\n\`\`\`${block.language}\n${block.code}\n\`\`\``;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(renderRow).join('\n');
    case 'tabs':
      return block.tabs.map(({ title, blocks }) => `**${title}**\n\n${renderMarkdown(blocks)}`).join('\n\n');
    case 'details':
      return `**${block.summary}**\n\n${renderMarkdown(block.blocks)}`;
  }
}

function renderRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
