// Groups of synonyms → one posting list each, so that a whole group costs a query no more than a word, and a document that
// says it in three ways is no better than one that says it in the best.

import { findText } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import { NO_LIST, stemsOfPhrase } from '../phrase-stems.ts';
import { findPosting, isInTitle, positionsOf } from '../positions.ts';

type Lists = Pick<IndexData, 'listStart' | 'listPeak' | 'postingDocument' | 'postingImpact'>;
type Positions = Pick<IndexData, 'titleBits' | 'positionStart' | 'positionWord'>;
type Stems = Pick<IndexData, 'stemUnits' | 'stemStart' | 'stemSlots'>;

/** A phrase is there when its words stand together with at most this many others among them. */
const LOOSE_WORDS = 3;

/**
 * Appends the lists of the groups: documents that say any of it, each with the impact of the best said. `saysIdiom` tells
 * whether a document says a phrase word for word.
 */
export function addSynonymLists(
  groups: readonly (readonly string[])[],
  language: Language,
  data: Lists & Positions & Stems,
  saysIdiom: (document: number, phrase: string) => boolean,
): Lists & Pick<IndexData, 'synonymList'> {
  const table = { units: data.stemUnits, start: data.stemStart, slots: data.stemSlots };
  const postings: (readonly [document: number, impact: number])[] = [];
  const starts = Array.from(data.listStart);
  const peaks = Array.from(data.listPeak);
  const synonymList = groups.map((group) => {
    const best = new Map<number, number>();
    for (const phrase of group) {
      const { content, isIdiom } = stemsOfPhrase(phrase, language);
      const stems = content.map((stem) => findText(table, stem));
      if (stems.length === 0 || stems.includes(-1)) continue;
      for (const [document, impact] of findTogether(stems, data)) {
        if (isIdiom && !saysIdiom(document, phrase)) continue;
        best.set(document, Math.max(impact, best.get(document) ?? 0));
      }
    }
    if (best.size === 0) return NO_LIST;
    for (const posting of [...best].sort(([a], [b]) => a - b)) postings.push(posting);
    starts.push(data.postingDocument.length + postings.length);
    return peaks.push([...best.values()].reduce((a, b) => Math.max(a, b))) - 1;
  });
  return {
    listStart: Uint32Array.from(starts),
    listPeak: Uint8Array.from(peaks),
    postingDocument: append(data.postingDocument, postings, ([document]) => document),
    postingImpact: append(data.postingImpact, postings, ([, impact]) => impact),
    synonymList: Uint32Array.from(synonymList),
  };
}

function append<T extends Uint8Array | Uint16Array | Uint32Array, P>(
  to: T,
  more: readonly P[],
  read: (item: P) => number,
): T {
  const joined = new (to.constructor as new (length: number) => T)(to.length + more.length);
  joined.set(to);
  more.forEach((item, i) => {
    joined[to.length + i] = read(item);
  });
  return joined;
}

/** Documents where all stems stand together, with the impact of the weakest. */
function* findTogether(
  stems: readonly number[],
  data: Lists & Positions,
): Generator<readonly [number, number]> {
  const [first, ...others] = stems;
  for (let i = data.listStart[first!]!; i < data.listStart[first! + 1]!; i++) {
    const document = data.postingDocument[i]!;
    const postings = [i, ...others.map((stem) => findPosting(data, stem, document))];
    if (postings.includes(-1) || !standTogether(postings, data)) continue;
    yield [document, Math.min(...postings.map((posting) => data.postingImpact[posting]!))];
  }
}

/** Whether there is only one, all are in the title, or some window of the text has them all. */
function standTogether(postings: readonly number[], data: Positions): boolean {
  if (postings.length === 1 || postings.every((posting) => isInTitle(data.titleBits, posting))) return true;
  const places = postings.flatMap((posting, which) =>
    Array.from(positionsOf(data, posting), (at) => ({ at, which })),
  );
  const last = postings.map(() => Number.NEGATIVE_INFINITY);
  for (const { at, which } of places.sort((a, b) => a.at - b.at)) {
    last[which] = at;
    if (at - Math.min(...last) < postings.length + LOOSE_WORDS) return true;
  }
  return false;
}
