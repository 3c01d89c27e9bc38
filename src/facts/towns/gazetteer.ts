// The towns of Spain by their names. Other countries need a cities file (contract C12.3).

import { rememberWeakly } from '../../lib/remember.ts';
import { createNameTable, type NameTable } from './name-table.ts';
import { spain } from './spain.ts';
import { slugOf } from './words.ts';

/** A municipality or an island. */
export interface Town {
  /** The official names first. */
  readonly names: readonly string[];
  /** The first two digits of its postal codes. */
  readonly province: string;
  readonly provinceName: string;
  /** 0 when unknown. */
  readonly population: number;
  /** Why its name alone says little: it is an ordinary word, or the single word of a village; `''` when it says enough. */
  readonly doubt: 'word' | 'village' | '';
}

/** What a name stands for. */
export interface Named {
  /** Towns of this name, the largest first. */
  readonly towns: readonly Town[];
  /** Whether it is a form of the name that says "in": Basque `Irunen`. */
  readonly isLocative: boolean;
}

export type Gazetteer = NameTable<Named>;

/** Single names of smaller towns need more evidence. */
const knownPopulation = 5000;
/** Towns from here on are declined in Basque headings; forms of small ones are other words. */
const declinedPopulation = 10_000;
const basqueProvinces = new Set(['01', '20', '31', '48']);
const islandPopulation = 100_000;

/** Reads the gazetteer: a tenth of a second, which most of the build of a small site would take. */
export const openGazetteer = rememberWeakly((): Gazetteer => {
  const named = new Map<string, Named>();
  const add = (slug: string, town: Town, isLocative: boolean): void => {
    const before = named.get(slug)?.towns ?? [];
    if (before.includes(town) || (isLocative && before.length > 0)) return;
    const towns = [...before, town].sort((a, b) => b.population - a.population);
    named.set(slug, { towns, isLocative });
  };
  const towns = Object.entries(spain).flatMap(([code, line]) => readProvince(code, line));
  for (const town of towns) {
    for (const slug of town.names.flatMap(spellingsOf)) add(slug, town, false);
  }
  for (const town of towns) {
    if (!basqueProvinces.has(town.province) || town.population < declinedPopulation) continue;
    for (const form of town.names.flatMap(locativesOf)) add(form, town, true);
  }
  return createNameTable(named);
});

/** The names of one word that are no ordinary words, of towns of 5,000 inhabitants or more: nobody who types one means another word. */
export const listPlainTownNames = rememberWeakly((): readonly string[] => {
  const towns = Object.entries(spain).flatMap(([code, line]) => readProvince(code, line));
  const plain = towns.filter(({ doubt, population }) => doubt === '' && population >= knownPopulation);
  return plain.flatMap(({ names }) => names.filter((name) => !/[ -]/.test(name)));
});

/** Whether the name of a town can stand for the province of the other: `Madrid` in "Getafe (Madrid)". */
export function isNamedAsProvince(town: Town, { province, provinceName }: Town): boolean {
  return town.province === province && town.names.some((name) => provinceName.split('/').includes(name));
}

function readProvince(code: string, line: string): readonly Town[] {
  const [provinceName = '', ...entries] = line.split('|');
  return entries.map((entry) => {
    const [, all = '', mark = '', hundreds = '0'] = /^([^*@:\d]+)([*@]?):?(\d*)$/.exec(entry) ?? [];
    const names = all.split('/');
    const population = mark === '@' ? islandPopulation : Number(hundreds) * 100;
    const isVillage = population < knownPopulation && names.every((name) => !/[ -]/.test(name));
    const doubt = mark === '*' ? 'word' : isVillage ? 'village' : '';
    return { names, province: code, provinceName, population, doubt };
  });
}

/** With and without its article, where enough remains: "al Prat de Llobregat". */
function spellingsOf(name: string): readonly string[] {
  const slug = slugOf(name);
  const bare = slug.replace(/^(?:el|la|los|las|les|els|l|o|a|os|as|es|sa|ses)-/, '');
  return bare !== slug && bare.includes('-') ? [slug, bare] : [slug];
}

/** Basque forms of a name that say "in" and "of": Irunen, Irungo, Bilbon, Bilboko. */
function locativesOf(name: string): readonly string[] {
  const slug = slugOf(name);
  if (/[aeiou]$/.test(slug)) return [`${slug}n`, `${slug}ko`];
  return slug.endsWith('n') ? [`${slug}en`, `${slug}go`] : [`${slug}en`, `${slug}eko`];
}
