// Draws the identity of a business from the evidence of its pages (contract C12.2). A more reliable kind of evidence wins;
// within one, the value that most pages support, counting contact pages and home pages more and articles less. A value that
// too little supports, or several support alike, is left empty: something made up is worse than nothing.

import { siteHostOf } from '../links.ts';
import type { SiteDeclaration } from '../sources/declared-site.ts';
import { foldLetters } from './brand.ts';
import { chooseBrand } from './choose-brand.ts';
import { choosePages } from './choose-pages.ts';
import { ownHostOf } from './email.ts';
import type { EvidenceKind, Fact, IdentityField } from './evidence.ts';
import type { Found, Identity, PageEvidence, Statement } from './identity.ts';
import { hasForm } from './legal-name.ts';
import { ownerRoles, type PageRole, roleOfPath } from './page-role.ts';
import { isSamplePhone, phoneKey } from './phone.ts';
import { drawPlaceHours } from './place-hours.ts';
import { hasPostalCode } from './postal-address.ts';
import { agreeOnOrigin } from './public-address.ts';
import { addTo, heaviest, type Tally } from './tally.ts';
import { isPersonId, readTaxId } from './tax-id.ts';
import { sirenOf } from './vat-id.ts';

/**
 * Draws the identity. `pages` are ascending by path; `declared` is what files beside the pages say, such as a sitemap.
 */
export function drawIdentity(pages: readonly PageEvidence[], declared: SiteDeclaration): Identity {
  const publicOrigin = agreeOnOrigin([
    ...declared.addresses,
    ...pages.flatMap(({ canonical, evidence }) => [canonical, ...evidence.homes]),
  ]);
  const read = pages.map(({ path, evidence: { facts } }) => ({ path, role: roleOfPath(path), facts }));
  const statements: Statements = (field) => statementsOf(read, field);
  const ownHost = siteHostOf(publicOrigin) ?? '';
  const values: Partial<Record<IdentityField, Found>> = chooseNumbers(statements, ownHost);
  for (const field of Object.keys(rules) as (keyof typeof rules)[]) {
    const found = numberFields.has(field) ? undefined : choose(statements, field, ownHost);
    if (found !== undefined) values[field] = found;
  }
  const placeHours = values.hours === undefined ? drawPlaceHours(pages) : undefined;
  if (placeHours !== undefined) values.hours = placeHours;
  const { phone, whatsapp } = values;
  if (whatsapp !== undefined && phone !== undefined && phoneKey(phone.value) === phoneKey(whatsapp.value))
    values.whatsapp = { ...whatsapp, value: phone.value };
  const mailHost = ownHostOf(values.email?.value ?? '') ?? '';
  const brand = chooseBrand(pages, statements('brand'), {
    ownHost,
    mailHost,
    legalName: values.legal_name,
    declared,
  });
  if (brand !== undefined) values.brand = brand;
  if (!isLegalName(values)) delete values.legal_name;
  return { values, pages: choosePages(pages), publicOrigin };
}

/**
 * Whether the legal name is more than the brand again ("ÓPTICA SOL"): it has the form of a firm, another name, or the tax id of
 * a person who trades under their own.
 */
function isLegalName({ brand, legal_name, tax_id }: Partial<Record<IdentityField, Found>>): boolean {
  if (legal_name === undefined || hasForm(legal_name.value)) return true;
  return foldLetters(legal_name.value) !== foldLetters(brand?.value ?? '') || isPersonId(tax_id?.value ?? '');
}

/** A page with what statements of it have in common. */
interface ReadPage extends Pick<Statement, 'path' | 'role'> {
  readonly facts: readonly Fact[];
}

/** The statements of all pages about a field, by page. One at a time, because all of them would take more memory than the pages. */
type Statements = (field: IdentityField) => Iterable<Statement>;

function* statementsOf(pages: readonly ReadPage[], field: IdentityField): Generator<Statement> {
  for (const { path, role, facts } of pages) {
    for (const fact of facts) {
      if (fact.field !== field) continue;
      // not `...fact`: V8 adds properties to a copy by 0.4 KB of hidden classes, which only a collection of the whole heap frees
      const { value, kind, isFrame } = fact;
      yield { field, value, kind, isFrame, path, role };
    }
  }
}

const kindWeights: Readonly<Record<EvidenceKind, number>> = {
  'JSON-LD': 6,
  'site name': 6,
  microdata: 5,
  link: 4,
  'address element': 4,
  label: 3,
  text: 1,
  'place text': 0,
  logo: 2,
  'copyright line': 2,
  emphasis: 0,
};
const roleWeights: Readonly<Record<PageRole, number>> = {
  home: 3,
  contact: 3,
  legal: 2,
  about: 1.5,
  hours: 2,
  privacy: 1.5,
  cookies: 0.7,
  article: 0.3,
  other: 1,
};
/** Kinds in the order in which they win. */
const tiers: readonly (readonly EvidenceKind[])[] = [
  ['JSON-LD'],
  ['microdata', 'link', 'address element', 'label', 'text'],
];

/** How a field's values are compared and weighed. */
interface FieldRule {
  /** Equal for two spellings of one value; undefined for a value that is none. */
  readonly keyOf: (value: string) => string | undefined;
  /** A factor on the weight of a statement. */
  readonly factorOf?: (statement: Statement, ownHost: string) => number;
  /** Less support than this says nothing. */
  readonly least: number;
  /** Whether the sentence of a page wins over structured data: it says more, in the words of the business. */
  readonly prefersText?: boolean;
}

const ofOwner = ({ role, isFrame, kind }: Statement) =>
  isFrame || kind === 'JSON-LD' || kind === 'microdata' || ownerRoles.has(role) ? 1 : 0.1;
/** A name without the form of a firm is announced as the owner's also by forms and teams; formal pages mean the legal one. */
const isFormal = ({ kind, role }: Statement) =>
  kind === 'JSON-LD' || kind === 'microdata' || role === 'legal' || role === 'privacy' || role === 'cookies';
/** An example counts only where the site offers to dial it. */
const phoneFactor = ({ value }: Statement) => (isSamplePhone(value) ? 0.2 : 1);
/** Addresses for one matter. */
const oneMatter =
  /^(?:dpo|dpd|lopd|rgpd|gdpr|privac\w*|protecciondatos|legal|abuse|webmaster|prensa|premsa|press|media|rrhh|empleo|jobs|careers|cv|curriculum|fotos?|photos?|boletin|newsletter|factura(?:s|cion)|billing|invoices)@/;

/** Addresses that a business gives to everybody, before those of one person or matter. */
const frontDesk =
  /^(?:info\w*|hola|hello|kaixo|ola|contact\w*|contato|correo|mail|oficina|recepcion|atencion\w*|administracion|admin)$/;

const rules: Readonly<Record<Exclude<IdentityField, 'brand'>, FieldRule>> = {
  phone: { keyOf: phoneKey, factorOf: phoneFactor, least: 0.7 },
  whatsapp: { keyOf: phoneKey, factorOf: phoneFactor, least: 0.7 },
  email: {
    keyOf: (value) => value,
    factorOf: ({ value }, ownHost) => {
      const host = ownHostOf(value);
      const hostFactor = host === undefined || ownHost === '' ? 1 : isSameHost(host, ownHost) ? 2 : 0.5;
      const [local = ''] = value.split('@');
      const isOfAll = frontDesk.test(local) || local === ownHost.split('.', 1)[0];
      return hostFactor * (oneMatter.test(value) ? 0.3 : isOfAll ? 1.5 : 1);
    },
    least: 0.7,
  },
  address: {
    keyOf: foldLetters,
    factorOf: (statement) => (hasPostalCode(statement.value) ? 1.5 : 0.7) * ofOwner(statement),
    least: 1.5,
  },
  tax_id: { keyOf: taxKey, factorOf: (one) => (/^FR/.test(one.value) ? 1.1 : 1) * ofOwner(one), least: 2 },
  legal_name: {
    keyOf: foldLetters,
    factorOf: (statement) =>
      (hasForm(statement.value) ? 1.5 : isFormal(statement) ? 1 : 0) * ofOwner(statement),
    least: 1.5,
  },
  hours: { keyOf: foldLetters, factorOf: ofOwner, least: 2, prefersText: true },
  coverage: { keyOf: foldLetters, least: 2 },
};

/**
 * An id of a country that we know must have the right check digits; one of another country is kept as structured data states it.
 * A French firm writes its VAT id, its SIREN and its SIRET, which are one.
 */
function taxKey(value: string): string | undefined {
  const id = readTaxId(value);
  if (id !== undefined) return sirenOf(id) ?? id;
  if (sirenOf(value) !== undefined || /^\d{9}$/.test(value)) return sirenOf(value) ?? value;
  const plain = value.toUpperCase().replace(/[\s.-]/g, '');
  return /^(?!ES|DE|FR|IT|IE|GB|AT)[A-Z]{2}[A-Z\d]{8,12}$/.test(plain) ? plain : undefined;
}

function isSameHost(host: string, ownHost: string): boolean {
  return host === ownHost || host.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${host}`);
}

function weigh(statement: Statement, { factorOf }: FieldRule, ownHost: string): number {
  const role = statement.isFrame ? 1 : roleWeights[statement.role];
  return kindWeights[statement.kind] * role * (factorOf?.(statement, ownHost) ?? 1);
}

/** A value that pages state, in all of its spellings. */
interface Candidate {
  /** Sum over pages of the strongest statement of each. */
  score: number;
  /** The page that stated it last, and the weight of the strongest statement there. */
  lastPath: string;
  lastWeight: number;
  /** What the kinds of each tier say, by the index of the tier. */
  readonly tiers: readonly TierSupport[];
  /** Weights of the spellings in groups of digits, of all tiers. */
  readonly grouped: Tally;
}

interface TierSupport {
  /** Weights of the spellings. */
  readonly spellings: Tally;
  /** The first of equals; undefined without a statement of this tier. */
  strongest: { readonly kind: EvidenceKind; readonly path: string; readonly weight: number } | undefined;
}

/** So many values with like support are a directory, of which none is the business's own. */
const alikeMax = 3;
const alikeShare = 0.9;

const numberFields: ReadonlySet<string> = new Set(['phone', 'whatsapp']);

/** The telephone numbers; those that templates leave behind only when the site has no other. */
function chooseNumbers(statements: Statements, ownHost: string) {
  const chosen = chooseFrom((value) => !isSamplePhone(value));
  return Object.keys(chosen).length > 0 ? chosen : chooseFrom(() => true);

  function chooseFrom(accept: (value: string) => boolean): Partial<Record<'phone' | 'whatsapp', Found>> {
    const [phone, whatsapp] = [
      choose(statements, 'phone', ownHost, accept),
      choose(statements, 'whatsapp', ownHost, accept),
    ];
    return { ...(phone && { phone }), ...(whatsapp && { whatsapp }) };
  }
}

function choose(
  statements: Statements,
  field: Exclude<IdentityField, 'brand'>,
  ownHost: string,
  accept: (value: string) => boolean = () => true,
): Found | undefined {
  const rule = rules[field];
  const candidates = collect(statements(field), rule, ownHost, accept);
  const order = [...tiers.keys()];
  for (const tier of rule.prefersText ? order.reverse() : order) {
    const ranked = [...candidates.values()]
      .filter((candidate) => candidate.tiers[tier]?.strongest !== undefined)
      .filter(({ score }) => score >= rule.least)
      .sort((a, b) => b.score - a.score);
    const [best] = ranked;
    if (best === undefined) continue;
    if (ranked.filter(({ score }) => score >= best.score * alikeShare).length > alikeMax) continue;
    return present(best, tier, numberFields.has(field));
  }
  return undefined;
}

/** The values of a field, by key. */
function collect(
  statements: Iterable<Statement>,
  rule: FieldRule,
  ownHost: string,
  accept: (value: string) => boolean,
): ReadonlyMap<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const keys = new Map<string, string | undefined>();
  for (const statement of statements) {
    const { value } = statement;
    // the frame of a site repeats its facts on every page
    if (!keys.has(value)) keys.set(value, accept(value) ? rule.keyOf(value) : undefined);
    const key = keys.get(value);
    if (key === undefined || key === '') continue;
    const candidate = candidates.get(key) ?? createCandidate();
    candidates.set(key, candidate);
    addStatement(candidate, statement, weigh(statement, rule, ownHost));
  }
  return candidates;
}

function createCandidate(): Candidate {
  return {
    score: 0,
    lastPath: '',
    lastWeight: 0,
    tiers: tiers.map(() => ({ spellings: new Map(), strongest: undefined })),
    grouped: new Map(),
  };
}

/** Adds a statement; those of one page follow each other. */
function addStatement(candidate: Candidate, { kind, path, value }: Statement, weight: number): void {
  const before = candidate.lastPath === path ? candidate.lastWeight : 0;
  candidate.lastPath = path;
  candidate.lastWeight = Math.max(before, weight);
  candidate.score += candidate.lastWeight - before;
  if (/\d[ .]\d/.test(value)) addTo(candidate.grouped, value, weight);
  const support = candidate.tiers[tiers.findIndex((kinds) => kinds.includes(kind))];
  if (support === undefined) return;
  addTo(support.spellings, value, weight);
  if (support.strongest === undefined || weight > support.strongest.weight)
    support.strongest = { kind, path, weight };
}

/**
 * The value as most of the statements write it, and where the strongest one is. Structured data and links hold numbers for
 * machines; where visitors read the same number in groups of digits, that spelling is shown.
 */
function present({ tiers: supports, grouped }: Candidate, tier: number, isNumber: boolean): Found {
  const { spellings, strongest } = supports[tier]!;
  const { kind, path } = strongest!;
  return { value: heaviest(isNumber && grouped.size > 0 ? grouped : spellings), kind, path };
}
