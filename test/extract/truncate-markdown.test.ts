// Long Markdown is cut after the last whole block, and marked as truncated: contract C5.3, seed §2.2.

import { describe, expect, it } from 'vitest';
import { markdownFrom, truncateMarkdown } from '../../src/extract/markdown/truncate-markdown.ts';

describe('Markdown over the limit (contract C5.3)', () => {
  it('is whole at the limit and cut beyond it', () => {
    const text = `${'a'.repeat(49)}\n\n${'b'.repeat(48)}\n`;
    expect(text).toHaveLength(100);
    expect(truncateMarkdown(text, 100)).toEqual({ markdown: text, truncated: false });
    expect(truncateMarkdown(text, 99)).toEqual({ markdown: `${'a'.repeat(49)}\n`, truncated: true });
  });

  it('is measured in code points (contract C2.1)', () => {
    const text = `${'🛠'.repeat(99)}\n`;
    expect(truncateMarkdown(text, 100)).toEqual({ markdown: text, truncated: false });
    const { markdown, truncated } = truncateMarkdown(text, 99);
    expect([[...markdown].length, truncated, markdown.isWellFormed()]).toEqual([99, true, true]);
  });

  it('never has more characters than the limit, including its line end', () => {
    const text = `${'x'.repeat(30)}\n\n`.repeat(20);
    for (let max = 1; max <= text.length; max++) {
      expect(truncateMarkdown(text, max).markdown.length).toBeLessThanOrEqual(max);
    }
  });

  it('is a prefix of the text, whose rest can be read on to its end (contract C5.5)', () => {
    const blocks = [
      '# Título',
      'x'.repeat(130),
      '- uno\n- dos 🛠\n- tres',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
    ];
    const text = `${[...blocks, ...blocks, '🛠'.repeat(90)].join('\n\n')}\n`;
    for (let max = 1; max < text.length; max += 7) {
      let read = '';
      for (let isMore = true; isMore; ) {
        const rest = markdownFrom(text, [...read].length);
        const { markdown, truncated } = truncateMarkdown(rest ?? '', max);
        expect(markdown).not.toBe('');
        read += markdown;
        isMore = truncated;
      }
      expect(read).toBe(text);
    }
    expect(markdownFrom(text, [...text].length)).toBeUndefined();
  });

  it('is not cut inside a block of code, even at its blank lines', () => {
    const code = ['```', 'one', '', 'two', '', 'three', '```'].join('\n');
    const text = `Before.\n\n${code}\n\nAfter.\n`;
    expect(truncateMarkdown(text, text.indexOf('three'))).toEqual({ markdown: 'Before.\n', truncated: true });
  });

  it('is cut after a whole row when it is mostly a table', () => {
    const rows = Array.from({ length: 20 }, (_, i) => `| row ${i} | value |`);
    const text = `Intro.\n\n| a | b |\n| --- | --- |\n${rows.join('\n')}\n`;
    const { markdown } = truncateMarkdown(text, 200);
    expect(text.startsWith(markdown)).toBe(true);
    expect(markdown).toMatch(/\| row \d+ \| value \|\n$/);
  });
});
