// What the page of results shows beside results: the answer to the question above them, and what to do where there are none.

import type { BusinessAnswer, Catalogue } from '../catalogue/index.ts';
import { escapeHtml, factLabels, translator } from '../discovery/index.ts';
import { type Language, textLanguageOf } from '../lib/language.ts';
import { linkEmail, linkPhone } from './contact-links.ts';

/** Renders the facts and the best passage; `''` for an answer without any. */
export function renderAnswer({ facts: found, passages }: BusinessAnswer, language: Language): string {
  const t = translator(language);
  // the passage beside general prices is nearer to what was asked (contract C15.3)
  const facts = found.filter(({ name }) => name !== 'prices');
  const values: Readonly<Record<string, (value: string) => string>> = {
    phone: linkPhone,
    email: linkEmail,
    online_booking: (value) => (value === 'true' ? t('Sí', 'Yes') : 'No'),
  };
  const items = facts.map(({ name, value, url }) => {
    const label = factLabels[name]?.[language] ?? name;
    return `<dt><a href="${escapeHtml(url)}">${label}</a></dt>\n<dd>${(values[name] ?? escapeHtml)(value)}</dd>`;
  });
  const [passage] = passages;
  const isRepeated = passage === undefined || facts.some(({ value }) => passage.text.includes(value));
  const quoted = isRepeated
    ? []
    : [
        `<blockquote>${escapeHtml(passage.text)}</blockquote>`,
        `<p><a href="${escapeHtml(passage.url)}">${escapeHtml(passage.title)}</a></p>`,
      ];
  if (items.length + quoted.length === 0) return '';
  const list = items.length === 0 ? [] : [`<dl>\n${items.join('\n')}\n</dl>`];
  return `<section aria-label="${t('Respuesta', 'Answer')}">\n${[...list, ...quoted].join('\n')}\n</section>\n`;
}

/** Services that a page without results leads to. */
const servicesMax = 8;

/** Says that nothing was found, and what leads on. */
export function renderNothing({ profile, companyInfo }: Catalogue, query: string): string {
  const t = translator(textLanguageOf(profile.language));
  const { phone = '', email = '', pages, website, services = [] } = companyInfo('all');
  const ways = [
    phone === '' ? '' : `${t('Llama al', 'Call')} ${linkPhone(phone)}`,
    email === '' ? '' : `${t('Escribe a', 'Write to')} ${linkEmail(email)}`,
    pages?.contact ? renderLink(pages.contact, t('Página de contacto', 'Contact page')) : '',
    renderLink(website, t('Página de inicio', 'Home page')),
  ].filter(Boolean);
  const offered = services.slice(0, servicesMax).map(({ name, url }) => renderLink(url, name));
  const list = (items: readonly string[]) =>
    `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
  return `<p>${t('Nada para', 'Nothing for')} <strong>${escapeHtml(query)}</strong>. ${t('Prueba con otras palabras, o bien:', 'Try other words, or:')}</p>
${list(ways)}${offered.length === 0 ? '' : `\n<h2>${t('Servicios', 'Services')}</h2>\n${list(offered)}`}`;
}

function renderLink(url: string, name: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`;
}
