// Draws the identity of a business from the evidence of its pages (contract C12.2). A more reliable kind of evidence wins;
// within one, the value that most pages support, counting contact pages and home pages more and articles less. A value that
// too little supports, or several support alike, is left empty: something made up is worse than nothing.

import { siteHostOf } from '../links.ts';
import { foldLetters } from './brand.ts';
import { chooseBrand } from './choose-brand.ts';
import { choosePages } from './choose-pages.ts';
import { ownHostOf } from './email.ts';
import type { EvidenceKind, IdentityField } from './evidence.ts';
import type { Found, Identity, PageEvidence, Statement } from './identity.ts';
import { hasForm } from './legal-name.ts';
import { ownerRoles, type PageRole, roleOfPath } from './page-role.ts';
import { isSamplePhone, phoneKey } from './phone.ts';
import { hasPostalCode } from './postal-address.ts';
import { agreeOnOrigin } from './public-address.ts';
import { isPersonId, readTaxId } from './tax-id.ts';

/** Draws the identity. `declared` are addresses that files beside the pages name, such as a sitemap. */
export function drawIdentity(pages: readonly PageEvidence[], declared: readonly string[]): Identity {
  const publicOrigin = agreeOnOrigin([
    ...declared,
    ...pages.flatMap(({ canonical, evidence }) => [canonical, ...evidence.homes]),
  ]);
  const statements = pages.flatMap(statementsOf);
  const ownHost = siteHostOf(publicOrigin) ?? '';
  const values: Partial<Record<IdentityField, Found>> = chooseNumbers(statements, ownHost);
  for (const field of Object.keys(rules) as (keyof typeof rules)[]) {
    const found = numberFields.has(field) ? undefined : choose(statements, field, ownHost);
    if (found !== undefined) values[field] = found;
  }
  const { phone, whatsapp } = values;
  if (whatsapp !== undefined && phone !== undefined && phoneKey(phone.value) === phoneKey(whatsapp.value))
    values.whatsapp = { ...whatsapp, value: phone.value };
  const hosts = [ownHost, ownHostOf(values.email?.value ?? '') ?? ''].filter((host) => host !== '');
  const brand = chooseBrand(pages, statements, { hosts, legalName: values.legal_name });
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

function statementsOf({ path, evidence }: PageEvidence): readonly Statement[] {
  const role = roleOfPath(path);
  return evidence.facts.map((fact) => ({ ...fact, path, role }));
}

const kindWeights: Readonly<Record<EvidenceKind, number>> = {
  'JSON-LD': 6,
  'site name': 6,
  microdata: 5,
  link: 4,
  'address element': 4,
  label: 3,
  text: 1,
  logo: 2,
  'copyright line': 2,
};
const roleWeights: Readonly<Record<PageRole, number>> = {
  home: 3,
  contact: 3,
  legal: 2,
  about: 1.5,
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
  tax_id: { keyOf: taxKey, factorOf: ofOwner, least: 2 },
  legal_name: {
    keyOf: foldLetters,
    factorOf: (statement) =>
      (hasForm(statement.value) ? 1.5 : isFormal(statement) ? 1 : 0) * ofOwner(statement),
    least: 1.5,
  },
  hours: { keyOf: foldLetters, factorOf: ofOwner, least: 2 },
  coverage: { keyOf: foldLetters, least: 2 },
};

/** A Spanish id must have the right check letter; an id of another country is kept as structured data states it. */
function taxKey(value: string): string | undefined {
  const id = readTaxId(value);
  if (id !== undefined) return id;
  const plain = value.toUpperCase().replace(/[\s.-]/g, '');
  return /^(?!ES)[A-Z]{2}[A-Z\d]{8,12}$/.test(plain) ? plain : undefined;
}

function isSameHost(host: string, ownHost: string): boolean {
  return host === ownHost || host.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${host}`);
}

function weigh(statement: Statement, { factorOf }: FieldRule, ownHost: string): number {
  const role = statement.isFrame ? 1 : roleWeights[statement.role];
  return kindWeights[statement.kind] * role * (factorOf?.(statement, ownHost) ?? 1);
}

interface Candidate {
  /** Sum over pages of the strongest statement of each. */
  score: number;
  readonly byPage: Map<string, number>;
  readonly statements: { readonly statement: Statement; readonly weight: number }[];
}

/** So many values with like support are a directory, of which none is the business's own. */
const alikeMax = 3;
const alikeShare = 0.9;

const numberFields: ReadonlySet<string> = new Set(['phone', 'whatsapp']);

/** The telephone numbers; those that templates leave behind only when the site has no other. */
function chooseNumbers(statements: readonly Statement[], ownHost: string) {
  const real = statements.filter(({ field, value }) => numberFields.has(field) && !isSamplePhone(value));
  const chosen = chooseFrom(real);
  return Object.keys(chosen).length > 0 ? chosen : chooseFrom(statements);

  function chooseFrom(among: readonly Statement[]): Partial<Record<'phone' | 'whatsapp', Found>> {
    const [phone, whatsapp] = [choose(among, 'phone', ownHost), choose(among, 'whatsapp', ownHost)];
    return { ...(phone && { phone }), ...(whatsapp && { whatsapp }) };
  }
}

function choose(
  statements: readonly Statement[],
  field: Exclude<IdentityField, 'brand'>,
  ownHost: string,
): Found | undefined {
  const rule = rules[field];
  const candidates = collect(statements, field, ownHost);
  for (const tier of tiers) {
    const ranked = [...candidates.values()]
      .filter((candidate) => candidate.statements.some(({ statement }) => tier.includes(statement.kind)))
      .filter(({ score }) => score >= rule.least)
      .sort((a, b) => b.score - a.score);
    const [best] = ranked;
    if (best === undefined) continue;
    if (ranked.filter(({ score }) => score >= best.score * alikeShare).length > alikeMax) continue;
    return present(best, tier, numberFields.has(field));
  }
  return undefined;
}

function collect(
  statements: readonly Statement[],
  field: Exclude<IdentityField, 'brand'>,
  ownHost: string,
): ReadonlyMap<string, Candidate> {
  const rule = rules[field];
  const candidates = new Map<string, Candidate>();
  const keys = new Map<string, string | undefined>();
  for (const statement of statements) {
    if (statement.field !== field) continue;
    const { value } = statement;
    // the frame of a site repeats its facts on every page
    if (!keys.has(value)) keys.set(value, rule.keyOf(value));
    const key = keys.get(value);
    if (key === undefined || key === '') continue;
    const weight = weigh(statement, rule, ownHost);
    const candidate: Candidate = candidates.get(key) ?? { score: 0, byPage: new Map(), statements: [] };
    candidates.set(key, candidate);
    const before = candidate.byPage.get(statement.path) ?? 0;
    candidate.score += Math.max(before, weight) - before;
    candidate.byPage.set(statement.path, Math.max(before, weight));
    candidate.statements.push({ statement, weight });
  }
  return candidates;
}

/**
 * The value as most of the statements write it, and where the strongest one is. Structured data and links hold numbers for
 * machines; where visitors read the same number in groups of digits, that spelling is shown.
 */
function present({ statements }: Candidate, tier: readonly EvidenceKind[], isNumber: boolean): Found {
  const ofTier = statements.filter(({ statement }) => tier.includes(statement.kind));
  const grouped = isNumber ? statements.filter(({ statement }) => /\d[ .]\d/.test(statement.value)) : [];
  const spellings = new Map<string, number>();
  for (const { statement, weight } of grouped.length > 0 ? grouped : ofTier)
    spellings.set(statement.value, (spellings.get(statement.value) ?? 0) + weight);
  let value = '';
  for (const [spelling, weight] of spellings) if (weight > (spellings.get(value) ?? 0)) value = spelling;
  const [strongest] = ofTier.toSorted((a, b) => b.weight - a.weight);
  const { kind = 'text', path = '' } = strongest?.statement ?? {};
  return { value, kind, path };
}
