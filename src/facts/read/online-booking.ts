// Whether visitors of a page can book or buy online (contract C6.2): in shops by their cart, appointments, tables and rooms by the service
// that takes them. A form that only asks the business to answer books nothing.

import { cartForm } from '../../html/index.ts';

/** Host names, or their beginnings, of services that take bookings, orders or payments for a business. */
const engines =
  /^(?:acuityscheduling|agendapro|amenitiz|beds24|bokun|book-directonline|bookeo|bookitit|booksy|calendly|checkfront|cloudbeds|covermanager|deliveroo|direct-book|doctolib|doctoralia|docplanner|ecwid|eltenedor|fareharbor|formitable|fresha|glovoapp|just-eat|lodgify|neobookings|opentable|quandoo|reservio|resmio|roomcloud|setmore|sevenrooms|simplybook|smoobu|snipcart|synxis|thefork|timify|treatwell|turitop|ubereats|witbooking|zenchef)$/;
/** Of hosts that do other things too. */
const engineHosts =
  /^(?:buy\.stripe\.com|book\.squareup\.com|sdks\.shopifycdn\.com|calendar\.app\.google|outlook\.office365\.com)$/;
const appointmentPage = /^\s*(?:https?:)?\/\/calendar\.google\.com\/calendar\/(?:u\/\d\/)?appointments\//i;
const cartLink = /[?&]add[-_]to[-_]cart=|\/cart\/add\b/i;
const engineAddress = /^\s*(?:https?:)?\/\/([a-z0-9.-]{4,100})(?=[/:?#]|\s*$)/i;

/** Whether an element books, or leads to what does. */
export function isForBooking(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const { action = '', class: classes = '', id = '', href = '', src = '' } = attributes;
  if (name === 'form') return cartForm.test(`${action} ${classes} ${id} ${attributes.name ?? ''}`);
  if (name === 'a') return isEngine(href) || cartLink.test(href);
  return (name === 'iframe' || name === 'script') && isEngine(src);
}

function isEngine(address: string): boolean {
  const host = engineAddress.exec(address)?.[1]?.toLowerCase();
  if (host === undefined) return false;
  if (appointmentPage.test(address)) return true;
  // `www.doctoralia.es`, `casaclara.simplybook.it`: the names but for the last, of which some have two
  return (
    engineHosts.test(host) ||
    host
      .split('.')
      .slice(0, -1)
      .some((label) => engines.test(label))
  );
}

const actions = new Set(['ReserveAction', 'OrderAction', 'BuyAction']);

/** Whether an object of structured data says so: an action of schema.org, or the address where tables are reserved. */
export function saysBooking(types: readonly string[], acceptsReservations: unknown): boolean {
  const isAddress = typeof acceptsReservations === 'string' && /^https?:\/\//i.test(acceptsReservations);
  return isAddress || types.some((type) => actions.has(type));
}
