// How text looks on a terminal: weight, and lines that end at words. Elsewhere text is plain and lines are whole.

import { styleText } from 'node:util';
import type { Output, Surroundings } from './surroundings.ts';

export interface Style {
  /** Whether somebody reads this on a terminal. */
  readonly isTerminal: boolean;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** Text in lines of the terminal, each behind `indent`; one line elsewhere. */
  readonly wrap: (text: string, indent: string) => string;
}

/** Longer lines are tiring to read, however wide the terminal is. */
const lineMaxChars = 100;

const plain = (text: string) => text;

/** Whether a stream takes weight and colour: a terminal, unless the reader wants none (https://no-color.org). */
export function isStyled(output: Output, { environment }: Pick<Surroundings, 'environment'>): boolean {
  return output.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb';
}

/** The style of a stream. */
export function styleOf(output: Output, surroundings: Pick<Surroundings, 'environment'>): Style {
  const isTerminal = output.isTTY === true;
  const paint = (format: 'bold' | 'dim') => (text: string) =>
    styleText(format, text, { validateStream: false });
  const styled = isStyled(output, surroundings);
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

/** A word that is longer than the line has one of its own. */
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
