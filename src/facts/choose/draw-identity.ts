// Draws the identity of a business from the evidence of its pages (contract C12.2). A more reliable kind of evidence wins;
// within one, the value that most pages support, counting contact pages and home pages more and articles less. A value that
// too little supports, or several support alike, is left empty: something made up is worse than nothing.

import type { DrawnField } from '../../company/index.ts';
import { siteHostOf } from '../../html/index.ts';
import { addTo, heaviest, type Tally } from '../../lib/tally.ts';
import type { SiteDeclaration } from '../../sources/index.ts';
import { ownerRoles, visitorRoles } from '../page-role.ts';
import type { EvidenceKind, Fact } from '../read/evidence.ts';
import { isSampleEmail, ownHostOf } from '../values/email.ts';
import { areExamples, isInventedPhone } from '../values/sample.ts';
import { weighBrands } from './choose-brand.ts';
import { drawLocations, ofMainLocation } from './draw-locations.ts';
import { findFactPages, findRoles } from './fact-pages.ts';
import { type FieldRule, fieldRules, weighField } from './field-rules.ts';
import { findFormalPages } from './formal-pages.ts';
import type { Found, Identity, PageEvidence, Statement, Weighed } from './identity.ts';
import { agreeOnOrigin, drawLook } from './public-address.ts';

/**
 * Draws the identity. `pages` are ascending by path; `declared` is what files beside the pages say, such as a sitemap.
 */
export function drawIdentity(pages: readonly PageEvidence[], declared: SiteDeclaration): Identity {
  const publicOrigin = agreeOnOrigin([
    ...declared.addresses,
    ...pages.flatMap(({ canonical, evidence }) => [canonical, ...evidence.homes]),
  ]);
  const roleOf = findRoles(pages);
  const read = pages.map(({ path, evidence: { facts } }) => ({ path, role: roleOf(path), facts }));
  const statements: Statements = (field) => statementsOf(read, field);
  const ownHost = siteHostOf(publicOrigin) ?? '';
  const values: Partial<Record<DrawnField, Found>> = {};
  const weighed: Partial<Record<DrawnField, readonly Weighed[]>> = {};
  for (const field of Object.keys(fieldRules) as (keyof typeof fieldRules)[]) {
    const chosen = choose(statements(field), fieldRules[field], { ownHost, pages: pages.length });
    weighed[field] = chosen.weighed;
    if (chosen.found !== undefined) values[field] = chosen.found;
  }
  const mailHost = ownHostOf(values.email?.value ?? '') ?? '';
  const brands = weighBrands(pages, statements('brand'), {
    ownHost,
    mailHost,
    legalName: values.legal_name,
    address: values.address?.value ?? '',
    declared,
  });
  const [brand] = brands;
  if (brand !== undefined) values.brand = brand;
  const locations = drawLocations(pages, brand?.value ?? '');
  const booking = pages.find(({ evidence, isServed }) => evidence.books && isServed);
  if (isOfTemplate(values, statements)) {
    for (const field of ['phone', 'whatsapp', 'address', 'hours'] as const) {
      delete values[field];
      weighed[field] = (weighed[field] ?? []).map((one) =>
        one.lost === '' ? { ...one, lost: exampleData } : one,
      );
    }
  }
  const ofMain = ofMainLocation(values, locations);
  return {
    values: ofMain,
    weighed: { ...weighed, brand: brands },
    pages: findFormalPages(pages, roleOf),
    locations,
    factPages: findFactPages(pages, ofMain, roleOf),
    booking: booking && { value: 'true', kind: 'cart or booking link', path: booking.path },
    look: drawLook(pages, ownHost),
    publicOrigin,
  };
}

const exampleData = 'the contact data of the site are the examples of a template';

/**
 * Whether the contact data of a site are still those of its template, and nothing of them is the business's: its address and its number are
 * examples, or it states an invented number and e-mail addresses that are all examples.
 */
function isOfTemplate({ phone, address, email }: Identity['values'], statements: Statements): boolean {
  const states = (field: DrawnField, isExample: (value: string) => boolean) =>
    [...statements(field)].some(({ value }) => isExample(value));
  if (areExamples(address?.value ?? '', phone?.value ?? '')) return true;
  return email === undefined && states('email', isSampleEmail) && states('phone', isInventedPhone);
}

/** A page with what statements of it have in common. */
type ReadPage = Pick<Statement, 'path' | 'role'> & { readonly facts: readonly Fact[] };

/** The statements of all pages about a field, by page. One at a time, because all of them would take more memory than the pages. */
type Statements = (field: DrawnField) => Iterable<Statement>;

function* statementsOf(pages: readonly ReadPage[], field: DrawnField): Generator<Statement> {
  for (const { path, role, facts } of pages) {
    for (const fact of facts) {
      if (fact.field !== field) continue;
      // not `...fact`: V8 adds properties to a copy by 0.4 KB of hidden classes, which only a collection of the whole heap frees
      const { value, kind, isFrame } = fact;
      yield { field, value, kind, isFrame, path, role };
    }
  }
}

/** Kinds in the order in which they win. */
const tiers: readonly (readonly EvidenceKind[])[] = [
  ['JSON-LD'],
  ['microdata', 'link', 'address element', 'label', 'text'],
  ['town'],
];

/** The indexes of the tiers. */
const [data, text, town] = [0, 1, 2];

/** A value that pages state, in all of its spellings. */
interface Candidate {
  /** Sum over pages of the strongest statement of each. */
  score: number;
  /** The page that stated it last, and the weight of the strongest statement there. */
  lastPath: string;
  lastWeight: number;
  /** What the kinds of each tier say, by the index of the tier; undefined where they say nothing. */
  readonly tiers: (TierSupport | undefined)[];
  /** Weights of the spellings that its rule prefers, of all tiers. */
  readonly preferred: Tally;
}

interface TierSupport {
  /** The number of pages with a statement, and the last of them. */
  pages: number;
  lastPath: string;
  /** Whether one of them speaks of the owner of the site, or the frame of all; and whether one of these is for visitors. */
  isOwners: boolean;
  isForVisitors: boolean;
  /** Weights of the spellings. */
  readonly spellings: Tally;
  /** The first of equals. */
  strongest: { readonly kind: EvidenceKind; readonly path: string; readonly weight: number };
}

/** Of the best value; values with so much support are alike. */
const alikeShare = 0.9;

/** More values are not kept: a directory states thousands. */
const weighedMax = 12;

/** The pages whose statements are chosen from. */
type Pages = 'for visitors' | 'of the owner' | 'any';

/**
 * Chooses among what pages that speak of the owner state, or half of all: other pages are also of a doctor, a branch, a maker, or of those
 * who help in an emergency. Else the text counts that no other is alike. How visitors reach the business is said where they look for it;
 * formal pages name the registered office.
 */
function choose(
  statements: Iterable<Statement>,
  rule: FieldRule,
  site: { readonly ownHost: string; readonly pages: number },
) {
  const candidates = collect(statements, rule, site.ownHost);
  const ranked = [...candidates.values()].sort((a, b) => b.score - a.score);
  const find = (tier: number, of: Pages): Chosen | undefined => {
    const stated = ranked.flatMap((candidate) => {
      const support = candidate.tiers[tier];
      if (support === undefined || candidate.score < rule.least) return [];
      const isOwn =
        of === 'any' ||
        (of === 'for visitors' ? support.isForVisitors : support.isOwners) ||
        2 * support.pages >= site.pages;
      return isOwn ? [{ candidate, support }] : [];
    });
    const [best] = stated;
    if (best === undefined) return undefined;
    const alike = stated.filter(({ candidate }) => candidate.score >= best.candidate.score * alikeShare);
    const alikeMax = of === 'any' ? 1 : rule.alikeMax;
    if (alikeMax !== undefined && alike.length > alikeMax) return undefined;
    return { candidate: best.candidate, found: present(best.support, best.candidate.preferred) };
  };
  const chosen = chooseTier(rule, find);
  const others = ranked.filter((one) => one !== chosen?.candidate).slice(0, weighedMax);
  const weigh = ({ score, tiers: stated, preferred }: Candidate, found?: Found): Weighed => {
    const supports = stated.filter((support) => support !== undefined);
    const lost = found === undefined ? whyLost(score, rule, chosen !== undefined) : '';
    const of = supports.map(({ strongest }) => strongest.kind);
    return { ...(found ?? present(supports[0]!, preferred)), score, of, lost };
  };
  const own = chosen === undefined ? [] : [weigh(chosen.candidate, chosen.found)];
  return { found: chosen?.found, weighed: [...own, ...others.map((one) => weigh(one))] };
}

interface Chosen {
  readonly candidate: Candidate;
  readonly found: Found;
}

function chooseTier(
  { coverageOf, isForVisitors = false }: FieldRule,
  find: (tier: number, of: Pages) => Chosen | undefined,
): Chosen | undefined {
  const stated = find(data, 'of the owner');
  if (coverageOf === undefined && stated !== undefined) return stated;
  const said =
    (isForVisitors ? (find(text, 'for visitors') ?? find(town, 'for visitors')) : undefined) ??
    find(text, 'of the owner') ??
    find(text, 'any');
  const covers = (one: Chosen | undefined) => (one && coverageOf?.(one.found.value)) ?? 0;
  return covers(said) < covers(stated) ? stated : (said ?? stated);
}

function whyLost(score: number, { least }: FieldRule, isChosen: boolean): string {
  if (score < least) return `too little speaks for it: it needs ${least}`;
  return isChosen ? 'outweighed' : 'too many others are alike';
}

/** The values of a field, by key. */
function collect(
  statements: Iterable<Statement>,
  rule: FieldRule,
  ownHost: string,
): ReadonlyMap<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const keys = new Map<string, string | undefined>();
  for (const statement of statements) {
    const { value } = statement;
    // the frame of a site repeats its facts on every page
    if (!keys.has(value)) keys.set(value, rule.keyOf(value));
    const key = keys.get(value);
    if (key === undefined || key === '') continue;
    const candidate = candidates.get(key) ?? {
      score: 0,
      lastPath: '',
      lastWeight: 0,
      tiers: tiers.map(() => undefined),
      preferred: new Map(),
    };
    candidates.set(key, candidate);
    const weight = weighField(statement, rule, ownHost);
    if (rule.prefers?.(value)) addTo(candidate.preferred, value, weight);
    addStatement(candidate, statement, weight);
  }
  return candidates;
}

/** Adds a statement; those of one page follow each other. */
function addStatement(candidate: Candidate, one: Statement, weight: number): void {
  const { kind, path, role, value, isFrame } = one;
  const before = candidate.lastPath === path ? candidate.lastWeight : 0;
  candidate.lastPath = path;
  candidate.lastWeight = Math.max(before, weight);
  candidate.score += candidate.lastWeight - before;
  const tier = tiers.findIndex((kinds) => kinds.includes(kind));
  const strongest = { kind, path, weight };
  const support = candidate.tiers[tier] ?? {
    pages: 0,
    lastPath: '',
    isOwners: false,
    isForVisitors: false,
    spellings: new Map(),
    strongest,
  };
  candidate.tiers[tier] = support;
  if (support.lastPath !== path) support.pages++;
  support.lastPath = path;
  const isOwners = isFrame || ownerRoles.has(role);
  support.isOwners ||= isOwners;
  support.isForVisitors ||= isFrame || visitorRoles.has(role);
  addTo(support.spellings, value, weight);
  if (weight > support.strongest.weight) support.strongest = strongest;
}

/**
 * The value as most of the statements write it, or most of those in a spelling that the rule prefers, and where the strongest one is:
 * structured data and links hold numbers for machines, where visitors read them in groups of digits.
 */
function present({ spellings, strongest: { kind, path } }: TierSupport, preferred: Tally): Found {
  return { value: heaviest(preferred.size > 0 ? preferred : spellings), kind, path };
}
