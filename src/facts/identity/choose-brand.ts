// Chooses the brand among what the pages call the business: the first row of a table that names one.

import { addressKey } from '../../lib/address-key.ts';
import { addTo, heaviest, mostFrequent, type Tally } from '../../lib/tally.ts';
import type { SiteDeclaration } from '../../sources/index.ts';
import { partsOf } from '../titles.ts';
import { brandOfTitles, cleanBrand, foldLetters, foldWords, properName } from './brand.ts';
import { brandOfHost } from './brand-of-place.ts';
import type { EvidenceKind } from './evidence.ts';
import type { Found, PageEvidence, Statement } from './identity.ts';
import { withoutForm } from './legal-name.ts';
import { roleOfPath } from './page-role.ts';

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

/** A source of the brand. */
interface BrandRow {
  readonly kind: Found['kind'];
  /** For operators: what it takes, and on which condition. */
  readonly when: string;
  readonly read: (site: NamedSite) => Found | undefined;
}

/** The sources in the order of preference. */
const brandRows: readonly BrandRow[] = [
  {
    kind: 'JSON-LD',
    when: 'the name of the business or its site on the home page, or on half of all pages',
    read: ({ nameOf, pages }) =>
      nameOf('JSON-LD', (_, said) => said.isOfHome || 2 * said.pages >= pages.length),
  },
  { kind: 'site name', when: 'the og:site_name that most pages have', read: siteName },
  {
    kind: 'configuration',
    when: "the title in the generator's configuration",
    read: ({ declared }) => found(cleanBrand(declared.title), 'configuration', declared.titleFile),
  },
  { kind: 'titles', when: 'the part at one end that most titles share', read: sharedTitle },
  {
    kind: 'logo',
    when: 'the text of a logo that the copyright line, the legal name or the host name repeats',
    read: ({ nameOf, isNamed }) => nameOf('logo', isNamed),
  },
  {
    kind: 'header',
    when: "the text of the header's link to the home page or its H1, if a home title or half of all pages have it",
    read: ({ header }) => header,
  },
  { kind: 'copyright line', when: 'the name after ©', read: ({ nameOf }) => nameOf('copyright line') },
  {
    kind: 'title',
    when: "the only part of the home page's title that is written as a name, beside other parts",
    read: ({ homes }) => homes.map(onlyName).find((name) => name !== undefined),
  },
  {
    kind: 'legal name',
    when: 'the legal name without the form of a firm',
    read: ({ legal, legalName }) => found(legal, 'legal name', legalName?.path),
  },
  { kind: 'logo', when: 'the text of a logo', read: ({ nameOf }) => nameOf('logo') },
  {
    kind: 'host name',
    when: "the site's host name, as the titles write it",
    read: ({ ownHost, titles }) => ofHost(ownHost, titles, 'host name'),
  },
  {
    kind: 'e-mail address',
    when: 'the host name of the e-mail address, as the titles write it',
    read: ({ mailHost, titles }) => ofHost(mailHost, titles, 'e-mail address'),
  },
  {
    kind: 'title',
    when: "the first part of the home page's title, written as a name",
    read: ({ homes }) =>
      homes
        .map(({ title, path }) => found(properName(title), 'title', path))
        .find((name) => name !== undefined),
  },
];

/** The brand from the first row that names one; undefined when only the place of the site is left. `statements` are those of `brand`. */
export function chooseBrand(
  pages: readonly PageEvidence[],
  statements: Iterable<Statement>,
  known: Known,
): Found | undefined {
  const site = describeNames(pages, statements, known);
  for (const { read } of brandRows) {
    const name = read(site);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A home page, by its title. */
interface HomeTitle {
  readonly path: string;
  readonly title: string;
}

/** What the rows read. */
interface NamedSite extends Known {
  readonly pages: readonly PageEvidence[];
  readonly titles: readonly string[];
  /** Home pages; of several languages, that with most pages first. */
  readonly homes: readonly HomeTitle[];
  /** The legal name without its form. */
  readonly legal: string;
  /** The name that most pages state by one kind of evidence. */
  readonly nameOf: (
    kind: EvidenceKind,
    accept?: (name: string, stated: Name) => boolean,
  ) => Found | undefined;
  /** Whether a copyright line, the header, the legal name or a host name says a name too. */
  readonly isNamed: (name: string) => boolean;
  readonly header: Found | undefined;
  /** What the header and copyright lines say, by its letters. */
  readonly spoken: ReadonlySet<string>;
}

function describeNames(
  pages: readonly PageEvidence[],
  statements: Iterable<Statement>,
  known: Known,
): NamedSite {
  const said = gatherNames(statements);
  const legal = cleanBrand(withoutForm(known.legalName?.value ?? ''));
  const homes = listHomeTitles(pages);
  const inHomeTitles = new Set(homes.flatMap(({ title }) => partsOf(title).map(foldLetters)));
  // the header of a site is that of its pages: an H1 in a header is else the title of an article
  const header = nameOfKind(
    said,
    'header',
    (name, stated) =>
      inHomeTitles.has(foldLetters(name)) || (stated.pages > 1 && 2 * stated.pages >= pages.length),
  );
  const copyright = [...(said.get('copyright line')?.keys() ?? [])].map((name) =>
    foldLetters(cleanBrand(withoutForm(name))),
  );
  const spoken = new Set([...copyright, foldLetters(header?.value ?? '')]);
  const others = [brandOfHost(known.ownHost), brandOfHost(known.mailHost), legal].map(foldLetters);
  const named = new Set([...spoken, ...others].filter((name) => name !== ''));
  return {
    ...known,
    pages,
    titles: pages.filter(({ isServed }) => isServed).map(({ title }) => title),
    homes,
    legal,
    header,
    nameOf: (kind, accept) => nameOfKind(said, kind, accept),
    isNamed: (name) => named.has(foldLetters(name)),
    spoken,
  };
}

function siteName({ pages }: NamedSite): Found | undefined {
  const names = pages.map((page) => cleanBrand(withoutForm(page.siteName)));
  const name = mostFrequent(names.filter((one) => one !== ''));
  return found(name, 'site name', pages[names.indexOf(name)]?.path);
}

/** The name that titles share, whole where the header or a copyright line has more of it: `Notaría Sol` where titles end in `notaría`. */
function sharedTitle({ titles, homes, address, isNamed, spoken }: NamedSite): Found | undefined {
  // `Frenos - Taller Sol | Lugo`
  const places = new Set(address.split(/[,()/]|\d{4,}/).map(foldLetters));
  const name = brandOfTitles(titles, isNamed, (part) => places.has(foldLetters(part)));
  if (name === '') return undefined;
  const words = ` ${foldWords(name)} `;
  const whole = homes
    .flatMap(({ title }) => partsOf(title))
    .find((part) => spoken.has(foldLetters(part)) && ` ${foldWords(part)} `.includes(words));
  return found(whole ?? name, 'titles');
}

function ofHost(host: string, titles: readonly string[], kind: Found['kind']): Found | undefined {
  const name = brandOfHost(host);
  return found(nameInTitles(titles, name) || name, kind);
}

/** `Clínica Sol del Río | Dentistas en Burgos`. */
function onlyName({ path, title }: HomeTitle): Found | undefined {
  const parts = partsOf(title);
  const [name = '', ...others] = parts.map(properName).filter((part) => part !== '');
  return parts.length > 1 && others.length === 0 ? found(name, 'title', path) : undefined;
}

function listHomeTitles(pages: readonly PageEvidence[]): readonly HomeTitle[] {
  return pages
    .filter(({ path }) => roleOfPath(path) === 'home')
    .map(({ path, title }) => {
      const folder = `${addressKey(path)}/`;
      const below = pages.filter((page) => addressKey(page.path).startsWith(folder)).length;
      return { path, title, below };
    })
    .sort((a, b) => b.below - a.below);
}

function found(value: string, kind: Found['kind'], path = ''): Found | undefined {
  return value === '' ? undefined : { value, kind, path };
}

/** A name as pages write it. */
interface Name {
  /** The number of pages that state it, and the first of them. */
  pages: number;
  readonly path: string;
  /** Whether a home page states it: other pages that speak of the owner also speak of a doctor, a partner, a branch. */
  isOfHome: boolean;
}

/** By how they are written, in the order in which they came first. */
type Names = Map<string, Name>;

function gatherNames(statements: Iterable<Statement>): ReadonlyMap<EvidenceKind, Names> {
  const byKind = new Map<EvidenceKind, Names>();
  for (const { kind, value, path, role } of statements) {
    const names = byKind.get(kind) ?? new Map<string, Name>();
    byKind.set(kind, names);
    const name = names.get(value) ?? { pages: 0, path, isOfHome: false };
    names.set(value, name);
    name.pages++;
    name.isOfHome ||= role === 'home';
  }
  return byKind;
}

/** The name that most pages state by one kind of evidence, the home page first among equals. */
function nameOfKind(
  said: ReadonlyMap<EvidenceKind, Names>,
  kind: EvidenceKind,
  accept: (name: string, stated: Name) => boolean = () => true,
): Found | undefined {
  const cleaned = [...(said.get(kind) ?? [])]
    .map(([written, stated]) => ({ stated, name: cleanBrand(withoutForm(written)) }))
    .filter(({ name, stated }) => name !== '' && accept(name, stated));
  const names: Tally = new Map();
  for (const { name, stated } of cleaned) addTo(names, name, stated.pages);
  const value = heaviest(names);
  return found(value, kind, cleaned.find(({ name }) => name === value)?.stated.path);
}

/** Words of a title that together spell the host's name: `casavictoria.cat` is "Casa Victòria" as its people write it. */
function nameInTitles(titles: readonly string[], hostName: string): string {
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
