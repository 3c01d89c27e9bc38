// The page for people at the root of a site that has no home page (contract C5.6): links to its top pages.

import { type Catalogue, perGeneration } from '../catalogue/index.ts';
import { escapeHtml, translator } from '../discovery/index.ts';
import { paths } from '../lib/addresses.ts';
import { textLanguageOf } from '../lib/language.ts';
import { type Answer, flattenHeaders, textAnswer } from './answer.ts';
import { createHeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import { renderHead, searchPagePolicy } from './search-html.ts';

const maxLinks = 20;

/** Creates the function that answers with the page of a generation. Its status is 404: the site has no page there. */
export function createContentsPage(headers: HeaderSets): (catalogue: Catalogue) => Answer {
  const shared = createHeaderBlock([
    ...flattenHeaders({
      'Cache-Control': 'no-cache',
      Vary: 'Accept',
      'Content-Security-Policy': searchPagePolicy,
      'X-Robots-Tag': 'noindex',
    }),
    ...headers.common,
  ]);
  return perGeneration((catalogue) =>
    textAnswer(404, 'text/html; charset=utf-8', renderContents(catalogue), shared),
  );
}

function renderContents(catalogue: Catalogue): string {
  const { brand, language: main } = catalogue.profile;
  const language = textLanguageOf(main);
  const t = translator(language);
  const name = escapeHtml(brand);
  const links = listTopPages(catalogue).map(
    (page) =>
      `<li lang="${escapeHtml(page.language)}"><a href="${escapeHtml(catalogue.urlOf(page))}">${escapeHtml(page.title)}</a></li>`,
  );
  return `${renderHead(language, name)}
<body>
<main>
<h1>${name}</h1>
<p>${t('Este sitio no tiene portada. Estas son sus páginas principales:', 'This site has no home page. These are its main pages:')}</p>
<ul>
${links.join('\n')}
</ul>
<p><a href="${paths.searchPage}">${t('Buscar', 'Search')}</a></p>
</main>
</body>
</html>
`;
}

/** The pages nearest to the root, by path. */
function listTopPages({ pages }: Catalogue): readonly Catalogue['pages'][number][] {
  const depthOf = ({ path }: { readonly path: string }) => path.split('/').filter(Boolean).length;
  const top = pages.reduce((least, page) => Math.min(least, depthOf(page)), Number.POSITIVE_INFINITY);
  return pages.filter((page) => depthOf(page) === top).slice(0, maxLinks);
}
