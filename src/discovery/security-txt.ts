// security.txt (RFC 9116): where to report a vulnerability.

import { paths } from '../lib/addresses.ts';
import { dayMs } from '../lib/day.ts';
import { mainEdition } from './editions.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { lines, type PublishedDocument, plainType, publishText } from './published-document.ts';

/** RFC 9116 §2.5.5 recommends less than a year. Every start and reload renders the file again. */
const validMs = 180 * dayMs;

/** The published document at `/.well-known/security.txt`. If no contact is known, it names the developer pages. */
export function renderSecurityTxt(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, nowMs } = facts;
  const contact =
    facts.securityContact ||
    company.email ||
    company.pages?.contact ||
    addresses.site + mainEdition(facts).guide;
  const expires = new Date(Math.floor((nowMs + validMs) / dayMs) * dayMs).toISOString();
  const body = lines(
    `Contact: ${contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${mainTextLanguage(facts) === 'es' ? 'es, en' : 'en, es'}`,
    `Canonical: ${addresses.securityTxt}`,
  );
  return publishText(paths.securityTxt, body, { contentType: plainType, aliases: ['/security.txt'] });
}
