// Questions and answers that a page has in its JSON-LD alone (schema.org FAQPage), where a script fills in those that visitors see.

import { cleanLine, parseHtml, parseJsonLd, typesOf } from '../html/index.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import { buildDocument } from './document/build-document.ts';
import type { Block } from './document/document.ts';
import { plainText } from './document/plain-text.ts';
import { createContentTreeBuilder } from './main-content/build-tree.ts';

const questionsMax = 100;
const questionMaxChars = 300;
const answerMaxChars = 5_000;
const nodesMax = 5_000;

/** A question with its answer, which may be HTML. */
interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** The questions and answers in a page's scripts of JSON-LD. */
export function readQuestions(jsonLd: readonly string[]): readonly Answered[] {
  return jsonLd
    .filter((script) => script.includes('FAQPage'))
    .flatMap(readScript)
    .slice(0, questionsMax);
}

function readScript(script: string): readonly Answered[] {
  const answered: Answered[] = [];
  const pending: unknown[] = [parseJsonLd(script)];
  for (let i = 0; i < pending.length && i < nodesMax; i++) {
    const node = pending[i];
    if (typeof node !== 'object' || node === null) continue;
    if (isPlainObject(node) && typesOf(node).includes('Question')) {
      const question = cleanLine(textOf(node.name));
      const [first] = [node.acceptedAnswer].flat();
      const answer = isPlainObject(first) ? textOf(first.text) : '';
      const isUsable = question.length <= questionMaxChars && answer.length <= answerMaxChars;
      if (question !== '' && answer !== '' && isUsable) answered.push({ question, answer });
    } else for (const value of Object.values(node).slice(0, nodesMax)) pending.push(value);
  }
  return answered;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The letters and digits of a text. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The questions, in bold, and answers of which a page's own blocks have neither. Links are made absolute against `base`. */
export function faqBlocks(
  answered: readonly Answered[],
  own: readonly Block[],
  base: string,
): readonly Block[] {
  if (answered.length === 0) return [];
  const text = plainText(own.flatMap((block) => (block.type === 'withheld' ? block.children : [block])));
  const absent = answered.filter(({ question }) => !text.includes(question));
  if (absent.length === 0) return [];
  let shown = fold(text);
  return absent.flatMap(({ question, answer }): readonly Block[] => {
    const treeBuilder = createContentTreeBuilder();
    parseHtml(answer, [treeBuilder]);
    const tree = treeBuilder.finish();
    const blocks = buildDocument(tree, base);
    const said = fold(plainText(blocks));
    if (said === '' || shown.includes(said) || shown.includes(fold(question))) return [];
    shown += `\n${fold(question)}\n${said}`;
    return [
      { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: question }] }] },
      ...blocks,
    ];
  });
}
