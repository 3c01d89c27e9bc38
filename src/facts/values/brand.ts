// The name of a business, as it calls itself: in structured data, in `og:site_name`, in the part that its titles share.
// Never the heading of the home page alone, which is a slogan as often as a name, and never an address (contract C12.2).

import { cleanLine } from '../../html/index.ts';
import { withoutMarks } from '../../lib/normalize.ts';
import { remember } from '../../lib/remember.ts';
import { addTo, heaviest, type Tally } from '../../lib/tally.ts';
import { partsOfTitle } from '../titles.ts';
import { anyOf } from '../words/index.ts';
import { isSampleName } from './sample.ts';

const wordsMax = 7;
const charsMax = 60;
/** More than a name has, so that a slogan is not cut into a name. */
const readMaxWords = wordsMax + 3;

/** Names that templates and menus use, and that are no business's. */
const generic = new RegExp(`^${anyOf(({ names }) => names.generic)}$`);

/** A name fit to be shown; `''` for an address, a slogan or the name of a template. */
export function cleanBrand(text: string): string {
  const line = cleanLine(text)
    .replace(/^(?:logo(?:tipo|tip)?|imagen|marca) (?:de |del |d[’']|of )?(?=\S)/iu, '')
    .replace(/\s(?:logo(?:tipo|tip)?)(?:\s\p{L}{1,8})?$/iu, '');
  const name = partsOfTitle(line).find((part) => !isGeneric(part)) ?? '';
  if (name === '' || name.length > charsMax || name.split(' ').length > wordsMax) return '';
  if (
    isSampleName(name) ||
    !/\p{L}/u.test(name) ||
    /^https?:|^www\.|^\d+\.\d+\.|:\d+$|[!?¡¿[\]]|\.(?:png|jpe?g|svg|webp|gif)$/iu.test(name)
  )
    return '';
  return name;
}

/** Small words within proper names: `Escola Municipal de Música do Sal`. A name with "in" or "for" is a slogan. */
const nameParticle = new RegExp(`^${anyOf(({ names }) => names.particles)}$`);

/** The first part of a title that is written as a proper name: two or more words, each with a capital; else `''`. */
export function properName(title: string): string {
  const [name = ''] = partsOfTitle(title);
  if (name.length > charsMax || isGeneric(name) || !/\p{Ll}/u.test(name) || /[\d@!?¡¿.:;[\]]/.test(name))
    return '';
  const words = name.split(' ').filter((word) => !nameParticle.test(word));
  if (words.length < 2 || words.length > wordsMax) return '';
  return words.every((word) => /^(?:[dl][’'])?\p{Lu}/u.test(word)) ? name : '';
}

function isGeneric(text: string): boolean {
  return generic.test(foldWords(text));
}

/** Lower case without accents and punctuation, one space between words. */
function foldWords(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters and digits alone: `Casa Victòria` and `casavictoria` are one. */
export function foldLetters(text: string): string {
  return foldWords(text).replaceAll(' ', '');
}

const sharedMinShare = 0.4;
const sharedMinPages = 2;
/** A longer beginning is the name when nearly as many titles have it. */
const longerMinShare = 0.8;

/**
 * The names at the ends of most titles, that of most titles first; of one title on all pages each of its parts, because only another
 * source knows which is the name. Spellings that begin alike count as one: "Lotería Sol", "Loteria Sol", "Lotería Sol nº 4" and
 * "Lotería Sol en Lugo".
 */
export function brandOfTitles(
  titles: readonly string[],
  isPlace: (name: string) => boolean = () => false,
): readonly SharedName[] {
  const [first = ''] = titles;
  const namesIn = (title: string) => partsOfTitle(title).filter((part) => !isPlace(part));
  if (titles.every((title) => title === first)) {
    const names = titles.length < sharedMinPages ? [] : namesIn(first).map(cleanBrand);
    return names.filter((name) => name !== '').map((name) => ({ name, pages: titles.length / names.length }));
  }
  return [-1, 0]
    .flatMap((end) => sharedBeginnings(titles.map((title) => namesIn(title).at(end) ?? '')))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.pages - a.pages || a.name.length - b.name.length);
}

/** A name, and the number of titles that have it. */
interface SharedName {
  readonly name: string;
  readonly pages: number;
}

/** The longest beginning that most of the texts share, and longer ones that fewer do, as most of them spell them. */
function sharedBeginnings(texts: readonly string[]): readonly SharedName[] {
  const least = Math.max(sharedMinPages, texts.length * sharedMinShare);
  const frequent = findFrequentBeginnings(texts, least);
  const counts: Tally = new Map();
  const spellingsOf = remember((_: string): Tally => new Map());
  for (const text of texts) {
    const words = text.split(' ').slice(0, readMaxWords);
    for (let count = 1; count <= words.length; count++) {
      const spelling = words
        .slice(0, count)
        .join(' ')
        .replace(/[,.;]$/, '');
      const key = foldWords(spelling);
      // the `&` of `Finch & Harrow` ends no name, and would count the beginning before it twice
      if (foldWords(words[count - 1]!) === '') continue;
      if (!frequent.has(key)) break;
      addTo(counts, key);
      addTo(spellingsOf(key), spelling);
    }
  }
  const shared = [...counts].filter(([, pages]) => pages >= least);
  const most = Math.max(0, ...shared.map(([, pages]) => pages));
  const best = Math.max(
    0,
    ...shared.filter(([, pages]) => pages >= most * longerMinShare).map(([key]) => key.length),
  );
  return shared
    .filter(([key]) => key.length >= best)
    .map(([key, pages]) => ({ name: cleanBrand(heaviest(spellingsOf(key))), pages }));
}

/**
 * The beginnings of at least `least` of the texts, in the form of `foldWords`. They are found word by word among the texts whose
 * shorter beginning is frequent: all beginnings of all titles would be the largest value of a build.
 */
function findFrequentBeginnings(texts: readonly string[], least: number): ReadonlySet<string> {
  const frequent = new Set<string>();
  let among = texts.map((text) => foldWords(text.split(' ').slice(0, readMaxWords).join(' ')));
  for (let words = 1; among.length >= least; words++) {
    const beginningOf = (text: string) => text.split(' ', words).join(' ');
    const counts: Tally = new Map();
    for (const text of among) addTo(counts, beginningOf(text));
    for (const [beginning, count] of counts) if (count >= least) frequent.add(beginning);
    among = among.filter((text) => {
      const beginning = beginningOf(text);
      return beginning !== text && frequent.has(beginning);
    });
  }
  return frequent;
}

/** Words of a title that together spell the host's name: `casavictoria.cat` is "Casa Victòria" as its people write it. */
export function nameInTitles(titles: readonly string[], hostName: string): string {
  const letters = foldLetters(hostName);
  if (letters === '') return '';
  for (const title of titles) {
    const words = title
      .split(/[\s|,:·–—]+/u)
      .filter((word) => foldLetters(word) !== '')
      .slice(0, 40);
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
        const name = words.slice(from, to).join(' ');
        if (foldLetters(name) === letters) return name;
      }
    }
  }
  return '';
}
