// What the prose of this repository avoids (CONTRIBUTING.md, "Words"): idioms of its own, two semicolons in a sentence, long sentences.

import MarkdownIt from 'markdown-it';

/** A sentence of a document has at most this many words. */
const sentenceWordsMax = 30;

/** Idioms for which there is a plain word: reported, returned, ignored, no page has it. */
const idiom = /\b(?:told|(?<!there )is none|of nobody|whom)\b/gi;

export interface Finding {
  /** Counted from 1. */
  readonly line: number;
  readonly words: string;
}

/** The findings of a Markdown document; code, addresses and the texts of images are not prose. */
export function findInDocument(markdown: string): readonly Finding[] {
  let line = 0;
  return new MarkdownIt({ html: true }).parse(markdown, {}).flatMap(({ type, map, children }) => {
    // a cell is on the line of its row
    line = map?.[0] ?? line;
    if (type !== 'inline') return [];
    let text = '';
    for (const { type, content } of children ?? []) {
      if (type === 'text') text += content;
      else if (type === 'code_inline') text += 'x';
      else if (type === 'softbreak' || type === 'hardbreak') text += '\n';
    }
    return findInProse(text, line + 1);
  });
}

/** The idioms in the comments of a source file. */
export function findInComments(source: string): readonly Finding[] {
  return source.split('\n').flatMap((line, index) => {
    const [comment = ''] = /^\s*(?:\/?\*|\/\/).*|(?<=\s)\/\/ .*/.exec(line) ?? [];
    return [...comment.matchAll(idiom)].map(([words]) => ({ line: index + 1, words }));
  });
}

/** The findings of a paragraph, an item, a heading or a cell, which begins at a line. */
function findInProse(text: string, firstLine: number): readonly Finding[] {
  const findings: Finding[] = [];
  let start = 0;
  for (const sentence of text.split(/(?<=[.!?][)”"’]?)(?=\s)/)) {
    const line = firstLine + lineBreaks(text.slice(0, start)) + lineBreaks(/^\s*/.exec(sentence)?.[0] ?? '');
    const words = sentence
      .trim()
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    const beginning = `${words.slice(0, 6).join(' ')} …`;
    for (const [found] of sentence.matchAll(idiom)) findings.push({ line, words: found });
    if (sentence.split(';').length > 2) findings.push({ line, words: `two semicolons: ${beginning}` });
    if (words.length > sentenceWordsMax)
      findings.push({ line, words: `${words.length} words: ${beginning}` });
    start += sentence.length;
  }
  return findings;
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
