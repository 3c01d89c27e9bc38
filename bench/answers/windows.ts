// Pages cut into windows, which the yardsticks rank: whole sentences of one paragraph, up to 350 letters.

import { readMarkdown } from './plain-text.ts';

export interface Window {
  readonly text: string;
  readonly title: string;
  /** The paragraph that the window is a part of. */
  readonly paragraph: string;
}

const WINDOW_MAX = 350;

export function cutWindows(
  pages: readonly { readonly title: string; readonly markdown: string }[],
): readonly Window[] {
  return pages.flatMap(({ title, markdown }) =>
    markdown
      .split('\n\n')
      .map(readMarkdown)
      .filter((paragraph) => paragraph !== '' && paragraph !== title)
      .flatMap((paragraph) => joinSentences(paragraph).map((text) => ({ text, title, paragraph }))),
  );
}

function joinSentences(paragraph: string): readonly string[] {
  const windows: string[] = [];
  let window = '';
  for (const sentence of paragraph.split(/(?<=[.!?…]) /)) {
    const longer = window === '' ? sentence : `${window} ${sentence}`;
    if (longer.length > WINDOW_MAX && window !== '') windows.push(window);
    window = longer.length > WINDOW_MAX ? sentence : longer;
  }
  return [...windows, window];
}
