// What JSON-LD (schema.org) says of the business: organizations of any subtype, wherever they are nested. Hostile JSON costs
// no more than its size: nodes and depth are bounded, and no key of it becomes a key of ours.

import type { DrawnField } from '../../company/index.ts';
import { cleanLine, decodeClosedReferences, parseJsonLd, siteHostOf, typesOf } from '../../html/index.ts';
import { dayMs } from '../../lib/day.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { emailOfLink, readEmail } from '../values/email.ts';
import { hasForm } from '../values/legal-name.ts';
import { gatherHoursTexts, gatherSpecifications } from '../values/opening-hours.ts';
import { phoneOfProperty, whatsAppOfLink } from '../values/phone.ts';
import { writeAddress } from '../values/postal-address.ts';
import { isSampleAddress, isSampleName, isSamplePhone, isService } from '../values/sample.ts';
import { type Fact, type LocationEvidence, locationsMax } from './evidence.ts';
import { saysBooking } from './online-booking.ts';

const nodesMax = 5_000;
const depthMax = 16;
const textMaxChars = 300;
const listMax = 40;

type Node = Readonly<Record<string, unknown>>;
type Say = (field: DrawnField, value: string) => void;
/** Follows a reference by `@id`. */
type Resolve = (value: unknown) => unknown;

/** What one script says. */
export interface JsonLdStatement {
  readonly facts: readonly Omit<Fact, 'isFrame'>[];
  /** Those with a street, of the business and of its departments and branches. */
  readonly locations: readonly LocationEvidence[];
  /** Addresses of the business or its site. */
  readonly homes: readonly string[];
  /** Addresses of the logo of the business. */
  readonly logos: readonly string[];
  /** Names in `areaServed`, and localities of addresses. */
  readonly areas: readonly string[];
  /** Whether visitors can book, hire or buy. */
  readonly books: boolean;
  readonly isBroken: boolean;
}

/** Reads one script; broken JSON says nothing. */
export function readJsonLd(script: string): JsonLdStatement {
  const root = parseJsonLd(script);
  const { nodes, byId } = collectNodes(root);
  const facts: Omit<Fact, 'isFrame'>[] = [];
  const homes: string[] = [];
  const logos: string[] = [];
  const locations: LocationEvidence[] = [];
  const resolve = (value: unknown) =>
    isPlainObject(value) ? (byId.get(textOf(value['@id'])) ?? value) : value;
  for (const node of nodes) {
    const kind = businessKind(node);
    if (kind === undefined || isSampleName(textOf(node.name))) continue;
    if (kind === 'site' && isOfOthers(node, nodes)) continue;
    const say: Say = (field, value) => {
      if (value !== '') facts.push({ field, value, kind: 'JSON-LD' });
    };
    say('brand', textOf(node.name) || textOf(node.alternateName));
    const home = textOf(node.url);
    if (/^https?:\/\//i.test(home)) homes.push(home);
    if (kind !== 'organization' || isLeftByTemplate(node, resolve)) continue;
    sayOrganization(node, resolve, say);
    const logo = resolve(listOf(node.logo)[0]);
    logos.push(isPlainObject(logo) ? textOf(logo.url) || textOf(logo.contentUrl) : textOf(logo));
    const branches = [node.department, node.subOrganization, node.location].flatMap(listOf).map(resolve);
    for (const location of [node, ...branches.filter(isPlainObject)].map((one) => locationOf(one, resolve)))
      if (location.address !== '' && locations.length < locationsMax) locations.push(location);
  }
  const books = nodes.some((node) => saysBooking(typesOf(node), node.acceptsReservations));
  const areas = nodes.flatMap((node) => [...areasOf(node, resolve), textOf(node.addressLocality)]);
  const named = areas.filter((name) => name !== '');
  return { facts, locations, areas: named, homes, logos, books, isBroken: root === undefined };
}

/** Whether a website is at another host than those who publish the page: that of a club to which they belong, of an agency. */
function isOfOthers(site: Node, nodes: readonly Node[]): boolean {
  const host = siteHostOf(textOf(site.url));
  if (isService(textOf(site.name))) return true;
  const hosts = nodes
    .filter((node) => typesOf(node).some((type) => type === 'Person' || organizationType.test(type)))
    .map(({ url }) => siteHostOf(textOf(url)))
    .filter((one) => one !== undefined);
  return host !== undefined && hosts.length > 0 && !hosts.includes(host);
}

function sayOrganization(node: Node, resolve: Resolve, say: Say): void {
  const name = textOf(node.name);
  say('legal_name', textOf(node.legalName) || (hasForm(name) ? name : ''));
  say('tax_id', textOf(node.taxID) || textOf(node.vatID));
  const points = listOf(node.contactPoint)
    .map(resolve)
    .filter(isPlainObject)
    .filter(({ contactType }) => !/\bfax\b/i.test(textOf(contactType)));
  const ordinary = points.filter(({ contactType }) => !/emergenc|urgenc/i.test(textOf(contactType)));
  for (const source of [node, ...(ordinary.length > 0 ? ordinary : points)]) {
    for (const phone of listOf(source.telephone).map(textOf))
      say('phone', phoneOfProperty(phone.replace(/^tel:/i, '')) ?? '');
    for (const email of listOf(source.email).map(textOf))
      say('email', (/^mailto:/i.test(email) ? emailOfLink(email) : readEmail(email)) ?? '');
  }
  const place = isPlainObject(node.location) ? node.location.address : undefined;
  for (const address of [node.address, place].flatMap(listOf).map(resolve))
    say('address', addressOf(address));
  for (const link of listOf(node.sameAs).map(textOf)) say('whatsapp', whatsAppOfLink(link) ?? '');
  say('hours', hoursOf(node, resolve));
  say('coverage', [...new Set(areasOf(node, resolve))].join(', '));
}

function areasOf(node: Node, resolve: Resolve): readonly string[] {
  return listOf(node.areaServed)
    .map(resolve)
    .map((area) => (isPlainObject(area) ? textOf(area.name) : textOf(area)))
    .filter((name) => name !== '' && !/^https?:/i.test(name));
}

/** Whether a node is an example that nobody filled in, or only in part: its other values may be the template's too. */
function isLeftByTemplate(node: Node, resolve: Resolve): boolean {
  return (
    isSampleAddress(addressOf(resolve(listOf(node.address)[0]))) ||
    listOf(node.telephone).some((phone) => isSamplePhone(textOf(phone)))
  );
}

/** A location of an organization; its address is `''` where it has no street. */
function locationOf(node: Node, resolve: Resolve): LocationEvidence {
  const phones = listOf(node.telephone).map((phone) => phoneOfProperty(textOf(phone)));
  return {
    name: textOf(node.name),
    address: addressOf(resolve(listOf(node.address)[0])),
    phone: phones.find((phone) => phone !== undefined) ?? '',
    hours: hoursOf(node, resolve),
    isData: true,
  };
}

function hoursOf(node: Node, resolve: Resolve): string {
  const specifications = listOf(node.openingHoursSpecification)
    .map(resolve)
    .filter(isPlainObject)
    .filter((one) => !isSeasonal(one))
    .map(({ dayOfWeek, opens, closes }) => {
      return { days: listOf(dayOfWeek).map(textOf), opens: textOf(opens), closes: textOf(closes) };
    });
  return gatherSpecifications(specifications) || gatherHoursTexts(listOf(node.openingHours).map(textOf));
}

function addressOf(address: unknown): string {
  if (!isPlainObject(address)) return textOf(address);
  return writeAddress({
    streetAddress: textOf(address.streetAddress),
    postalCode: textOf(address.postalCode),
    addressLocality: textOf(address.addressLocality),
    addressRegion: textOf(address.addressRegion),
  });
}

const seasonMaxDays = 300;

/** Whether opening times are those of a season or of holidays, which are not those of the year. */
function isSeasonal({ validFrom, validThrough }: Node): boolean {
  const dateMs = (value: unknown) => Date.parse(textOf(value).slice(0, 10));
  const untilMs = dateMs(validThrough);
  return !Number.isNaN(untilMs) && !(untilMs - dateMs(validFrom) >= seasonMaxDays * dayMs);
}

const organizationType =
  /Organi[sz]ation|Business|Corporation|Company|Store$|Shop$|Agency|Service$|Restaurant|Hotel|Clinic|Dentist|Physician|Optician|Attorney|Notary|NGO$|School|Cooperative|ProfessionalService|Bakery|Gym|Salon|Pharmacy|Library|Museum|Association/;
/** Types that have names, addresses and telephones of their own, and are no business. */
const otherType =
  /^(?:Person|Product\w*|Offer\w*|AggregateOffer|Event|\w+Event|Review|AggregateRating|Rating|Brand|JobPosting|ContactPoint|PostalAddress|Place|City|State|Country|AdministrativeArea|GeoCoordinates|ListItem|\w*Page|\w*Article|BlogPosting|ImageObject|VideoObject|Service|FAQPage|Question|Answer|Thing|Recipe|Course|Blog|CreativeWork)$/;

const factsOfBusiness = [
  'telephone',
  'contactPoint',
  'address',
  'openingHours',
  'openingHoursSpecification',
  'priceRange',
];

/** Whether a node is a business or its website. A type that no list names is one if it has a telephone, address or hours. */
function businessKind(node: Node): 'organization' | 'site' | undefined {
  const types = typesOf(node);
  if (types.includes('WebSite')) return 'site';
  if (types.length === 0 || types.every((type) => otherType.test(type))) return undefined;
  const isNamed = types.some((type) => !otherType.test(type) && organizationType.test(type));
  const hasFacts = factsOfBusiness.some((name) => node[name] !== undefined);
  return isNamed || hasFacts ? 'organization' : undefined;
}

/** Properties whose organizations are others than the publisher of the page. */
const othersProperties = new Set(
  `author review reviews itemReviewed brand manufacturer memberOf sponsor funder affiliation hospitalAffiliation
  containedInPlace employee employees founder worksFor alumniOf customer performer organizer location
  parentOrganization subOrganization member creator citation mentions recognizedBy hasCredential paymentAccepted
  itemListElement`.split(/\s+/),
);

/** All objects in document order, without those of other organizations, and those that have an `@id` and content. */
function collectNodes(root: unknown) {
  const nodes: Node[] = [];
  const byId = new Map<string, Node>();
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.shift(); next !== undefined && nodes.length < nodesMax; next = pending.shift()) {
    const { value, depth } = next;
    if (depth > depthMax) continue;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, nodesMax)) pending.push({ value: item, depth: depth + 1 });
    } else if (isPlainObject(value)) {
      nodes.push(value);
      const id = textOf(value['@id']);
      if (id !== '' && Object.keys(value).length > 1 && !byId.has(id)) byId.set(id, value);
      for (const [key, item] of Object.entries(value)) {
        if (typeof item === 'object' && item !== null && !othersProperties.has(key))
          pending.push({ value: item, depth: depth + 1 });
      }
    }
    if (pending.length > nodesMax) pending.length = nodesMax;
  }
  return { nodes, byId };
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, listMax) : [value];
}

/** A text, number or `{"@value": …}` on one line; `''` for anything else and for what is too long. */
function textOf(value: unknown): string {
  const plain = Array.isArray(value) ? value[0] : isPlainObject(value) ? value['@value'] : value;
  if (typeof plain !== 'string' && typeof plain !== 'number') return '';
  const text = cleanLine(decodeText(String(plain).slice(0, textMaxChars + 1)));
  return text.length > textMaxChars || isUnfilled.test(text) ? '' : text;
}

/** What a program writes for a value that it lacks, or a template that was not rendered. */
const isUnfilled = /^(?:undefined|null|nan|n\/a|\[object object\])$|\{\{|^\[[^\]]{1,60}\]$/i;

/** WordPress writes character references into JSON. Apostrophes become the one that its themes show. */
function decodeText(text: string): string {
  return decodeClosedReferences(text.replace(/&#0?39;|&apos;/g, '’'));
}
