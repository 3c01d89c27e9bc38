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
  /** Calls `finish` with the trimmed text of the element when it closes; false if too many elements are read already. */
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

/** Reads the elements of one page. */
export interface ElementReader {
  open(name: string, attributes: Attributes): void;
  /** Call it once, at the end. */
  finish(): void;
}

/** Creates a reader for the elements of one page. */
export function createElementReader(context: ElementContext): ElementReader {
  const { say, capture, isInFrame } = context;
  const items = createItemReader(context);
  let hasHeading = false;
  let isInHomeLink = false;
  const readTitle = (text: string) => {
    isInHomeLink = false;
    say('brand', cleanLine(text), 'header');
  };
  return {
    open(name, attributes) {
      const { class: classes = '', itemprop } = attributes;
      if (name === 'a') {
        isInHomeLink = leadsHome(attributes, context) && capture(readTitle);
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

function readLink({ href = '' }: Attributes, { say, capture, addLink }: ElementContext): void {
  if (href === '' || href.length > hrefMaxChars) return;
  const whatsApp = whatsAppOfLink(href);
  if (/^\s*mailto:/i.test(href)) readEmailLink(emailOfLink(href), { say, capture });
  else if (/^\s*tel:/i.test(href)) readPhoneLink(phoneOfLink(href), { say, capture });
  else if (whatsApp !== undefined) say('whatsapp', whatsApp, 'link');
  else
    capture((text) => {
      const name = cleanLine(text);
      if (roleOfName(name) !== undefined) addLink({ href, text: name });
    });
}

/** Whether a link in the frame of the site leads to the home page. */
function leadsHome({ href = '', rel = '' }: Attributes, { isInFrame, isHome }: ElementContext): boolean {
  return isInFrame() && (rel === 'home' || isHome(href));
}

/** The address is the one that visitors read, if the text of the link is another: the link may still be that of the template. */
function readEmailLink(
  email: string | undefined,
  { say, capture }: Pick<ElementContext, 'say' | 'capture'>,
): void {
  if (email !== undefined) capture((text) => say('email', findEmails(text)[0] ?? email, 'link'));
}

/** The number is the one that visitors read, as its text writes it; a local one is dialled with what the link has before it. */
function readPhoneLink(
  phone: string | undefined,
  { say, capture }: Pick<ElementContext, 'say' | 'capture'>,
): void {
  if (phone === undefined) return;
  capture((text) => {
    const shown = /[+(\d][\d\s().+/-]{5,24}\d/.exec(cleanLine(text))?.[0] ?? '';
    const isLocal = phoneKey(shown) !== phoneKey(phone) && endsWithNumber(phone, shown);
    say('phone', phoneKey(shown) === undefined || isLocal ? phone : shown, 'link');
  });
}

/** The parts of a vCard in HTML (microformats hCard), by class. */
const cardItems: ReadonlyMap<string, string> = new Map([
  ['street-address', 'streetAddress'],
  ['postal-code', 'postalCode'],
  ['locality', 'addressLocality'],
  ['tel', 'telephone'],
]);

/** Reads properties of schema.org; the parts of an address become one when it is complete. */
function createItemReader({ say, capture }: ElementContext) {
  const parts: { -readonly [Key in keyof AddressParts]: string } = {};

  function endAddress(): void {
    say('address', writeAddress(parts), 'microdata');
    for (const key of Object.keys(parts) as (keyof AddressParts)[]) delete parts[key];
  }

  function useOf(property: string): ((text: string) => void) | undefined {
    switch (property) {
      case 'telephone':
        return (text) => say('phone', phoneOfProperty(text), 'microdata');
      case 'email':
        return (text) => say('email', readEmail(text.replace(/^mailto:/i, '')), 'microdata');
      case 'legalName':
        return (text) => say('legal_name', text, 'microdata');
      case 'taxID':
      case 'vatID':
        return (text) => say('tax_id', text, 'microdata');
      case 'openingHours':
        return (text) => say('hours', gatherHoursTexts([text]), 'microdata');
      case 'streetAddress':
      case 'postalCode':
      case 'addressLocality':
      case 'addressRegion':
        return (text) => {
          if (parts[property] !== undefined) endAddress();
          parts[property] = text;
        };
      default:
        return undefined;
    }
  }

  return {
    read(property: string, { content = '' }: Attributes): void {
      const use = useOf(property);
      if (use === undefined) return;
      if (content.trim() === '') capture(use);
      else use(content);
    },
    finish: endAddress,
  };
}
