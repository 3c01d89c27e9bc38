// The towns that a path or a heading names, and how: "Tanatorios en Getafe", /tanatorio-getafe/, /getafe/.

import { itemAt } from '../../lib/item-at.ts';
import type { Gazetteer, Named } from './gazetteer.ts';
import { slugOf, type Word, wordsOf } from './words.ts';

/** A name of towns in a text. */
export interface Mention {
  readonly named: Named;
  /** Its words, as in a path. */
  readonly slug: string;
  /** As written, or `''` in a path. */
  readonly spelling: string;
  /** Whether the text says "in" of it, or it is a whole segment of a path. */
  readonly isPlaced: boolean;
  /** Whether it is part of the name of a region: "Madrid Sur". */
  readonly isRegion: boolean;
}

/** "in" in the languages of Spain, Portuguese, French and English. Catalan and French `a` is a direction in Spanish too. */
export const inWords: ReadonlySet<string> = new Set(['en', 'in', 'em', 'a', 'al', 'na', 'nas', 'dans']);
const articles = new Set(['el', 'la', 'los', 'las', 'l', 'els', 'les', 'o', 'os', 'as']);
const listWords = new Set(['y', 'e', 'i', 'o', 'eta', 'and', 'et', 'ou']);
const ofWords = new Set(['de', 'del', 'd', 'do', 'da', 'of']);
/** Words after which a name is that of a street, a region or a person. */
const otherThings = new Set(
  `provincia provincies comunidad comunitat comarca sur norte este oeste sud nord sureste suroeste noreste noroeste
  calle carrer avenida avinguda avda plaza plaça placa praza paseo passeig ronda carretera camino cami rua via puerta
  estacion real atletico marques conde duque virgen san sant santa don dona`.split(/\s+/),
);
/** "Madrid Sur" is a region. */
const directions = new Set('sur norte este oeste sud nord sureste suroeste noreste noroeste'.split(' '));

/** The towns that a heading or a sentence names, in order. Names need their capital: "en Camas", not "en camas". */
export function findInText(text: string, gazetteer: Gazetteer): readonly Mention[] {
  const words = wordsOf(text);
  const mentions: Mention[] = [];
  let before: { readonly to: number; readonly isPlaced: boolean } | undefined;
  for (const found of gazetteer.find(words)) {
    const { from, to, value } = found;
    const spelling = spellingOf(text, words, found);
    if (spelling === spelling.toLowerCase() || isAfterOtherThing(words, from)) continue;
    const continues = before?.isPlaced === true && isListed(text, words, before.to, from);
    const isPlaced = value.isLocative || continues || isAfterIn(words, from);
    mentions.push({
      named: value,
      slug: slugOf(spelling),
      spelling: value.isLocative ? '' : spelling,
      isPlaced,
      isRegion: isRegion(words, to),
    });
    before = { to, isPlaced };
  }
  return mentions;
}

/** The towns that a segment of a path names. */
export function findInSegment(segment: string, gazetteer: Gazetteer): readonly Mention[] {
  const words = wordsOf(segment);
  return gazetteer
    .find(words)
    .filter(({ value, from }) => !value.isLocative && !isAfterOtherThing(words, from))
    .map((found) => ({
      named: found.value,
      slug: slugOf(spellingOf(segment, words, found)),
      spelling: '',
      isPlaced: found.from === 0 && found.to === words.length,
      isRegion: isRegion(words, found.to),
    }));
}

/** Some words as the text writes them. */
function spellingOf(
  text: string,
  words: readonly Word[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  return text.slice(itemAt(words, from).start, itemAt(words, to - 1).end);
}

function isAfterIn(words: readonly Word[], from: number): boolean {
  const last = words[from - 1]?.folded ?? '';
  return inWords.has(last) || (articles.has(last) && inWords.has(words[from - 2]?.folded ?? ''));
}

/** Whether a name goes on with the list of the one before: "en Getafe, Leganés y Parla". */
function isListed(text: string, words: readonly Word[], to: number, from: number): boolean {
  if (from !== to) return from === to + 1 && listWords.has(itemAt(words, to).folded);
  return /^\s*[,/+&·-]\s*$/.test(text.slice(itemAt(words, to - 1).end, itemAt(words, from).start));
}

function isRegion(words: readonly Word[], to: number): boolean {
  return directions.has(words[to]?.folded ?? '');
}

/** Whether the name from here on is that of a street, a region or a person: "Camino de Soria". */
export function isAfterOtherThing(words: readonly Word[], from: number): boolean {
  let at = from - 1;
  if (articles.has(words[at]?.folded ?? '')) at--;
  if (ofWords.has(words[at]?.folded ?? '')) at--;
  return otherThings.has(words[at]?.folded ?? '');
}
