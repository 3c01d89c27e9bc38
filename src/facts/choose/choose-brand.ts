// Chooses the brand by a vote of what names the business: structured data, titles, the header, the copyright line, the host name, each a
// row of a table. One of them may be a template's or another's; the name that most of them agree on is the business's.

import { addressKey } from '../../lib/address-key.ts';
import { withoutLanguageFolder } from '../../lib/page-language.ts';
import { mostFrequent } from '../../lib/tally.ts';
import type { SiteDeclaration } from '../../sources/index.ts';
import { roleOfPath } from '../page-role.ts';
import type { EvidenceKind } from '../read/evidence.ts';
import { partsOfTitle } from '../titles.ts';
import { brandOfTitles, cleanBrand, foldLetters, nameInTitles, properName } from '../values/brand.ts';
import { hasForm, withoutForm } from '../values/legal-name.ts';
import { brandOfHost, isSharedAddress } from './brand-of-place.ts';
import type { Found, PageEvidence, Statement, Weighed } from './identity.ts';

/** What else is known of the business. */
export interface Known {
  /** The host name of its site; `''` when no page declares one. */
  readonly ownHost: string;
  /** That of its e-mail address, which may be another's: a school writes from its council's. `''` for none. */
  readonly mailHost: string;
  readonly legalName: Found | undefined;
  /** Its postal address; `''` for none. */
  readonly address: string;
  /** What files beside the pages declare: the title in the configuration of a generator. */
  readonly declared: Pick<SiteDeclaration, 'title' | 'titleFile'>;
}

/** A name that a witness says, and its share of what the witness says. */
interface Vote {
  readonly value: string;
  readonly path: string;
  readonly share: number;
  /** Whether it is one of several parts of what is written. */
  readonly isPart: boolean;
}

/** What names the business. Of equal names, the spelling of the first row is shown. */
interface Witness {
  readonly kind: Found['kind'];
  /** What it takes, and on which condition. */
  readonly when: string;
  readonly weight: number;
  readonly read: (site: NamedSite) => readonly Vote[];
}

const witnesses: readonly Witness[] = [
  {
    kind: 'JSON-LD',
    when: 'names of the business or its site on the home page, or on half of all pages',
    weight: 2.6,
    read: ({ said, pages }) => share(said('JSON-LD', (one) => one.isOfHome || 2 * one.pages >= pages.length)),
  },
  { kind: 'site name', when: 'the og:site_name of the pages', weight: 4, read: siteNames },
  {
    kind: 'configuration',
    when: "the title in the generator's configuration",
    weight: 1.5,
    read: ({ declared }) => partsNamed(declared.title, declared.titleFile),
  },
  { kind: 'titles', when: 'the part at one end that most titles share', weight: 2.5, read: sharedTitle },
  {
    kind: 'header',
    when: "the text of the header's link to the home page or its H1, if a home title or half of all pages have it",
    weight: 2,
    read: ({ said, homes, pages }) => {
      const inTitles = new Set(homes.flatMap(({ title }) => partsOfTitle(title).map(foldLetters)));
      return share(said('header', (one) => inTitles.has(foldLetters(one.value)) || isOfMost(one, pages)));
    },
  },
  {
    kind: 'heading',
    when: 'the first heading of half of all pages, written as a name',
    weight: 2,
    read: ({ said, pages }) =>
      share(said('heading', (one) => isOfMost(one, pages) && properName(one.value) !== '')),
  },
  {
    kind: 'copyright line',
    when: 'the name after ©, unless it has the form of a firm',
    weight: 1.5,
    read: ({ said }) => share(said('copyright line', (_, written) => !hasForm(written))),
  },
  {
    kind: 'title',
    when: "the part of the home page's title that is written as a name; less if it has no other part, or two such",
    weight: 1.2,
    read: ({ homes }) => homes.flatMap(nameInTitle).slice(0, 1),
  },
  {
    kind: 'legal name',
    when: 'the legal name without the form of a firm',
    weight: 1.1,
    read: ({ legalName }) => partsNamed(legalName?.value ?? '', legalName?.path ?? ''),
  },
  { kind: 'logo', when: 'the texts of logos', weight: 1, read: ({ said }) => share(said('logo')) },
  {
    kind: 'host name',
    when: "the site's host name, as titles or the first lines of the home page write it",
    weight: 0.9,
    read: (site) => ofHost(site.ownHost, site),
  },
  {
    kind: 'e-mail address',
    when: 'the host name of the e-mail address, written likewise',
    weight: 0.8,
    read: (site) => ofHost(site.mailHost, site),
  },
  {
    kind: 'heading',
    when: 'the first heading of the home page, which names nothing alone',
    weight: 0.6,
    read: ({ said }) =>
      said('heading', ({ isOfHome }) => isOfHome).flatMap((one) => voteFor(cleanBrand(one.value), one.path)),
  },
];

/** A longer name is what a shorter one abbreviates if its own witnesses weigh at least so much of those of the shorter. */
const longerMinShare = 0.7;
/** A name supports the shorter ones in it by so much of its weight. */
const withinShare = 0.5;

/** A name with its witnesses. */
interface Candidate {
  readonly first: Found;
  readonly from: Map<Witness, number>;
}

/** The names that the site may have, the brand first; empty when only the place of the site is left. `statements` are those of `brand`. */
export function weighBrands(
  pages: readonly PageEvidence[],
  statements: Iterable<Statement>,
  known: Known,
): readonly Weighed[] {
  const site = describeNames(pages, statements, known);
  const candidates = new Map<string, Candidate>();
  const namesNothing = witnesses.at(-1);
  const places = placesOf(known.address);
  for (const witness of witnesses) {
    const { kind, weight } = witness;
    for (const { value, path, share: part, isPart } of witness.read(site)) {
      const key = foldLetters(value);
      // `Clínica del Pie | Vitoria-Gasteiz`
      if (isPart && places.has(key)) continue;
      const candidate: Candidate = candidates.get(key) ?? { first: { value, kind, path }, from: new Map() };
      const { from } = candidate;
      if (from.size === 0 && witness === namesNothing) continue;
      candidates.set(key, candidate);
      from.set(witness, Math.max(from.get(witness) ?? 0, weight * part));
    }
  }
  return [...candidates]
    .map(([key, { first, from }]) => ({
      ...first,
      // a name in one word
      value: first.value.includes(' ') ? first.value : nameInTitles(site.titles, first.value) || first.value,
      score: scoreOf(key, candidates),
      of: [...new Set([...from.keys()].map(({ kind }) => kind))],
    }))
    .sort((a, b) => b.score - a.score)
    .map((one, at) => ({ ...one, lost: at === 0 ? '' : 'outweighed' }));
}

function scoreOf(key: string, all: ReadonlyMap<string, Candidate>): number {
  const one = all.get(key)!;
  const own = ownScore(one);
  let score = own;
  for (const [theirKey, other] of all) {
    if (other === one) continue;
    // what says both counts once
    const further = [...other.from].filter(([witness]) => !one.from.has(witness));
    const weight = further.reduce((sum, [, value]) => sum + value, 0);
    if (isPartOf(theirKey, key) && own >= longerMinShare * ownScore(other)) score += weight;
    else if (isPartOf(key, theirKey)) score += withinShare * weight;
  }
  return score;
}

const partMinChars = 4;

/** Whether a name, by its letters, begins or ends another one. */
function isPartOf(name: string, other: string): boolean {
  return name.length >= partMinChars && (other.startsWith(name) || other.endsWith(name));
}

function ownScore({ from }: Candidate): number {
  return [...from.values()].reduce((sum, weight) => sum + weight, 0);
}

/** What the witnesses read. */
interface NamedSite extends Known {
  readonly pages: readonly PageEvidence[];
  readonly titles: readonly string[];
  /** Home pages, a language each. */
  readonly homes: readonly PageEvidence[];
  /** The names that pages state by one kind of evidence, those of most pages first. */
  readonly said: (kind: EvidenceKind, accept?: (name: Name, written: string) => boolean) => readonly Name[];
}

function describeNames(
  pages: readonly PageEvidence[],
  statements: Iterable<Statement>,
  known: Known,
): NamedSite {
  const byKind = gatherNames(statements);
  return {
    ...known,
    pages,
    titles: frontPages(pages.filter(({ isServed }) => isServed)).map(({ title }) => title),
    homes: pages.filter(({ path }) => roleOfPath(path) === 'home'),
    said: (kind, accept = () => true) =>
      [...(byKind.get(kind) ?? [])]
        .filter(([written, name]) => accept(name, written))
        .map(([, name]) => name)
        .sort((a, b) => b.pages - a.pages),
  };
}

/** Fewer pages say nothing of the others. */
const frontMinPages = 5;

/** The pages beside the home page, not in folders: one of them may have more pages than the site itself, such as the examples of a script. */
function frontPages(pages: readonly PageEvidence[]): readonly PageEvidence[] {
  const front = pages.filter(({ path }) => !addressKey(withoutLanguageFolder(path)).slice(1).includes('/'));
  return front.length < frontMinPages ? pages : front;
}

function isOfMost({ pages: count }: Name, pages: readonly PageEvidence[]): boolean {
  return count > 1 && 2 * count >= pages.length;
}

const placesOf = (address: string) => new Set(address.split(/[,()/]|\d{4,}/).map(foldLetters));

/** Shares a vote among names by the pages that state them. */
function share(names: readonly Name[]): readonly Vote[] {
  const all = names.reduce((sum, { pages }) => sum + pages, 0);
  return names.flatMap(({ value, path, pages }) => partsNamed(value, path, pages / all));
}

/** A name or, of one in several parts such as `Grupo Sol | Seguros`, all that may be the name. */
function partsNamed(written: string, path: string, part = 1): readonly Vote[] {
  const parts = partsOfTitle(written);
  return parts.flatMap((one) => voteFor(cleanBrand(withoutForm(one)), path, part, parts.length > 1));
}

function voteFor(value: string, path: string, share = 1, isPart = false): readonly Vote[] {
  return value === '' || isSharedAddress(value) ? [] : [{ value, path, share, isPart }];
}

function siteNames({ pages }: NamedSite): readonly Vote[] {
  const name = mostFrequent(pages.map(({ siteName }) => siteName).filter((one) => one !== ''));
  return partsNamed(name, pages.find(({ siteName }) => siteName === name)?.path ?? '');
}

function sharedTitle({ titles, address }: NamedSite): readonly Vote[] {
  // `Frenos - Taller Sol | Lugo`
  const places = placesOf(address);
  const isPlace = (part: string) => places.has(foldLetters(part));
  return brandOfTitles(titles, isPlace).flatMap(({ name, pages }) =>
    voteFor(cleanBrand(withoutForm(name)), '', pages / titles.length),
  );
}

function ofHost(host: string, { titles, pages }: NamedSite): readonly Vote[] {
  const name = brandOfHost(host);
  const lines = pages.flatMap(({ evidence }) => evidence.firstLines);
  return voteFor(nameInTitles([...titles, ...lines], name) || name, '');
}

/** `Clínica Sol del Río | Dentistas en Burgos`. */
function nameInTitle({ path, title }: PageEvidence): readonly Vote[] {
  const parts = partsOfTitle(title).map(withoutForm);
  const names = parts.map(properName).filter((part) => part !== '');
  const isSure = parts.length > 1 && names.length === 1;
  return voteFor(isSure ? names[0]! : properName(parts[0] ?? ''), path, isSure ? 1 : 0.5);
}

/** A name as pages write it. */
interface Name {
  readonly value: string;
  /** The number of pages that state it, and the first of them. */
  pages: number;
  readonly path: string;
  /** Whether a home page states it: other pages that speak of the owner also speak of a doctor, a partner, a branch. */
  isOfHome: boolean;
}

/** By kind, then by how they are written. */
function gatherNames(statements: Iterable<Statement>): ReadonlyMap<EvidenceKind, Map<string, Name>> {
  const byKind = new Map<EvidenceKind, Map<string, Name>>();
  for (const { kind, value, path, role } of statements) {
    const names = byKind.get(kind) ?? new Map<string, Name>();
    byKind.set(kind, names);
    const name = names.get(value) ?? { value, pages: 0, path, isOfHome: false };
    names.set(value, name);
    name.pages++;
    name.isOfHome ||= role === 'home';
  }
  return byKind;
}
