// The script of the search box <vitrina-search>, which sites put on their own pages (docs/search-box.md).

import { paths } from '../lib/addresses.ts';
import { readAsset } from './assets.ts';
import { type PublishedDocument, serviceCacheSeconds } from './published-document.ts';

/** The script at `/vitrina/search.js`, with its styles and the paths that it calls. */
export function renderSearchBox(): PublishedDocument {
  const called = { search: `${paths.api}/search_pages`, page: paths.searchPage };
  const body = readAsset('search.js')
    .replace('{} /* the paths */', () => JSON.stringify(called))
    .replace("'' /* the styles */", () => JSON.stringify(readAsset('search.css')));
  return {
    path: paths.searchBox,
    contentType: 'text/javascript; charset=utf-8',
    body,
    cacheSeconds: serviceCacheSeconds,
  };
}
