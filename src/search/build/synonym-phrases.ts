// Reads the synonyms as phrases of stems when an index is built, so that opening it analyses no text: with the example's 4,500 synonyms
// that took four fifths of the time.

import { addToGroup } from '../../lib/group-by.ts';
import { buildStringTable, findText } from '../hash.ts';
import type { PhraseReader } from '../languages/analyzer.ts';
import { isOneWay, type SynonymGroup } from '../languages/synonym-group.ts';
import { type IndexData, NO_LIST } from '../layout.ts';
import { joinRuns, type ListedPhrase, listPhrases } from '../phrases.ts';
import { listLength } from '../posting.ts';

type Lists = Pick<IndexData, 'stemUnits' | 'stemStart' | 'stemSlots' | 'listStart' | 'synonymList'>;
type Synonyms = Pick<
  IndexData,
  | 'groupStemStart'
  | 'groupStem'
  | 'keyStem'
  | 'keyUnits'
  | 'keyStart'
  | 'keySlots'
  | 'keyMeaning'
  | 'phraseStart'
  | 'phraseKey'
  | 'phraseInOrder'
  | 'phraseGroupStart'
  | 'phraseGroup'
>;

/**
 * Lists the synonyms of the groups that some document contains a member of. Members that no document contains still find the documents
 * of their group.
 */
export function listSynonyms(
  groups: readonly SynonymGroup[],
  readPhrase: PhraseReader,
  lists: Lists,
): Synonyms {
  const { stemUnits: units, stemStart: start, stemSlots: slots, synonymList } = lists;
  const stemNumber = (stem: string): number => findText({ units, start, slots }, stem);
  const used = groups.map((group, i) => (synonymList[i] === NO_LIST ? { asked: [], found: [] } : group));
  const stems = new Set(used.flatMap(({ asked }) => asked.flatMap((member) => readPhrase(member).asked)));
  const known = [...stems].filter((stem) => stemNumber(stem) >= 0);
  const others = [...stems].filter((stem) => stemNumber(stem) < 0);
  const keys = new Map([...known, ...others].map((stem, key) => [stem, key]));
  const members = used.map(({ asked }, value) =>
    asked.map((member): ListedPhrase => {
      const { asked: stemsOfMember, content } = readPhrase(member);
      return { keys: stemsOfMember.map((stem) => keys.get(stem)!), inOrder: content.length < 2, value };
    }),
  );
  const keyMeaning = shareKeys(
    members.filter((_, i) => !isOneWay(groups[i]!)),
    keys.size,
  );
  const chained = chainGroups(members, groups.map(isOneWay));
  const phrases = listPhrases(
    [...members.flat(), ...chained].flatMap((member) => withMeanings(member, keyMeaning)),
  );
  const rarest = joinRuns(
    used.map(({ found }, i) => {
      const stemsOfFound = found.flatMap((member) => rarestStem(member));
      return isOneWay(groups[i]!) ? stemsOfFound.slice(0, 1) : stemsOfFound; // the others count less, and not as titles
    }),
  );
  const { units: keyUnits, start: keyStart, slots: keySlots } = buildStringTable(others);
  return {
    groupStemStart: rarest.start,
    groupStem: rarest.numbers,
    keyStem: Uint32Array.from(known, stemNumber),
    keyUnits,
    keyStart,
    keySlots,
    keyMeaning,
    phraseStart: phrases.start,
    phraseKey: phrases.keys,
    phraseInOrder: phrases.inOrder,
    phraseGroupStart: phrases.valueStart,
    phraseGroup: phrases.values,
  };

  /** The rarest stem of what a group finds; none if it is an idiom, or if no document has one of its words. */
  function rarestStem(member: string): readonly number[] {
    const { content, isIdiom } = readPhrase(member);
    const numbers = content.map(stemNumber);
    if (isIdiom || numbers.length === 0 || numbers.includes(-1)) return [];
    return [numbers.reduce((a, b) => (listLength(lists, b) < listLength(lists, a) ? b : a))];
  }
}

/** Groups of one direction that a group of synonyms takes part in: its members times these are phrases of the index. */
const CHAINED_MAX = 32;

/**
 * What means the same as a word finds what a group of one direction lists for that word: where `horario => contacto` is a group, so
 * does `a qué hora abrís`, which another group has beside `horario`.
 */
function chainGroups(
  members: readonly (readonly ListedPhrase[])[],
  isOneWay: readonly boolean[],
): readonly ListedPhrase[] {
  const finds = new Map<number, number[]>();
  for (const [value, group] of members.entries()) {
    if (!isOneWay[value]) continue;
    for (const { keys } of group) if (keys.length === 1) addToGroup(finds, keys[0]!, value);
  }
  return members
    .filter((_, value) => !isOneWay[value])
    .flatMap((group) => {
      const values = new Set(
        group.flatMap(({ keys }) => (keys.length === 1 ? (finds.get(keys[0]!) ?? []) : [])),
      );
      const chained = [...values].slice(0, CHAINED_MAX);
      return group.flatMap((member) => chained.map((value) => ({ ...member, value })));
    });
}

/**
 * By key: the key that words of one meaning share, which is that of the first. A word of several meanings keeps the key of its first
 * group.
 */
function shareKeys(groups: readonly (readonly ListedPhrase[])[], keys: number): Uint32Array {
  const shared = new Map<number, number>();
  for (const group of groups) {
    const words = group.flatMap((member) => (member.keys.length === 1 ? member.keys : []));
    const meaning = shared.get(words[0]!) ?? words[0]!;
    for (const word of words) if (!shared.has(word)) shared.set(word, meaning);
  }
  return Uint32Array.from({ length: keys }, (_, key) => shared.get(key) ?? key);
}

/**
 * A phrase of several words is known by their meanings. If all of its words mean the same, they say as much
 * by themselves.
 */
function withMeanings(phrase: ListedPhrase, keyMeaning: Uint32Array): readonly ListedPhrase[] {
  if (phrase.keys.length === 1) return [phrase];
  const meanings = phrase.keys.map((key) => keyMeaning[key]!);
  const keys = phrase.inOrder ? meanings : [...new Set(meanings)];
  return keys.length > 1 ? [{ ...phrase, keys }] : [];
}
