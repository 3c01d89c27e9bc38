// Builds the parts of an index, one for each language, from documents that are added in batches.

import type { ByteList } from '../../lib/byte-list.ts';
import { addToGroup } from '../../lib/group-by.ts';
import type { LanguagePart } from '../language-parts.ts';
import type { Analyzer } from '../languages/analyzer.ts';
import { analyzerOf, findAnalyzer } from '../languages/index.ts';
import type { DocumentFacts, IndexOptions, SearchText } from '../search.ts';
import { buildTables, type IndexTables } from './build.ts';
import { type Collector, createCollector } from './collect.ts';
import { readTexts, type TextBatch } from './read-texts.ts';

/** The texts of one language among those of a batch. Plain data, because it is sent between processes. */
export interface TextPart {
  readonly language: string;
  /** Positions of its documents in the batch; ascending. */
  readonly documents: readonly number[];
  readonly batch: TextBatch;
}

/** Reads a batch of texts, each by the analyzer of its language. */
export function readAnalyzedParts(texts: readonly SearchText[], main: Analyzer): readonly TextPart[] {
  const positions = new Map<Analyzer, number[]>();
  texts.forEach(({ language = '' }, position) => {
    const analyzer = language === main.language ? main : (findAnalyzer(language) ?? main);
    addToGroup(positions, analyzer, position);
  });
  return [...positions].map(([{ language, tokenizer }, documents]) => {
    const own = documents.map((position) => texts[position]!);
    return { language, documents, batch: readTexts(own, tokenizer) };
  });
}

/** A part whose texts are in a list. */
export interface BuiltPart extends Pick<LanguagePart, 'analyzer' | 'documents' | 'translationOf'> {
  readonly tables: IndexTables;
  readonly texts: ByteList;
}

/** Collects the documents of an index, in the order of their keys. */
export interface PartsBuilder {
  /** Adds the next documents and takes the arrays of their texts over. @throws RangeError beyond a limit of the index */
  add(facts: readonly DocumentFacts[], texts: readonly TextPart[]): void;
  /** The part of the main language is first; it may be empty if there are others. */
  finish(): readonly BuiltPart[];
}

interface StartedPart extends Pick<BuiltPart, 'analyzer' | 'texts'> {
  readonly collector: Collector;
  /** By document of the part: its number among all documents. */
  readonly numbers: number[];
}

/** Creates a builder that keeps the texts of each language in a list of its own. */
export function createPartsBuilder(
  options: IndexOptions,
  main: Analyzer,
  createTexts: () => ByteList,
): PartsBuilder {
  const documents: DocumentFacts[] = [];
  const parts = new Map([[main.language, startPart(main, createTexts())]]);
  return {
    add(facts, textParts) {
      for (const { language, documents: positions, batch } of textParts) {
        const part = parts.get(language) ?? startPart(analyzerOf(language), createTexts());
        parts.set(language, part);
        part.collector.add(batch);
        for (const position of positions) part.numbers.push(documents.length + position);
      }
      documents.push(...facts);
    },
    finish() {
      const [first, ...others] = parts.values();
      others.sort((a, b) => (a.analyzer.language < b.analyzer.language ? -1 : 1));
      return [first!, ...others].map(({ analyzer, texts, collector, numbers }) => {
        const own = ownFacts(documents, numbers);
        const tables = buildTables(collector.finish(), own, options, analyzer);
        const translationOf = numbers.map((number) => documents[number]!.translationOf ?? number);
        return {
          ...{ analyzer, tables, texts },
          documents: Uint32Array.from(numbers),
          translationOf: Uint32Array.from(translationOf),
        };
      });
    },
  };
}

function startPart(analyzer: Analyzer, texts: ByteList): StartedPart {
  return { analyzer, texts, collector: createCollector(texts), numbers: [] };
}

/** The facts of a part's documents. Links to documents of other parts are left out. */
function ownFacts(documents: readonly DocumentFacts[], numbers: readonly number[]): readonly DocumentFacts[] {
  if (numbers.length === documents.length) return documents;
  const ownNumber = new Map(numbers.map((number, own) => [number, own]));
  return numbers.map((number) => {
    const { links = [], ...facts } = documents[number]!;
    return {
      ...facts,
      links: links.map((link) => ownNumber.get(link)).filter((link) => link !== undefined),
    };
  });
}
