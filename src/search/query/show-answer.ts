// Decodes the texts of passages that answer a query, without the separators that the index has between blocks.

import type { SearchPassage } from '../search.ts';
import type { FoundPassage } from './passage-candidates.ts';
import type { PreparedIndex } from './prepared-index.ts';

/** A passage as search returns it. */
export class AnswerText implements SearchPassage {
  readonly document: number;
  readonly #texts: Buffer;
  readonly #answer: FoundPassage;

  constructor(texts: Buffer, answer: FoundPassage, document = answer.document) {
    this.document = document;
    this.#texts = texts;
    this.#answer = answer;
  }

  /** The passage with the number that its document has among those of all languages. */
  of(document: number): AnswerText {
    return new AnswerText(this.#texts, this.#answer, document);
  }

  get score(): number {
    return this.#answer.score;
  }

  get coverage(): number {
    return this.#answer.coverage;
  }

  get text(): string {
    const { from, until } = this.#answer;
    return this.#write(from, until);
  }

  widen(bytesMax: number): string {
    const { bounds, from, until, document, answer } = this.#answer;
    if (bounds.isRow(from)) return this.text;
    let end = Math.max(until, bounds.endFrom(from, bytesMax - this.#bytesOf(from, from)));
    for (const other of answer)
      if (other.document === document && other.from >= until) end = Math.min(end, other.from);
    this.#answer.until = end;
    return this.text;
  }

  within(bytesMax: number): string {
    const { bounds, core, until } = this.#answer;
    const lead = this.#bytesOf(core, core);
    return this.#write(core, Math.min(until, bounds.endFrom(core, bytesMax - lead)));
  }

  /** Length of passages with the line that leads them. */
  #bytesOf(from: number, until: number): number {
    const { bounds } = this.#answer;
    const lead = bounds.leadOf(from);
    const ofLead = lead < 0 ? 0 : bounds.offsetOf(bounds.nextBlock(lead)) - bounds.offsetOf(lead);
    return ofLead + bounds.offsetOf(until) - bounds.offsetOf(from);
  }

  #write(from: number, until: number): string {
    const { bounds } = this.#answer;
    const lead = bounds.leadOf(from);
    const blocks = lead < 0 ? [] : [this.#textOf(lead, bounds.nextBlock(lead))];
    for (let at = from; at < until; ) {
      const next = Math.min(until, bounds.nextBlock(at));
      blocks.push(this.#textOf(at, next));
      at = next;
    }
    return blocks.join('\n');
  }

  get heading(): string {
    const { bounds, heading } = this.#answer;
    return heading < 0 ? '' : this.#textOf(heading, bounds.nextBlock(heading));
  }

  /** The text of passages of one block. */
  #textOf(from: number, until: number): string {
    const { bounds } = this.#answer;
    const text = this.#texts.toString('utf8', bounds.offsetOf(from), bounds.offsetOf(until)).trimEnd();
    return text.replace(bounds.isHeading(from) ? /:$/ : /;$/, '');
  }
}

/** Creates the function that turns the answers of one index into what search returns. */
export function createAnswerTexts({ textBytes }: PreparedIndex): (answer: FoundPassage) => AnswerText {
  const texts = Buffer.from(textBytes.buffer, textBytes.byteOffset, textBytes.byteLength);
  return (answer) => new AnswerText(texts, answer);
}
