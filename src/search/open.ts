// Opens the sections of a snapshot as the data of an index, without copying. Sections are validated here, so that no query can fail or
// loop forever. Offsets of positions and of texts are validated at their ends alone: they are most of the numbers, and a wrong one
// between gives a wrong excerpt, no failure, because a query reads both within the bounds of their arrays.

import { isNumber, isText, listOf, recordOf } from '../lib/form.ts';
import { itemAt } from '../lib/item-at.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { Section, Sections } from '../lib/sections.ts';
import { bucketShiftOf, bucketsOf, type IndexData, type IndexSettings, NO_LIST } from './layout.ts';
import { DOCUMENTS_MAX, listLength, packPosting } from './posting.ts';
import { WORD_MAX_UNITS } from './tokenizer.ts';

/** A section that a snapshot cannot have: it is refused by name. */
export class DamagedSection extends Error {
  constructor(name: string, fault: string) {
    super(`search index: section ${name} ${fault}`);
    this.name = 'DamagedSection';
  }
}

/**
 * Returns the arrays of an index after validating them.
 * @throws Error that names the first section that is missing, has the wrong type or length, or points outside another one
 */
export function openIndexData(sections: Sections): IndexData {
  const data = takeSections(sections);
  const documents = data.documentCity.length;
  if (documents >= DOCUMENTS_MAX) throw new DamagedSection('documentCity', 'has too many documents');
  checkWords(data);
  const lists = checkLists(data, documents);
  checkLayers(data, documents);
  checkSynonyms(data, lists);
  checkTexts(data, documents);
  checkStarts('linkStart', data.linkStart, documents, data.linkDocument.length);
  checkEach('linkDocument', data.linkDocument, documents);
  checkLength('localDocument', data.localDocument, data.localGeneral.length);
  checkEach('localGeneral', data.localGeneral, documents);
  checkEach('localDocument', data.localDocument, documents);
  checkLength('copyOf', data.copyOf, documents);
  checkEach('copyOf', data.copyOf, documents);
  return data;
}

function takeSections(sections: Sections): IndexData {
  const take = <T extends Section>(name: string, kind: new (length: number) => T): T => {
    const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
    if (section === undefined) throw new DamagedSection(name, 'is missing');
    if (!(section instanceof kind)) throw new DamagedSection(name, 'has the wrong kind of numbers');
    return section;
  };
  return {
    settings: take('settings', Uint8Array),
    wordUnits: take('wordUnits', Uint16Array),
    wordStart: take('wordStart', Uint32Array),
    wordSlots: take('wordSlots', Uint32Array),
    wordStem: take('wordStem', Uint32Array),
    wordList: take('wordList', Uint32Array),
    wordCount: take('wordCount', Uint32Array),
    wordIsStop: take('wordIsStop', Uint8Array),
    stemUnits: take('stemUnits', Uint16Array),
    stemStart: take('stemStart', Uint32Array),
    stemSlots: take('stemSlots', Uint32Array),
    nearStart: take('nearStart', Uint32Array),
    nearWord: take('nearWord', Uint32Array),
    listStart: take('listStart', Uint32Array),
    listPeak: take('listPeak', Uint8Array),
    postings: take('postings', Uint32Array),
    layeredList: take('layeredList', Uint32Array),
    lowPeak: take('lowPeak', Uint8Array),
    highStart: take('highStart', Uint32Array),
    highPostings: take('highPostings', Uint32Array),
    bucketStart: take('bucketStart', Uint32Array),
    bucketPosting: take('bucketPosting', Uint32Array),
    synonymList: take('synonymList', Uint32Array),
    groupStemStart: take('groupStemStart', Uint32Array),
    groupStem: take('groupStem', Uint32Array),
    keyStem: take('keyStem', Uint32Array),
    keyUnits: take('keyUnits', Uint16Array),
    keyStart: take('keyStart', Uint32Array),
    keySlots: take('keySlots', Uint32Array),
    keyMeaning: take('keyMeaning', Uint32Array),
    phraseStart: take('phraseStart', Uint32Array),
    phraseKey: take('phraseKey', Uint32Array),
    phraseInOrder: take('phraseInOrder', Uint8Array),
    phraseGroupStart: take('phraseGroupStart', Uint32Array),
    phraseGroup: take('phraseGroup', Uint32Array),
    positionStart: take('positionStart', Uint32Array),
    positionWord: take('positionWord', Uint16Array),
    positionPassage: take('positionPassage', Uint16Array),
    titleLength: take('titleLength', Uint8Array),
    passageStart: take('passageStart', Uint32Array),
    passageText: take('passageText', Uint32Array),
    passageBytes: take('passageBytes', Uint16Array),
    passageMark: take('passageMark', Uint8Array),
    passageKind: take('passageKind', Uint8Array),
    passageFrom: take('passageFrom', Uint32Array),
    textBytes: take('textBytes', Uint8Array),
    documentCity: take('documentCity', Uint16Array),
    linkStart: take('linkStart', Uint32Array),
    linkDocument: take('linkDocument', Uint32Array),
    localGeneral: take('localGeneral', Uint32Array),
    localDocument: take('localDocument', Uint32Array),
    copyOf: take('copyOf', Uint32Array),
  };
}

function checkWords(data: IndexData): void {
  const words = data.wordIsStop.length;
  const stems = data.stemStart.length - 1;
  checkStarts('wordStart', data.wordStart, words, data.wordUnits.length, WORD_MAX_UNITS);
  checkStarts('stemStart', data.stemStart, stems, data.stemUnits.length, STEM_MAX_UNITS);
  checkSlots('wordSlots', data.wordSlots, words);
  checkSlots('stemSlots', data.stemSlots, stems);
  checkLength('wordStem', data.wordStem, words);
  checkLength('wordList', data.wordList, words);
  checkLength('wordCount', data.wordCount, words);
  checkEach('wordStem', data.wordStem, stems);
  checkEach('wordList', data.wordList, data.listPeak.length);
  const buckets = data.nearStart.length - 1;
  if (buckets < 1 || (buckets & (buckets - 1)) !== 0)
    throw new DamagedSection('nearStart', 'is no power of two long');
  checkStarts('nearStart', data.nearStart, buckets, data.nearWord.length);
  checkEach('nearWord', data.nearWord, words);
}

function checkLists(data: IndexData, documents: number): number {
  const lists = data.listPeak.length;
  const stems = data.stemStart.length - 1;
  if (lists < stems) throw new DamagedSection('listPeak', 'has fewer lists than there are stems');
  checkStarts('listStart', data.listStart, lists, data.postings.length);
  checkEach('postings', data.postings, packPosting(documents, 0));
  // Each stop word has a stem of its own, and these stems are the last.
  const contentStems = data.wordIsStop.reduce((count, isStop) => count - isStop, stems);
  const located = data.listStart[contentStems];
  if (located === undefined)
    throw new DamagedSection('wordIsStop', 'has more stop words than there are stems');
  checkLength('positionStart', data.positionStart, located + 1);
  checkEnds('positionStart', data.positionStart, data.positionWord.length);
  checkLength('positionPassage', data.positionPassage, data.positionWord.length);
  checkLength('titleLength', data.titleLength, documents);
  return lists;
}

function checkLayers(data: IndexData, documents: number): void {
  const { layeredList, bucketStart } = data;
  const layered = layeredList.length;
  checkEach('layeredList', layeredList, data.listPeak.length);
  checkLength('lowPeak', data.lowPeak, layered);
  checkStarts('highStart', data.highStart, layered, data.highPostings.length);
  checkEach('highPostings', data.highPostings, packPosting(documents, 0));
  checkStarts('bucketStart', bucketStart, layered, data.bucketPosting.length);
  checkEach('bucketPosting', data.bucketPosting, data.postings.length + 1);
  for (const [place, list] of layeredList.entries()) {
    const shift = bucketShiftOf(documents, listLength(data, list));
    if (itemAt(bucketStart, place + 1) - itemAt(bucketStart, place) !== bucketsOf(documents, shift))
      throw new DamagedSection('bucketStart', 'has other buckets than the lists');
  }
}

function checkSynonyms(data: IndexData, lists: number): void {
  const stems = data.stemStart.length - 1;
  const groups = data.synonymList.length;
  checkEach(
    'synonymList',
    data.synonymList.filter((list) => list !== NO_LIST),
    lists,
  );
  checkStarts('groupStemStart', data.groupStemStart, groups, data.groupStem.length);
  checkEach('groupStem', data.groupStem, stems);
  checkEach('keyStem', data.keyStem, stems);
  checkStarts('keyStart', data.keyStart, data.keyStart.length - 1, data.keyUnits.length, STEM_MAX_UNITS);
  checkSlots('keySlots', data.keySlots, data.keyStart.length - 1);
  const keys = data.keyStem.length + data.keyStart.length - 1;
  checkLength('keyMeaning', data.keyMeaning, keys);
  checkEach('keyMeaning', data.keyMeaning, keys);
  const phrases = data.phraseInOrder.length;
  checkStarts('phraseStart', data.phraseStart, phrases, data.phraseKey.length);
  checkEach('phraseKey', data.phraseKey, keys);
  checkStarts('phraseGroupStart', data.phraseGroupStart, phrases, data.phraseGroup.length);
  checkEach('phraseGroup', data.phraseGroup, groups);
  if (data.phraseGroup.some((group) => data.synonymList[group] === NO_LIST))
    throw new DamagedSection('phraseGroup', 'names a group without a list');
}

function checkTexts(data: IndexData, documents: number): void {
  const passages = data.passageText.length;
  checkStarts('passageStart', data.passageStart, documents, passages);
  for (let document = 0; document < documents; document++) {
    if (data.passageStart[document] === data.passageStart[document + 1])
      throw new DamagedSection('passageStart', 'leaves a document without a passage');
  }
  checkLength('passageBytes', data.passageBytes, passages);
  checkLength('passageMark', data.passageMark, passages);
  checkLength('passageKind', data.passageKind, passages);
  checkLength('passageFrom', data.passageFrom, passages);
  if ((data.passageText.at(-1) ?? 0) + (data.passageBytes.at(-1) ?? 0) > data.textBytes.length)
    throw new DamagedSection('passageText', 'points outside the texts');
}

function checkLength(name: string, section: Section, length: number): void {
  if (section.length !== length)
    throw new DamagedSection(name, `has ${section.length} entries instead of ${length}`);
}

/** Stems of whole words; a stemmer may write an ending in other letters. */
const STEM_MAX_UNITS = 2 * WORD_MAX_UNITS;

/** Checks the offsets of `parts` parts of an array of length `whole`: from 0, ascending, with one extra entry at the end. */
function checkStarts(name: string, start: Uint32Array, parts: number, whole: number, partMax = whole): void {
  checkLength(name, start, parts + 1);
  let before = 0;
  for (let i = 0; i <= parts; i++) {
    const at = start[i]!;
    if (at < before) throw new DamagedSection(name, 'does not ascend');
    if (at - before > partMax) throw new DamagedSection(name, `has more than ${partMax} letters in a word`);
    before = at;
  }
  checkEnds(name, start, whole);
}

function checkEnds(name: string, start: Uint32Array, whole: number): void {
  if (start[0] !== 0 || start[start.length - 1] !== whole)
    throw new DamagedSection(name, 'does not span what it divides');
}

/** Checks that every entry is below `limit`. It reads most of a snapshot, and V8 compiles it well for one kind of array only. */
function checkEach(name: string, numbers: Uint32Array, limit: number): void {
  const { length } = numbers;
  for (let i = 0; i < length; i++) {
    if (numbers[i]! >= limit) throw new DamagedSection(name, 'points outside the index');
  }
}

/** Checks a hash table: its length is a power of two, its entries are at most `entries`, and a free slot ends every probe. */
function checkSlots(name: string, slots: Uint32Array, entries: number): void {
  if (slots.length === 0 || (slots.length & (slots.length - 1)) !== 0) {
    throw new DamagedSection(name, 'is no power of two long');
  }
  checkEach(name, slots, entries + 1);
  if (!slots.includes(0)) throw new DamagedSection(name, 'has no free place');
}

/**
 * Returns the settings of an index after validating them against its arrays.
 * @throws Error that names the damaged section
 */
export function readSettings(data: IndexData): IndexSettings {
  const settings = parseJson(new TextDecoder().decode(data.settings));
  if (!isSettings(settings, data)) throw new DamagedSection('settings', 'does not fit the index');
  const cities = settings.citySlugs.length;
  if (data.documentCity.some((city) => city >= cities))
    throw new DamagedSection('documentCity', 'points outside the index');
  return settings;
}

const isSettingsForm = recordOf<IndexSettings>({
  language: isText,
  citySlugs: listOf(isText),
  cityGuides: listOf(isNumber),
  services: listOf(isNumber),
  cities: listOf(recordOf({ slug: isText, names: listOf(isText) })),
  townNames: listOf(isText),
  synonymNames: listOf(isText),
});

function isSettings(value: unknown, data: IndexData): value is IndexSettings {
  if (!isSettingsForm(value)) return false;
  const { citySlugs, cityGuides, services, synonymNames } = value;
  const isDocument = (number: number) =>
    Number.isInteger(number) && number >= 0 && number < data.documentCity.length;
  return (
    citySlugs.length === cityGuides.length &&
    cityGuides.every((guide) => guide === -1 || isDocument(guide)) &&
    services.every(isDocument) &&
    synonymNames.length === data.synonymList.length
  );
}
