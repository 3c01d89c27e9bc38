// Facts in single elements: links, images of logos, microdata (`itemprop`) and the classes of vCards in HTML (hCard).

import type { DrawnField } from '../../company/index.ts';
import { cleanLine } from '../../html/index.ts';
import { roleOfName } from '../page-role.ts';
import { emailOfLink, findEmails, readEmail } from '../values/email.ts';
import { gatherHoursTexts } from '../values/opening-hours.ts';
import { endsWithNumber, phoneKey, phoneOfLink, phoneOfProperty, whatsAppOfLink } from '../values/phone.ts';
import { type AddressParts, findAddress, writeAddress } from '../values/postal-address.ts';
import type { EvidenceKind, NamedLink } from './evidence.ts';

type Attributes = Readonly<Record<string, string>>;

/** Where facts go, and how the text of the element that was just opened is read. */
export interface ElementContext {
  readonly say: (field: DrawnField, value: string | undefined, kind: EvidenceKind) => void;
  /** Calls `finish` with the trimmed text of the element when it closes, unless too many elements are read already. */
  readonly capture: (finish: (text: string) => void) => boolean;
  readonly addLink: (link: NamedLink) => void;
  /** Whether the element is in a header, footer or menu. */
  readonly isInFrame: () => boolean;
  /** Whether an address as written leads to the home page. */
  readonly isHome: (href: string) => boolean;
}

const hrefMaxChars = 2_000;
const logoClass = /(?:^|[\s_-])(?:logo|navbar-brand|site-title|brand|custom-logo)(?:$|[\s_-])/i;
const headings = new Set(['h1', 'h2', 'h3']);
const logoFile = /(?:^|[/_.-])logo(?:tip\w{0,2})?(?=[\d/_.-])/i;

/** Creates a reader for the elements of one page; `finish` is called once, at the end. */
export function createElementReader(context: ElementContext) {
  const { say, capture, isInFrame, isHome } = context;
  const items = createItemReader(context);
  let hasHeading = false;
  let isInHomeLink = false;
  const readTitle = (text: string) => {
    isInHomeLink = false;
    say('brand', cleanLine(text), 'header');
  };
  return {
    open(name: string, attributes: Attributes): void {
      const { class: classes = '', itemprop } = attributes;
      if (name === 'a') {
        // the title of the site, in its frame
        isInHomeLink =
          isInFrame() && (attributes.rel === 'home' || isHome(attributes.href ?? '')) && capture(readTitle);
        readLink(attributes, context);
      } else if (name === 'address') capture((text) => say('address', findAddress(text), 'address element'));
      else if (name === 'img') {
        if (isInHomeLink || isLogo(attributes)) say('brand', attributes.alt, 'logo');
      } else if (headings.has(name)) {
        if (name === 'h1' && isInFrame()) capture((text) => say('brand', text, 'header'));
        if (!hasHeading) capture((text) => say('brand', text, 'heading'));
        hasHeading = true;
      }
      if (itemprop !== undefined) items.read(itemprop.trim(), attributes);
      else if (cardItems.has(classes)) items.read(cardItems.get(classes) ?? '', attributes);
    },
    finish: items.finish,
  };
}

function isLogo({ alt = '', src = '', class: classes = '', id = '' }: Attributes): boolean {
  if (alt === '') return false;
  if (logoClass.test(classes) || logoClass.test(id)) return true;
  return logoFile.test(src.slice(-120)) || /^logo|logo(?:tipo)?$/i.test(alt);
}

/**
 * Reads what a link dials, writes to or is called. The address and the number are those that visitors read, if the text of the link is
 * another: the link may still be that of the template.
 */
function readLink({ href = '' }: Attributes, { say, capture, addLink }: ElementContext): void {
  if (href === '' || href.length > hrefMaxChars) return;
  const email = /^\s*mailto:/i.test(href) ? emailOfLink(href) : undefined;
  const phone = /^\s*tel:/i.test(href) ? phoneOfLink(href) : undefined;
  const whatsApp = whatsAppOfLink(href);
  if (email !== undefined) capture((text) => say('email', findEmails(text)[0] ?? email, 'link'));
  else if (phone !== undefined) capture((text) => say('phone', shownPhone(text, phone), 'link'));
  else if (whatsApp !== undefined) say('whatsapp', whatsApp, 'link');
  else
    capture((text) => {
      const name = cleanLine(text);
      if (roleOfName(name) !== undefined) addLink({ href, text: name });
    });
}

/** The number as the text of its link writes it; a local one is dialled with what the link has before it. */
function shownPhone(text: string, phone: string): string {
  const shown = /[+(\d][\d\s().+/-]{5,24}\d/.exec(cleanLine(text))?.[0] ?? '';
  const isLocal = phoneKey(shown) !== phoneKey(phone) && endsWithNumber(phone, shown);
  return phoneKey(shown) === undefined || isLocal ? phone : shown;
}

/** The parts of a vCard in HTML (microformats hCard), by class. */
const cardItems: ReadonlyMap<string, string> = new Map([
  ['street-address', 'streetAddress'],
  ['postal-code', 'postalCode'],
  ['locality', 'addressLocality'],
  ['tel', 'telephone'],
]);

type Property = readonly [field: DrawnField, read: (text: string) => string | undefined];
/** The properties of schema.org that are a fact each. */
const propertyFacts = new Map<string, Property>([
  ['telephone', ['phone', phoneOfProperty]],
  ['email', ['email', (text) => readEmail(text.replace(/^mailto:/i, ''))]],
  ['legalName', ['legal_name', String]],
  ['taxID', ['tax_id', String]],
  ['vatID', ['tax_id', String]],
  ['openingHours', ['hours', (text) => gatherHoursTexts([text])]],
]);
const addressParts = new Set(['streetAddress', 'postalCode', 'addressLocality', 'addressRegion']);

/** Reads properties of schema.org; the parts of an address become one when it is complete. */
function createItemReader({ say, capture }: ElementContext) {
  let parts: AddressParts = {};

  function endAddress(): void {
    say('address', writeAddress(parts), 'microdata');
    parts = {};
  }

  function use(property: string, text: string): void {
    const [field, read] = propertyFacts.get(property) ?? [];
    if (field !== undefined) say(field, read?.(text), 'microdata');
    else {
      if (Object.hasOwn(parts, property)) endAddress();
      parts = { ...parts, [property]: text };
    }
  }

  return {
    read(property: string, { content = '' }: Attributes): void {
      if (!propertyFacts.has(property) && !addressParts.has(property)) return;
      if (content.trim() === '') capture((text) => use(property, text));
      else use(property, content);
    },
    finish: endAddress,
  };
}
