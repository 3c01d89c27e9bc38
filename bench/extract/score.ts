// Scores an extracted text against the annotated one, by bags of words and by snippets.

import type { MarkedPage } from './marked-pages.ts';

/** The scores of one page, from 0 to 1. */
export interface Score {
  readonly type: string;
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  readonly present: number;
  readonly absent: number;
}

/**
 * Scores a text. For a page without main content the correct text is empty: its precision is 1, as in the script that WCXB is
 * published with.
 */
export function scorePage(page: MarkedPage, text: string): Score {
  const found = wordsOf(text);
  const wanted = wordsOf(page.mainContent);
  const shared = countShared(found, wanted);
  const recall = wanted.length === 0 ? 1 : shared / wanted.length;
  const isEmpty = found.length + wanted.length === 0;
  const precision = isEmpty ? 1 : shared / Math.max(1, found.length);
  const f1 = isEmpty ? 1 : shared === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  const folded = fold(text);
  const rate = (snippets: readonly string[]) =>
    snippets.filter((snippet) => folded.includes(fold(snippet))).length / Math.max(1, snippets.length);
  return { type: page.type, f1, precision, recall, present: rate(page.present), absent: rate(page.absent) };
}

/** Lower-case runs of letters and digits. Soft hyphens, which annotated texts keep and browsers hide, do not separate words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll('\u00ad', '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function fold(text: string): string {
  return text.replaceAll('\u00ad', '').toLowerCase().replace(/\s+/g, ' ');
}

function countShared(found: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared++;
  }
  return shared;
}
