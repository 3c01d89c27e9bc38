// A Spanish stemmer for words without accents: half of all queries are typed without them, so `reparación` and `reparacion`
// must have the same stem. The suffix families are those of Snowball's Spanish stemmer
// (https://snowballstem.org/algorithms/spanish/stemmer.html), folded, with two additions: -ería and -ces.

import { changedForms, restoreRoot } from './es-irregular.ts';

const vowels = 'aeiou';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && vowels.includes(letter);

/** Where Snowball's regions start: RV, R1 and R2, as offsets in the word. */
interface Regions {
  readonly rv: number;
  readonly r1: number;
  readonly r2: number;
}

/** Noun or adjective suffixes. One that lies in the region is replaced by `becomes`. */
interface Family {
  readonly suffixes: string;
  readonly region: keyof Regions;
  readonly becomes?: string;
  /** Also removed before the suffix if at least three letters remain: elasticidad shares the stem of elástico. */
  readonly alsoBefore?: string;
  /** What it becomes behind fewer than four letters: humedad shares the stem of húmedo, not that of humo. */
  readonly shortBecomes?: string;
}

const families: readonly Family[] = [
  { suffixes: 'logia logias', region: 'r2', becomes: 'log' },
  { suffixes: 'ucion uciones', region: 'r2', becomes: 'u' },
  { suffixes: 'uccion ucciones uctor uctora uctores uctoras', region: 'r1', becomes: 'uc' },
  { suffixes: 'truccion trucciones tructor tructora tructores tructoras', region: 'r1', becomes: 'tru' },
  { suffixes: 'cripcion cripciones', region: 'r1', becomes: 'crib' },
  { suffixes: 'ision isiones', region: 'r1', becomes: 'is' },
  { suffixes: 'encia encias', region: 'r2', becomes: 'ent' },
  { suffixes: 'acion aciones amiento amientos imiento imientos', region: 'r1' },
  { suffixes: 'ador adora adores adoras', region: 'r2' },
  { suffixes: 'edad edades', region: 'r1', shortBecomes: 'ed' },
  { suffixes: 'idad idades', region: 'r1', alsoBefore: 'ic' },
  { suffixes: 'ista istas', region: 'r2', alsoBefore: 'ic' },
  { suffixes: 'abilidad abilidades ibilidad ibilidades', region: 'r2' },
  { suffixes: 'anza anzas ancia ancias ante antes able ables ible ibles ismo ismos', region: 'r2' },
  { suffixes: 'ico ica icos icas oso osa osos osas ivo iva ivos ivas', region: 'r2' },
];

const familyOf = new Map(families.flatMap((family) => family.suffixes.split(' ').map((s) => [s, family])));

/**
 * -ara, -aras, -aran and -aramos are missing: folded, they cannot be distinguished from repara, reparas, reparan and reparamos.
 * So are the imperatives -ad, -ed and -id: pared and paredes, ciudad and ciudades are commoner than llamad, and pared is not parar.
 */
const verbEndings = `
arian arias arais aremos eriamos iriamos ariamos ieramos iesemos ieron iendo ieras ierais ieses ieseis aron ando abas abais
abamos asteis isteis aste iste amos emos imos ados idos adas idas iamos asemos aban aria ian ase asen ases
iera ieran iese iesen aba ado ida ada ido ais eis ia ias ar er ir an en io ios as es irian irias iria eremos iremos
`;

/** Matches the longest suffix that ends a word, because a regular expression finds the leftmost match first. */
const endsInOneOf = (suffixes: Iterable<string>): RegExp => new RegExp(`(?:${[...suffixes].join('|')})$`);

const nominal = endsInOneOf(familyOf.keys());
const verbal = endsInOneOf(verbEndings.trim().split(/\s+/));
const residual = /(?:os|as|es|a|o|e)$/;
/** Pronouns attached to an infinitive or gerund (-le, -se, -selo): probarlo, sentándose. */
const attachedPronoun =
  /(?<=(?:iendo|ando|ar|er|ir))(?:selas|selos|sela|selo|las|les|los|nos|me|se|la|le|lo)$/;

/** Days of the week, which rules would unite with other words: martes with Marta, lunes with luna, sábado with saber. */
const weekdayStems: ReadonlyMap<string, string> = new Map([
  ...['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'].map((day) => [day, day] as const),
  ['sabados', 'sabado'],
]);

/** The stem of a folded word (lower case, no accents, ñ kept). */
export function stemSpanish(written: string): string {
  const weekday = weekdayStems.get(written);
  if (weekday !== undefined) return weekday;
  if (written.length <= 3 || /\d/.test(written)) return written;
  const word = restoreRoot(written);
  // Panadería, panadero and panadera name one trade.
  if (word.length > 6 && /erias?$/.test(word)) return word.replace(/ias?$/, '');
  const adjective = word.length > 8 ? word.replace(/mente$/, '') : word;
  const regions = findRegions(adjective);
  const bare = stripPronoun(adjective, regions);
  const noun = stripNominal(bare, regions);
  if (noun !== bare) return noun.length >= 3 ? stripInfinitive(noun.replace(/[ao]$/, '')) : word;
  const stem = stripInfinitive(stripInflection(bare, regions));
  return stem.length >= 2 ? stem : word;
}

function findRegions(word: string): Regions {
  const r1 = behindVowelAndConsonant(word, 0);
  return { rv: findVerbRegion(word), r1, r2: behindVowelAndConsonant(word, r1) };
}

function behindVowelAndConsonant(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) {
    if (isVowel(word[i - 1]) && !isVowel(word[i])) return i + 1;
  }
  return word.length;
}

function findVerbRegion(word: string): number {
  const second = isVowel(word[1]);
  if (second && !isVowel(word[0])) return 3;
  let i = 2;
  while (i < word.length && isVowel(word[i]) === second) i++;
  return i + 1;
}

function stripPronoun(word: string, { rv }: Regions): string {
  const match = attachedPronoun.exec(word);
  return match !== null && match.index - 2 >= rv && match.index > 4 ? word.slice(0, match.index) : word;
}

function stripNominal(word: string, regions: Regions): string {
  const match = nominal.exec(word);
  const family = match === null ? undefined : familyOf.get(match[0]);
  if (match === null || family === undefined || match.index < regions[family.region]) return word;
  const stem = word.slice(0, match.index);
  const { alsoBefore, becomes = '', shortBecomes = becomes } = family;
  if (alsoBefore === undefined || !stem.endsWith(alsoBefore) || stem.length < 3 + alsoBefore.length)
    return stem + (stem.length < 4 ? shortBecomes : becomes);
  return stem.slice(0, -alsoBefore.length);
}

function stripInflection(bare: string, { rv }: Regions): string {
  const verb = verbal.exec(bare);
  let stem = bare;
  if (verb !== null && verb.index >= rv) stem = bare.slice(0, verb.index);
  else {
    const ending = residual.exec(bare);
    if (ending !== null && ending.index >= Math.min(rv, 3)) stem = bare.slice(0, ending.index);
  }
  // Folded, -io and -ia may end a verb or a noun: limpiar, limpia and limpio; cambiar and cambios.
  if (stem.length > 4 && stem.endsWith('i')) return stem.slice(0, -1);
  // The u of pague and the c of luces are spelling changes before e; they do not belong to the stem.
  if (stem.length > 3 && stem.endsWith('gu')) return stem.slice(0, -1);
  if (stem.endsWith('c') && bare.endsWith('ces')) return `${stem.slice(0, -1)}z`;
  return stem;
}

/** Removes an infinitive ending that suffix removal left, as in hablará and preparación. Spares short nouns: lugar, mujer. */
function stripInfinitive(stem: string): string {
  return stem.length >= 6 && stem.endsWith('ar') ? stem.slice(0, -2) : stem;
}

/** Words that together exercise every suffix in every region: each suffix after a short and a long beginning. */
export function* spanishProbeWords(): Generator<string> {
  const pronouns = 'selas selos sela selo las les los nos me se la le lo'.split(' ');
  const verbs = verbEndings.trim().split(/\s+/);
  yield* changedForms();
  yield* weekdayStems.keys();
  for (const suffix of [
    ...familyOf.keys(),
    ...verbs,
    ...pronouns,
    'eria',
    'erias',
    'ero',
    'gue',
    'ces',
    'os',
    'a',
  ]) {
    yield* [`pal${suffix}`, `bandolin${suffix}`, `trag${suffix}`, `acomprar${suffix}`, `ue${suffix}`];
  }
}
