import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Section, Sections } from '../../src/lib/sections.ts';
import { buildLayers } from '../../src/search/build/layers.ts';
import { fingerprintOfLanguages, openIndex } from '../../src/search/index.ts';
import { openParts } from '../../src/search/language-parts.ts';
import { openIndexData } from '../../src/search/open.ts';
import { exampleSynonyms } from '../example/example-files.ts';
import { runs } from '../runs.ts';
import { buildIndex } from './build-index.ts';
import { cityNames, corpus } from './corpus.ts';

const linked = corpus.map((document, i) => ({ ...document, links: i === 0 ? [] : [i - 1] }));
const tradeIndex = buildIndex(linked, { cities: cityNames, synonyms: exampleSynonyms });
const sections = tradeIndex.toSections();
const queries = [
  'grifo gotea',
  'cerrajero en bilbao',
  'bilbao',
  '"salta el diferencial"',
  'labadora',
  'de la',
  'E18',
  'repar',
];

const copyOf = (section: Section): Section => section.slice();

describe('contract C4.2: an index', () => {
  it('has the same bytes when built again', () => {
    const again = buildIndex(linked, { cities: cityNames, synonyms: exampleSynonyms }).toSections();
    expect(Object.keys(again)).toEqual(Object.keys(sections));
    expect(again).toEqual(sections);
  });

  it('answers the same when opened from its sections', () => {
    const opened = openIndex(sections);
    for (const query of queries) {
      const request = { query, city: '', offset: 0, limit: 25 };
      expect(opened.search(request)).toEqual(tradeIndex.search(request));
    }
  });

  it('has no places of positions for stop words', () => {
    const document = { key: '/', title: '', headings: [], body: 'Con la de él', city: '' };
    const { toSections, search } = buildIndex([document], { cities: [] });
    expect(toSections().positionStart).toEqual(new Uint32Array([0]));
    expect(search({ query: 'de la', city: '', offset: 0, limit: 1 }).hits[0]!.excerpt).toBe('Con la de él');
  });

  it('is opened without copying its sections', () => {
    const [part] = openParts(sections);
    const buffers = new Map(Object.entries(part!.data).map(([name, section]) => [name, section.buffer]));
    for (const [name, section] of Object.entries(sections)) expect(buffers.get(name)).toBe(section.buffer);
  });

  it('works on views into one larger buffer', () => {
    const views: Record<string, Section> = {};
    const bytes = new ArrayBuffer(
      Object.values(sections).reduce((sum, { byteLength }) => sum + byteLength + 8, 8),
    );
    let at = 8;
    for (const [name, section] of Object.entries(sections)) {
      const Kind = section.constructor as new (
        buffer: ArrayBuffer,
        offset: number,
        length: number,
      ) => Section;
      const view = new Kind(bytes, at, section.length);
      view.set(section);
      views[name] = view;
      at += section.byteLength + ((8 - (section.byteLength % 8)) % 8);
    }
    const request = { query: 'grifo gotea', city: '', offset: 0, limit: 8 };
    expect(openIndex(views).search(request)).toEqual(tradeIndex.search(request));
  });

  it('has the fingerprint of its analyzer', () => {
    expect(tradeIndex.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintOfLanguages(tradeIndex.languages)).toBe(tradeIndex.fingerprint);
  });
});

describe('a damaged index', () => {
  // With layers, which only long lists have.
  const whole: Sections = { ...sections, ...buildLayers(openIndexData(sections), linked.length, 2) };

  it.each(Object.keys(whole))('without %s is rejected by that name', (name) => {
    const { [name]: _, ...rest } = whole;
    expect(() => openIndex(rest as Sections)).toThrow(`search index: section ${name} is missing`);
  });

  it.each(Object.keys(whole))('with %s of another type is rejected by that name', (name) => {
    const damaged = { ...whole, [name]: new Float32Array(4) };
    expect(() => openIndex(damaged)).toThrow(`section ${name} has the wrong kind of numbers`);
  });

  it.each(Object.keys(whole))('with %s truncated is rejected', (name) => {
    const section = whole[name]!;
    expect(() => openIndex({ ...whole, [name]: section.subarray(0, section.length - 1) })).toThrow(
      /section \w+ /,
    );
  });

  it('is rejected by the name of the section that points outside', () => {
    const names = [
      'postings',
      'wordStem',
      'nearWord',
      'wordSlots',
      'documentCity',
      'synonymList',
      'linkDocument',
      'localGeneral',
      'localDocument',
      'layeredList',
      'highPostings',
      'bucketPosting',
    ];
    const ofSynonyms = ['groupStem', 'keyStem', 'keySlots', 'keyMeaning', 'phraseKey', 'phraseGroup'];
    for (const name of [...names, ...ofSynonyms]) {
      const section = copyOf(whole[name]!);
      section[0] = 4_000_000;
      expect(() => openIndex({ ...whole, [name]: section })).toThrow(
        `section ${name} points outside the index`,
      );
    }
  });

  it.each(['services', 'cityGuides'])('is rejected when its %s are no documents', (name) => {
    const settings = JSON.parse(new TextDecoder().decode(whole.settings as Uint8Array));
    const altered = { ...settings, [name]: settings.citySlugs.map(() => linked.length) };
    const damaged = { ...whole, settings: new TextEncoder().encode(JSON.stringify(altered)) };
    expect(() => openIndex(damaged)).toThrow('section settings does not fit the index');
  });

  it('is rejected when a synonym stands for a group that has no list', () => {
    const synonymList = copyOf(whole.synonymList!);
    synonymList[whole.phraseGroup![0]!] = 0xffffffff;
    expect(() => openIndex({ ...whole, synonymList })).toThrow(
      'section phraseGroup names a group without a list',
    );
  });

  it.each([
    ['word', 64],
    ['stem', 128],
    ['key', 128],
  ])('is rejected when a %s is longer than any that is built, contract C12.8', (kind, most) => {
    const units = whole[`${kind}Units`]!;
    const start = whole[`${kind}Start`]!;
    const withLast = (length: number) => ({
      ...whole,
      [`${kind}Units`]: Uint16Array.from({ length: start.at(-2)! + length }, (_, i) => units[i] ?? 97),
      [`${kind}Start`]: Uint32Array.from([...start.slice(0, -1), start.at(-2)! + length]),
    });
    expect(() => openIndex(withLast(most))).not.toThrow();
    expect(() => openIndex(withLast(most + 1))).toThrow(`section ${kind}Start has more than ${most} letters`);
    expect(() => openIndex(withLast(1_000_000))).toThrow(
      `section ${kind}Start has more than ${most} letters`,
    );
  });

  it('is built with words cut to that length', () => {
    const body = `${'ñandúes'.repeat(100)} ${'ffi\ufb03'.repeat(100)}`;
    const document = { key: '/', title: 'Largas', headings: [], body, city: '' };
    expect(() => openIndex(buildIndex([document], { cities: [] }).toSections())).not.toThrow();
  });

  it('is rejected when a table has no free slot, in which probing would never end', () => {
    const slots = copyOf(whole.wordSlots!).fill(1);
    expect(() => openIndex({ ...whole, wordSlots: slots })).toThrow('section wordSlots has no free place');
  });

  it('is rejected if more words are stop words than there are stems', () => {
    const wordIsStop = copyOf(whole.wordIsStop!).fill(200);
    expect(() => openIndex({ ...whole, wordIsStop })).toThrow('section wordIsStop has more stop words than');
  });

  it('is rejected, or still answers every query, if any one number is changed', () => {
    const name = fc.constantFrom(...Object.keys(whole));
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(0xffffffff), (changed, at, value) => {
        const section = copyOf(whole[changed]!);
        section[at % section.length] = value;
        let index: ReturnType<typeof openIndex>;
        try {
          index = openIndex({ ...whole, [changed]: section });
        } catch (error) {
          expect((error as Error).message).toMatch(/^search index: (section \w+|there is no analyzer) /);
          return;
        }
        for (const query of queries) index.search({ query, city: '', offset: 0, limit: 25 });
      }),
      { numRuns: runs(1500) },
    );
  });
});
