// How the values of each fact are compared and weighed when the identity is drawn from what pages state.

import type { DrawnField } from '../../company/index.ts';
import { withoutLanguageFolder } from '../../lib/page-language.ts';
import { formalRoles, ownerRoles, type PageRole } from '../page-role.ts';
import type { EvidenceKind } from '../read/evidence.ts';
import { foldLetters } from '../values/brand.ts';
import { isSampleEmail, ownHostOf } from '../values/email.ts';
import { hasForm, withoutForm } from '../values/legal-name.ts';
import { phoneKey } from '../values/phone.ts';
import { hasPostalCode, placeKey } from '../values/postal-address.ts';
import {
  isInventedPhone,
  isSampleAddress,
  isSampleName,
  isSamplePhone,
  isService,
} from '../values/sample.ts';
import { readTaxId, sirenOf } from '../values/tax-id.ts';
import { countDays } from '../values/week.ts';
import { anyOf } from '../words/index.ts';
import type { Statement } from './identity.ts';

/** Kinds that are not here only name the business, which is weighed by itself. */
const kindWeights: Readonly<Partial<Record<EvidenceKind, number>>> = {
  'JSON-LD': 6,
  microdata: 5,
  link: 4,
  'address element': 4,
  label: 3,
  town: 3,
  text: 1,
};
/** Others weigh 1. */
const roleWeights: Readonly<Partial<Record<PageRole, number>>> = {
  home: 3,
  contact: 3,
  legal: 2,
  hours: 2,
  privacy: 1.5,
  cookies: 0.7,
};

/** How a field's values are compared and weighed. */
export interface FieldRule {
  /** Equal for two spellings of one value; undefined for an invalid value. */
  readonly keyOf: (value: string) => string | undefined;
  /** A factor on the weight of a statement. */
  readonly factorOf?: (statement: Statement, ownHost: string) => number;
  /** Less support than this says nothing. */
  readonly least: number;
  /** More values with like support are a directory, of which none is the business's own. */
  readonly alikeMax?: number;
  /** Whether what pages for visitors say wins over formal pages. */
  readonly isForVisitors?: boolean;
  /** What a spelling has that is shown rather than others of its value. */
  readonly prefers?: (value: string) => boolean;
  /**
   * How much a value covers. Where it is given, the sentence of a page wins over structured data, in the words of the business, unless
   * it covers less.
   */
  readonly coverageOf?: (value: string) => number;
}

const ofOwner = ({ role, isFrame, kind }: Statement) =>
  isFrame || kind === 'JSON-LD' || kind === 'microdata' || ownerRoles.has(role) ? 1 : 0.1;
/** Times without a label are those of a course or a delivery on other pages. */
const hoursFactor = (one: Statement) =>
  one.kind === 'text' && !one.isFrame && !ownerRoles.has(one.role) ? 0 : ofOwner(one);
/** A name without the form of a firm is announced as the owner's also by forms and teams; formal pages mean the legal one. */
const isFormal = ({ kind, role }: Statement) =>
  kind === 'JSON-LD' || kind === 'microdata' || formalRoles.has(role);
/**
 * Of a number, where it is stated: the text of a page that does not speak of the business gives numbers of others too, so one such page is
 * not enough, and articles count only if many repeat it. What the frame of a site shows needs no label.
 */
const placeFactor = ({ kind, role, isFrame }: Statement) => {
  if (isFrame) return kind === 'text' ? 3 : 1;
  if (role === 'article') return kind === 'label' || kind === 'text' ? 0.25 : 1;
  return role === 'other' && kind === 'text' ? 0.5 : 1;
};
/** An example counts only where the site offers to dial it. */
const phoneFactor = (one: Statement) =>
  isSamplePhone(one.value) ? sampleFactor(one.kind) : placeFactor(one);
const sampleFactor = (kind: EvidenceKind) => (kind === 'label' || kind === 'text' ? 0 : 0.2);
const isGrouped = (value: string) => /\d[ .]\d/.test(value);
const ownPhoneKey = (value: string) => (isInventedPhone(value) ? undefined : phoneKey(value));
/** Addresses for one matter. */
const oneMatter = new RegExp(`^${anyOf(({ contact }) => contact.oneMatter)}@`);

/** By field. */
export const fieldRules: Readonly<Record<Exclude<DrawnField, 'brand'>, FieldRule>> = {
  phone: {
    keyOf: ownPhoneKey,
    factorOf: phoneFactor,
    least: 0.7,
    alikeMax: 8,
    isForVisitors: true,
    prefers: isGrouped,
  },
  whatsapp: { keyOf: ownPhoneKey, factorOf: phoneFactor, least: 0.7, prefers: isGrouped },
  email: {
    keyOf: (value) => (isSampleEmail(value) ? undefined : value),
    factorOf: ({ value }, ownHost) => {
      const host = ownHostOf(value);
      const hostFactor = host === undefined || ownHost === '' ? 1 : isSameHost(host, ownHost) ? 2 : 0.5;
      return hostFactor * (oneMatter.test(value) ? 0.3 : 1);
    },
    least: 0.7,
    alikeMax: 3,
    isForVisitors: true,
  },
  address: {
    keyOf: (value) => (isSampleAddress(value) ? undefined : placeKey(value)),
    factorOf: (statement) => (hasPostalCode(statement.value) ? 1.5 : 0.7) * ofOwner(statement),
    least: 1.5,
    isForVisitors: true,
    // one page writes the initials of the town, another its name
    prefers: (value) => hasPostalCode(value) && !/\p{Lu}\.\s?\p{Lu}\.\s/u.test(value),
  },
  tax_id: { keyOf: taxKey, factorOf: (one) => (/^FR/.test(one.value) ? 1.1 : 1) * ofOwner(one), least: 2 },
  legal_name: {
    keyOf: (value) => (isSampleName(value) || isService(value) ? undefined : foldLetters(value)),
    factorOf: (statement) =>
      (hasForm(statement.value) ? 1.5 : isFormal(statement) ? 1 : 0) * ofOwner(statement),
    least: 1.5,
    prefers: (value) => /\p{Ll}/u.test(withoutForm(value)),
  },
  hours: { keyOf: foldLetters, factorOf: hoursFactor, least: 2, coverageOf: countDays },
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
  return /^(?!ES|DE|FR|IT|IE|GB|AT|BE|LU|NL)[A-Z]{2}[A-Z\d]{8,12}$/.test(plain) ? plain : undefined;
}

function isSameHost(host: string, ownHost: string): boolean {
  return host === ownHost || host.endsWith(`.${ownHost}`) || ownHost.endsWith(`.${host}`);
}

/** The weight of a statement: of its kind, of the role and the language of its page, and of what the field's rule says of it. */
export function weighField(statement: Statement, { factorOf }: FieldRule, ownHost: string): number {
  const role = statement.isFrame ? 1 : (roleWeights[statement.role] ?? 1);
  // where languages differ, the one without a folder of its own is the one that is kept up first
  const language = withoutLanguageFolder(statement.path) === statement.path ? 1 : 0.99;
  return (kindWeights[statement.kind] ?? 0) * role * language * (factorOf?.(statement, ownHost) ?? 1);
}
