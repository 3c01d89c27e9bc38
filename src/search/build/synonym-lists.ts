// Groups of synonyms → one posting list each, so that a whole group costs a query no more than a word, and a document that
// says it in three ways is no better than one that says it in the best.

import { findText } from '../hash.ts';
import type { Language } from '../languages/language.ts';
import type { IndexData } from '../layout.ts';
import { NO_LIST, stemsOfPhrase } from '../phrase-stems.ts';
import { findPosting, positionsOf } from '../positions.ts';
import { documentOfPosting, impactOfPosting, isInTitle, packPosting } from '../posting.ts';

type Lists = Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;
type Positions = Pick<IndexData, 'positionStart' | 'positionWord'>;
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
  const postings: number[] = [];
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
    for (const [document, impact] of [...best].sort(([a], [b]) => a - b)) {
      postings.push(packPosting(document, impact));
    }
    starts.push(data.postings.length + postings.length);
    return peaks.push([...best.values()].reduce((a, b) => Math.max(a, b))) - 1;
  });
  return {
    listStart: Uint32Array.from(starts),
    listPeak: Uint8Array.from(peaks),
    postings: append(data.postings, postings),
    synonymList: Uint32Array.from(synonymList),
  };
}

function append(to: Uint32Array, more: readonly number[]): Uint32Array {
  const joined = new Uint32Array(to.length + more.length);
  joined.set(to);
  joined.set(more, to.length);
  return joined;
}

/** Documents where all stems stand together, with the impact of the weakest. */
function* findTogether(
  stems: readonly number[],
  data: Lists & Positions,
): Generator<readonly [number, number]> {
  const [first, ...others] = stems;
  for (let i = data.listStart[first!]!; i < data.listStart[first! + 1]!; i++) {
    const document = documentOfPosting(data.postings[i]!);
    const places = [i, ...others.map((stem) => findPosting(data, stem, document))];
    if (places.includes(-1) || !standTogether(places, data)) continue;
    yield [document, Math.min(...places.map((place) => impactOfPosting(data.postings[place]!)))];
  }
}

/** Whether there is only one, all are in the title, or some window of the text has them all. */
function standTogether(places: readonly number[], data: Lists & Positions): boolean {
  if (places.length === 1 || places.every((place) => isInTitle(data.postings[place]!))) return true;
  const words = places.flatMap((place, which) =>
    Array.from(positionsOf(data, place), (at) => ({ at, which })),
  );
  const last = places.map(() => Number.NEGATIVE_INFINITY);
  for (const { at, which } of words.sort((a, b) => a.at - b.at)) {
    last[which] = at;
    if (at - Math.min(...last) < places.length + LOOSE_WORDS) return true;
  }
  return false;
}
