// The frame of the pages that the service makes for people: the site's name, logo, colour and telephone above, its contact data below.
// Made once per generation.

import { createHash } from 'node:crypto';
import type { Catalogue } from '../catalogue/index.ts';
import { escapeHtml, readAsset, translator } from '../discovery/index.ts';
import { textLanguageOf } from '../lib/language.ts';
import { linkEmail, linkPhone } from './contact-links.ts';
import { renderColors } from './page-colors.ts';

/** The frame of the pages of one generation. */
export interface PageFrame {
  /** The policy of each page: it has one style element, loads a logo of the same site and no script, and its forms lead to the site. */
  readonly policy: string;
  /** Renders a page that search engines leave out. `title` and `main` are HTML. */
  render(title: string, main: string): string;
}

const styles = readAsset('search-page.css');

/** Creates the frame of a generation, in the language of the site's texts. `more` are styles of its contents. */
export function createPageFrame(catalogue: Catalogue, more = ''): PageFrame {
  const { profile, look } = catalogue;
  const language = textLanguageOf(profile.language);
  const ownStyles = styles + more + renderColors(look.color);
  const [header, footer] = [renderHeader(catalogue), renderFooter(catalogue)];
  return {
    policy: [
      "default-src 'none'",
      "img-src 'self'",
      `style-src 'sha256-${createHash('sha256').update(ownStyles).digest('base64')}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    render: (title, main) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${ownStyles}</style>
</head>
<body>
${header}
<main>
${main}
</main>
${footer}
</body>
</html>
`,
  };
}

function renderHeader({ look, companyInfo }: Catalogue): string {
  const { brand, website, phone = '' } = companyInfo('all');
  // the name stands beside it
  const logo = look.logo === '' ? '' : `<img src="${escapeHtml(look.logo)}" alt="" height="40">`;
  const dial = phone === '' ? '' : `\n<p>${linkPhone(phone)}</p>`;
  return `<header>\n<a href="${escapeHtml(website)}">${logo}${escapeHtml(brand)}</a>${dial}\n</header>`;
}

function renderFooter({ profile, companyInfo }: Catalogue): string {
  const t = translator(textLanguageOf(profile.language));
  const { brand, legal_name: legalName, address, email = '', pages } = companyInfo('all');
  const links = [
    [pages?.contact, t('Contacto', 'Contact')],
    [pages?.legal_notice, t('Aviso legal', 'Legal notice')],
    [pages?.privacy, t('Privacidad', 'Privacy')],
  ].flatMap(([url, name]) => (url ? [`<a href="${escapeHtml(url)}">${name}</a>`] : []));
  if (email !== '') links.unshift(linkEmail(email));
  const owner = [legalName || brand, address].filter(Boolean).join(' · ');
  const list = links.map((link) => `<li>${link}</li>`).join('\n');
  return `<footer>\n<p>${escapeHtml(owner)}</p>${list === '' ? '' : `\n<ul>\n${list}\n</ul>`}\n</footer>`;
}
