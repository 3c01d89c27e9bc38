// The script of the search box <vitrina-search>, which sites put on their own pages (docs/search-box.md).

import { paths } from '../lib/addresses.ts';
import { localize, text } from '../lib/language.ts';
import { readAsset } from './assets.ts';
import { factLabels, phoneNumber } from './fact-labels.ts';
import { type PublishedDocument, publishScript } from './published-document.ts';

/** `{}` stands for the query, the number of results or the seconds. */
const texts = {
  label: text('Buscar en este sitio', 'Search this site'),
  submit: text('Buscar', 'Search'),
  results: text('Resultados', 'Results'),
  none: text('Nada para «{}». Prueba con otras palabras.', 'Nothing for “{}”. Try other words.'),
  one: text('1 resultado', '1 result'),
  some: text('{} resultados', '{} results'),
  more: text(
    'Los {} primeros resultados; pulsa Intro para ver más',
    'The first {} results; press Enter for more',
  ),
  wait: text(
    'Demasiadas búsquedas seguidas. La búsqueda sigue sola dentro de {} s.',
    'Too many searches in a row. The search continues by itself in {} s.',
  ),
  failed: text(
    'La búsqueda no responde. Comprueba la conexión o pulsa Intro para intentarlo en otra página.',
    'The search does not answer. Check the connection, or press Enter to try on another page.',
  ),
  facts: factLabels,
  flags: { true: text('sí', 'yes'), false: text('no', 'no') },
};

/** Comments of its code, an eighth of its bytes; those at its top are kept. */
const commentLines = /^ +\/\/.*\n|^ *\/\*\*.*\*\/\n/gm;

/** The script at `/vitrina/search.js`: with its module, styles, texts and paths inside, so that it is one request. */
export function renderSearchBox(): PublishedDocument {
  const parts: readonly (readonly [place: string, content: string])[] = [
    [
      "import { element, highlight, wordsOf } from './search-dom.js';",
      readAsset('search-dom.js').replaceAll(/^export /gm, ''),
    ],
    ["'' /* the styles */", JSON.stringify(readAsset('search.css'))],
    ['{} /* the texts */', JSON.stringify({ es: localize(texts, 'es'), en: localize(texts, 'en') })],
    [
      '{} /* the paths */',
      JSON.stringify({
        search: `${paths.api}/search_pages`,
        ask: `${paths.api}/ask_business`,
        page: paths.searchPage,
      }),
    ],
    ['/(?!)/ /* a telephone number */', String(phoneNumber)],
  ];
  const body = parts.reduce(
    (script, [place, content]) => script.replace(place, () => content),
    readAsset('search.js').replace(commentLines, ''),
  );
  return publishScript(paths.searchBox, body);
}
