// The page for people at the root of a site that has no home page (contract C5.6): links to its top pages.

import { type Catalogue, perGeneration } from '../catalogue/index.ts';
import { escapeHtml, translator } from '../discovery/index.ts';
import { paths } from '../lib/addresses.ts';
import { textLanguageOf } from '../lib/language.ts';
import { type Answer, flattenHeaders, textAnswer } from './answer.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { createPageFrame, type PageFrame } from './page-frame.ts';

const maxLinks = 20;

/** Creates the function that answers with the page of a generation. Its status is 404: the site has no page there. */
export function createContentsPage(headers: HeaderSets): (catalogue: Catalogue) => Answer {
  return perGeneration((catalogue) => {
    const frame = createPageFrame(catalogue);
    const fields = {
      'Cache-Control': 'no-cache',
      Vary: 'Accept',
      'Content-Security-Policy': frame.policy,
      'X-Robots-Tag': 'noindex',
    };
    const shared = createHeaderBlock([...flattenHeaders(fields), ...headers.common]);
    return textAnswer(404, 'text/html; charset=utf-8', renderContents(frame, catalogue), shared);
  });
}

function renderContents(frame: PageFrame, catalogue: Catalogue): string {
  const { brand, language } = catalogue.profile;
  const t = translator(textLanguageOf(language));
  const links = listTopPages(catalogue).map(
    (page) =>
      `<li lang="${escapeHtml(page.language)}"><a href="${escapeHtml(catalogue.urlOf(page))}">${escapeHtml(page.title)}</a></li>`,
  );
  return frame.render(
    escapeHtml(brand),
    `<h1>${escapeHtml(brand)}</h1>
<p>${t('Este sitio no tiene portada. Estas son sus páginas principales:', 'This site has no home page. These are its main pages:')}</p>
<ul>
${links.join('\n')}
</ul>
<p><a href="${paths.searchPage}">${t('Buscar', 'Search')}</a></p>`,
  );
}

/** The pages nearest to the root, by path. */
function listTopPages({ pages }: Catalogue): readonly Catalogue['pages'][number][] {
  const depthOf = ({ path }: { readonly path: string }) => path.split('/').filter(Boolean).length;
  const top = pages.reduce((least, page) => Math.min(least, depthOf(page)), Number.POSITIVE_INFINITY);
  return pages.filter((page) => depthOf(page) === top).slice(0, maxLinks);
}
