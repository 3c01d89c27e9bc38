// Chooses the brand among what the pages call the business.

import { brandOfHost, brandOfTitles, cleanBrand, foldLetters } from './brand.ts';
import type { EvidenceKind } from './evidence.ts';
import type { Found, PageEvidence, Statement } from './identity.ts';
import { withoutForm } from './legal-name.ts';
import { mostFrequent } from './public-address.ts';

/** What else is known of the business. */
export interface Known {
  /** Host names of its site and e-mail addresses, the surest first. */
  readonly hosts: readonly string[];
  readonly legalName: Found | undefined;
}

/** The brand from the first source that names one; undefined when only the place of the site is left. */
export function chooseBrand(
  pages: readonly PageEvidence[],
  statements: readonly Statement[],
  { hosts, legalName }: Known,
): Found | undefined {
  const said = statements.filter(({ field }) => field === 'brand');
  const hostNames = hosts.map((host) => foldLetters(brandOfHost(host))).filter((name) => name !== '');
  const legal = cleanBrand(withoutForm(legalName?.value ?? ''));
  const lettersOf = (kinds: readonly EvidenceKind[]) =>
    new Set(
      said.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => foldLetters(cleanBrand(value))),
    );
  const isNamed = (name: string, spoken: ReadonlySet<string>) => {
    const letters = foldLetters(name);
    return (
      spoken.has(letters) ||
      letters === foldLetters(legal) ||
      hostNames.some((host) => isAlike(letters, host))
    );
  };
  const spokenOrDrawn = lettersOf(['microdata', 'logo', 'copyright line']);
  const spoken = lettersOf(['microdata', 'copyright line']);
  const titles = pages.filter(({ isServed }) => isServed).map(({ title }) => title);
  const siteNames = pages.map(({ siteName }) => cleanBrand(siteName));
  const siteName = mostFrequent(siteNames.filter((name) => name !== ''));
  return (
    ofKind(said, 'JSON-LD') ??
    found(siteName, 'site name', pages[siteNames.indexOf(siteName)]?.path) ??
    found(
      brandOfTitles(titles, (name) => isNamed(name, spokenOrDrawn)),
      'titles',
    ) ??
    ofKind(said, 'microdata') ??
    ofKind(said, 'logo', (name) => isNamed(name, spoken)) ??
    ofKind(said, 'copyright line') ??
    found(legal, 'legal name', legalName?.path) ??
    ofKind(said, 'logo') ??
    found(nameInTitles(titles, hostNames) || brandOfHost(hosts[0] ?? ''), 'host name')
  );
}

function found(value: string, kind: Found['kind'], path = ''): Found | undefined {
  return value === '' ? undefined : { value, kind, path };
}

/** The name that most pages state by one kind of evidence, the home page first among equals. */
function ofKind(
  said: readonly Statement[],
  kind: EvidenceKind,
  accept: (name: string) => boolean = () => true,
): Found | undefined {
  const names = said
    .filter((statement) => statement.kind === kind)
    .map(({ value, path }) => ({ name: cleanBrand(value), path }))
    .filter(({ name }) => name !== '' && accept(name));
  const value = mostFrequent(names.map(({ name }) => name));
  return found(value, kind, names.find(({ name }) => name === value)?.path);
}

/** `anakaoptica` is `Óptica Anaka` in the other order. */
function isAlike(letters: string, host: string): boolean {
  return letters === host || [...letters].sort().join('') === [...host].sort().join('');
}

/** Words of a title that together spell the host's name: `casavictoria.cat` is "Casa Victòria" as its people write it. */
function nameInTitles(titles: readonly string[], hostNames: readonly string[]): string {
  for (const title of titles) {
    const words = title
      .split(/[\s|,:·–—]+/u)
      .filter((word) => word !== '')
      .slice(0, 40);
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
        const name = words.slice(from, to).join(' ');
        if (hostNames.includes(foldLetters(name))) return name;
      }
    }
  }
  return '';
}
