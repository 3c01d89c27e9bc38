// Pages that every business has: contact, privacy, legal notice, cookies, about, hours; by path and link text.

import { addressKey } from '../lib/address-key.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { withoutMarks } from '../lib/normalize.ts';
import { rememberRecent } from '../lib/remember.ts';
import { anyOf } from './words/index.ts';

/** What a page is for. */
export type PageRole =
  | 'home'
  | 'contact'
  | 'legal'
  | 'privacy'
  | 'cookies'
  | 'about'
  | 'hours'
  | 'article'
  | 'other';

/** The roles of pages that speak of the owner of the site; elsewhere only the frame of the site does. */
export const ownerRoles: ReadonlySet<string> = new Set(
  'home contact legal privacy cookies about hours'.split(' '),
);

/** Of these, those that say how visitors reach it; a page about a business also names those it works with. */
export const visitorRoles: ReadonlySet<PageRole> = new Set(['home', 'contact', 'hours']);

/** Pages whose addresses are those of authorities and registered offices. */
export const formalRoles: ReadonlySet<PageRole> = new Set(['legal', 'privacy', 'cookies']);

const contact = anyOf(({ pages }) => pages.contact);
const placeNames = anyOf(({ pages }) => pages.place);
/** The roles that words name, the most specific first: "Política de privacidad y cookies" is about privacy. */
const named: readonly (readonly [PageRole, RegExp])[] = [
  ['privacy', new RegExp(anyOf(({ pages }) => pages.privacy))],
  ['cookies', /cookie|gall?et/],
  ['legal', new RegExp(anyOf(({ pages }) => pages.legal))],
  [
    'contact',
    new RegExp(
      String.raw`^(?:pagina (?:de )?)?${contact}(?:$| ${anyOf(({ pages }) => pages.contactWith)}\b)|^${placeNames}$`,
    ),
  ],
  ['hours', new RegExp(`^${anyOf(({ pages }) => pages.hours)}$`)],
  ['about', new RegExp(`^${anyOf(({ pages }) => pages.about)}$`)],
];

const nameMaxChars = 60;
/** Links of about three pages. */
const recentNames = 512;

/** The role that a link text, title or part of a path names; undefined for most. */
export function roleOfName(name: string): PageRole | undefined {
  return (name.length <= nameMaxChars && findRole(name)) || undefined;
}

const findRole = rememberRecent((name: string): PageRole | '' => {
  const folded = foldName(name);
  return named.find(([, words]) => words.test(folded))?.[0] ?? '';
}, recentNames);

const placeName = new RegExp(`^${placeNames}$`);

/** Whether the name of a page is that of one about the place (`/donde-estamos/`), which has the role of a contact page. */
export function isPathOfPlace(path: string): boolean {
  const key = addressKey(path);
  return placeName.test(foldName(decodeIfValid(key.slice(key.lastIndexOf('/') + 1))));
}

const articlePath = new RegExp(String.raw`/${anyOf(({ pages }) => pages.articles)}(?:/|$)|/(?:19|20)\d\d/`);

/** The role of a page by its path. */
export function roleOfPath(path: string): PageRole {
  const key = addressKey(path);
  if (key === '') return 'home';
  if (articlePath.test(key.toLowerCase())) return 'article';
  const last = key.slice(key.lastIndexOf('/') + 1);
  const isOfLanguage = /^[a-z]{2}(?:-[a-z]{2})?$/i.test(key.slice(1));
  return roleOfName(decodeIfValid(last)) ?? (isOfLanguage ? 'home' : 'other');
}

const locationPart = new RegExp(String.raw`^${anyOf(({ pages }) => pages.locations)}(?:\.html?)?$`, 'i');

/** Whether a page's path, which is decoded, is one of a list of locations or of a location in it: `/centros/`, `/clinicas/jerez/`. */
export function isPathOfLocations(path: string): boolean {
  const parts = addressKey(path).split('/');
  return parts.slice(-2).some((part) => locationPart.test(part));
}

function foldName(name: string): string {
  return withoutMarks(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
