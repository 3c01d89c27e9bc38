// Chooses the brand among what the pages call the business.

import { addressKey } from '../../lib/address-key.ts';
import { addTo, heaviest, mostFrequent, type Tally } from '../../lib/tally.ts';
import type { SiteDeclaration } from '../../sources/index.ts';
import {
  brandOfHost,
  brandOfTitles,
  cleanBrand,
  foldLetters,
  foldWords,
  partsOf,
  properName,
} from './brand.ts';
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

/**
 * The brand from the first source that names one; undefined when only the place of the site is left. `statements` are those of
 * the field `brand`.
 */
export function chooseBrand(
  pages: readonly PageEvidence[],
  statements: Iterable<Statement>,
  { ownHost, mailHost, legalName, address, declared }: Known,
): Found | undefined {
  const said = gatherNames(statements);
  const hostNames = [ownHost, mailHost]
    .map((host) => foldLetters(brandOfHost(host)))
    .filter((name) => name !== '');
  const legal = cleanBrand(withoutForm(legalName?.value ?? ''));
  const lettersOf = (kinds: readonly EvidenceKind[]) =>
    new Set(
      kinds.flatMap((kind) =>
        [...(said.get(kind)?.keys() ?? [])].map((value) => foldLetters(cleanBrand(value))),
      ),
    );
  const isNamed = (name: string, spoken: ReadonlySet<string>) => {
    const letters = foldLetters(name);
    return (
      spoken.has(letters) ||
      letters === foldLetters(legal) ||
      hostNames.some((host) => isAlike(letters, host))
    );
  };
  const homeTitles = listHomeTitles(pages);
  const inHomeTitles = new Set(homeTitles.flatMap(({ title }) => partsOf(title).map(foldLetters)));
  const isInHomeTitle = (name: string) => inHomeTitles.has(foldLetters(name));
  // the header of a site is that of its pages: an H1 in a header is else the title of an article
  const header = ofKind(
    said,
    'header',
    (name, stated) => isInHomeTitle(name) || (stated.pages > 1 && 2 * stated.pages >= pages.length),
  );
  const shown = foldLetters(header?.value ?? '');
  const spokenOrDrawn = lettersOf(['microdata', 'logo', 'copyright line']).add(shown);
  const spoken = lettersOf(['microdata', 'copyright line']).add(shown);
  const places = new Set(address.split(/[,()/]|\d{4,}/).map(foldLetters));
  const titles = pages.filter(({ isServed }) => isServed).map(({ title }) => title);
  const siteNames = pages.map(({ siteName }) => cleanBrand(siteName));
  const siteName = mostFrequent(siteNames.filter((name) => name !== ''));
  return (
    ofKind(said, 'JSON-LD', (_, { pages: saying, isOfHome }) => isOfHome || 2 * saying >= pages.length) ??
    found(siteName, 'site name', pages[siteNames.indexOf(siteName)]?.path) ??
    found(cleanBrand(declared.title), 'configuration', declared.titleFile) ??
    found(
      withWholeName(
        brandOfTitles(
          titles,
          (name) => isNamed(name, spokenOrDrawn),
          (name) => places.has(foldLetters(name)),
        ),
        homeTitles.flatMap(({ title }) => partsOf(title)).filter((part) => spoken.has(foldLetters(part))),
      ),
      'titles',
    ) ??
    ofKind(said, 'microdata') ??
    ofKind(said, 'logo', (name) => isNamed(name, spoken)) ??
    header ??
    ofKind(said, 'logo', isInHomeTitle) ??
    ofKind(said, 'copyright line') ??
    nameOfHome(homeTitles, said) ??
    partOfHomeTitle(homeTitles) ??
    found(legal, 'legal name', legalName?.path) ??
    ofKind(said, 'logo') ??
    ofKind(said, 'JSON-LD') ??
    found(nameInTitles(titles, brandOfHost(ownHost)), 'host name') ??
    found(brandOfHost(ownHost), 'host name') ??
    found(nameInTitles(titles, brandOfHost(mailHost)) || brandOfHost(mailHost), 'e-mail address') ??
    homeTitles.map(({ path, title }) => found(properName(title), 'title', path)).find((name) => name)
  );
}

/** The name of which `name` is a part, if one is: `Notaría Sol`, for a site whose other titles end in `notaría`. */
function withWholeName(name: string, wholeNames: readonly string[]): string {
  const words = ` ${foldWords(name)} `;
  return (name !== '' && wholeNames.find((whole) => ` ${foldWords(whole)} `.includes(words))) || name;
}

/** A home page, by its title. */
interface HomeTitle {
  readonly path: string;
  readonly title: string;
}

/** Of several languages, that with most pages first. */
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

/** The title of a home page that a contact page or a legal notice emphasises too; alone it would be a slogan as often. */
function nameOfHome(
  homeTitles: readonly HomeTitle[],
  said: ReadonlyMap<EvidenceKind, Names>,
): Found | undefined {
  const emphasised = new Set([...(said.get('emphasis')?.keys() ?? [])].map(foldLetters));
  const best = homeTitles.find(({ title }) => emphasised.has(foldLetters(properName(title))));
  return best === undefined ? undefined : found(properName(best.title), 'title', best.path);
}

/** The only part of a home page's title that is written as a name: `Clínica Sol del Río | Dentistas en Burgos`. */
function partOfHomeTitle(homeTitles: readonly HomeTitle[]): Found | undefined {
  for (const { path, title } of homeTitles) {
    const parts = partsOf(title);
    const [name = '', ...others] = parts.map(properName).filter((part) => part !== '');
    if (parts.length > 1 && others.length === 0 && name !== '') return found(name, 'title', path);
  }
  return undefined;
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
function ofKind(
  said: ReadonlyMap<EvidenceKind, Names>,
  kind: EvidenceKind,
  accept: (name: string, stated: Name) => boolean = () => true,
): Found | undefined {
  const cleaned = [...(said.get(kind) ?? [])]
    .map(([written, stated]) => ({ stated, name: cleanBrand(written) }))
    .filter(({ name, stated }) => name !== '' && accept(name, stated));
  const names: Tally = new Map();
  for (const { name, stated } of cleaned) addTo(names, name, stated.pages);
  const value = heaviest(names);
  return found(value, kind, cleaned.find(({ name }) => name === value)?.stated.path);
}

/** `anakaoptica` is `Óptica Anaka` in the other order. */
function isAlike(letters: string, host: string): boolean {
  return letters === host || [...letters].sort().join('') === [...host].sort().join('');
}

/** Words of a title that together spell the host's name: `casavictoria.cat` is "Casa Victòria" as its people write it. */
function nameInTitles(titles: readonly string[], hostName: string): string {
  const letters = foldLetters(hostName);
  if (letters === '') return '';
  for (const title of titles) {
    const words = title
      .split(/[\s|,:·–—]+/u)
      .filter((word) => word !== '')
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
