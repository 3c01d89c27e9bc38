// Text on a terminal: bold, dim, wrapped at words. Elsewhere text is plain and unwrapped.

import { styleText } from 'node:util';
import type { Output, ProcessEnv } from './process-env.ts';

export interface Style {
  /** Whether the stream is a terminal. */
  readonly isTerminal: boolean;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** Indents text and, on a terminal, wraps it to the width. */
  readonly wrap: (text: string, indent: string) => string;
}

/** Wider lines are hard to read, so wide terminals are not filled. */
const lineMaxChars = 100;

const plain = (text: string) => text;

/** Whether to style output: on a terminal, unless the user opts out (https://no-color.org). */
export function isStyled(output: Output, { environment }: Pick<ProcessEnv, 'environment'>): boolean {
  return output.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb';
}

/** The style of a stream. */
export function styleOf(output: Output, processEnv: Pick<ProcessEnv, 'environment'>): Style {
  const isTerminal = output.isTTY === true;
  const paint = (format: 'bold' | 'dim') => (text: string) =>
    styleText(format, text, { validateStream: false });
  const styled = isStyled(output, processEnv);
  return {
    isTerminal,
    bold: styled ? paint('bold') : plain,
    dim: styled ? paint('dim') : plain,
    wrap: (text, indent) =>
      isTerminal
        ? wrapWords(text, indent, Math.min(output.columns ?? lineMaxChars, lineMaxChars))
        : `${indent}${text}`,
  };
}

/** Breaks between words only; a word longer than the line gets its own line. */
function wrapWords(text: string, indent: string, maxChars: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && indent.length + longer.length > maxChars) {
      lines.push(indent + line);
      line = word;
    } else line = longer;
  }
  return [...lines, indent + line].join('\n');
}
