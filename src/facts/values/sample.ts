// What templates and themes write where an owner is meant to write their own: `Your Business Name`, `123 Main St`, `(555) 123-4567`.

import { anyOf } from '../words/index.ts';
import { digitsOf } from './phone.ts';

const name = new RegExp(
  String.raw`^${anyOf(({ names }) => names.sample)}(?!\p{L})|^acme\b|^lorem ipsum`,
  'iu',
);
const street = new RegExp(
  String.raw`(?<!\p{L})${anyOf(({ address }) => address.sample)}(?!\p{L})|\b(?:12345|00000)\b`,
  'iu',
);

/** Whether a name is the example of a template. */
export function isSampleName(text: string): boolean {
  return name.test(text);
}

/** Firms whose services websites use and describe in their notices, as if they spoke of themselves. */
const service =
  /^(?:google|alphabet|facebook|meta platforms|whatsapp|instagram|twitter|x corp|tiktok|youtube|linkedin|pinterest|microsoft|apple|amazon|cloudflare|paypal|stripe|mailchimp|intuit|hubspot|hotjar|automattic|shopify|wix\.com|squarespace|vimeo|akismet|openstreetmap|adobe|houzz|tripadvisor|yelp|trustpilot|booking\.com|doctoralia|treatwell|habitissimo|etsy|airbnb)\b(?:[\s,.]{1,2}(?:inc|llc|ltd|limited|ireland|europe|international|web services|payments|analytics|eu|emea|s\.?\s?[aà]\.?\s?r\.?\s?l|et cie|s\.?\s?c\.?\s?a|foundation|core|corporation|technology|operations|unlimited company)\b){0,6}[\s,.]*$/i;

/** Whether a name is that of a firm whose services many websites use. */
export function isService(text: string): boolean {
  return service.test(text);
}

/** Whether an address is the example of a template. */
export function isSampleAddress(text: string): boolean {
  return street.test(text);
}

const exampleStreet = new RegExp(
  String.raw`(?<!\p{L})${anyOf(({ contact }) => contact.sample)}(?!\p{L})`,
  'iu',
);

/** A run of digits, or one digit, that is all of the number, the `555` of American films, and what Colorlib's templates have. */
const invented =
  /^(?:1|3[349]|351|4[49])?0?(?:1234567\d{0,4}|9?87654321|(\d)\1{6,})$|^1?555\d{7}$|^1?\d{3}555(?:01\d\d|1234)$|^\d{1,3}(\d)\2{8}$|^23923929210$|^1235235598$/;

/** Whether a number is nobody's. */
export function isInventedPhone(text: string): boolean {
  return invented.test(digitsOf(text));
}

const run = /012345|123456|234567|345678|456789/;

/** Whether an address and a number look like examples together, as a real one of either may: `Calle Ejemplo, 12` and `941 234 567`. */
export function areExamples(address: string, phone: string): boolean {
  return exampleStreet.test(address) && run.test(digitsOf(phone));
}

/** Whether a number is one that templates show as an example: nobody's, or with one digit repeated, as a few real ones are. */
export function isSamplePhone(text: string): boolean {
  return /(\d)\1{5}$/.test(digitsOf(text)) || isInventedPhone(text);
}
