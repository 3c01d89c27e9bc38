// Recognizes lines that templates write around the content of a page, by the words of site-words-table.ts.

import { lowerCase } from '../../lib/lower-case.ts';
import { type SiteWords, siteWords } from './site-words-table.ts';

function anyOf(field: keyof SiteWords): string {
  return `(?:${Object.values(siteWords)
    .map((row) => row[field])
    .join('|')})`;
}

/** Longer lines are no names of buttons, pages or sections. */
const nameMaxChars = 80;

type IsLine = (line: string) => boolean;

/** Each pattern is linear: its alternatives are words in lower case, and what may stand between them is bounded. */
function lineLike(source: string, maxChars = Number.POSITIVE_INFINITY): IsLine {
  const pattern = new RegExp(source);
  return (line) => line.length <= maxChars && pattern.test(lowerCase(line));
}

function nameLike(source: string): IsLine {
  return lineLike(source, nameMaxChars);
}

/** The name of the home page. */
export const isHomeName = nameLike(`^${anyOf('home')}$`);

const here = new RegExp(`^${anyOf('here')}\\s*:?\\s*`, 'i');

/** A breadcrumb line without what it begins with, such as `Estás aquí:`. */
export function withoutHere(line: string): string {
  return line.replace(here, '');
}

/** A link such as "Leer más"; its text may go on. */
export const isTeaser = nameLike(`^${anyOf('teaser')}`);

/** A whole line such as "Leer más": the last line of a card that is a link as a whole. */
export const isTeaserLine = nameLike(`^${anyOf('teaser')}[\\s.…»›>→]*$`);

const action = new RegExp(`^\\W{0,3}${anyOf('action')}(?:\\W{1,3}|$)`);
const actionsMax = 4;

/** A button such as "Añadir al carrito", or a row of such buttons: "Compartir Imprimir". */
export function isAction(line: string): boolean {
  if (line.length > nameMaxChars) return false;
  let rest = lowerCase(line);
  for (let actions = 0; actions < actionsMax; actions++) {
    const found = action.exec(rest);
    if (found === null) return false;
    rest = rest.slice(found[0].length);
    if (rest === '') return true;
  }
  return false;
}

/** A heading over links to other pages, such as "Productos relacionados". */
export const isRelatedHeading = nameLike(`^[\\s¡¿]*${anyOf('related')}[\\s:!?.…]*$`);

/** The start of a cookie notice. */
export const isCookieNotice = lineLike(`^[¡\\s]*${anyOf('cookies')}`);

/** What a theme or page builder fills in. */
export const isPlaceholder = lineLike(`\\blorem ipsum\\b|${anyOf('placeholder')}|${anyOf('firstPage')}`);

/** What a generator of sites writes on the first page that it brings, as WordPress and Jekyll do. */
export const isFirstPage = lineLike(anyOf('firstPage'));

/** What a list says that has no entries: "No hay productos en esta categoría". */
export const isEmptyList = lineLike(`^\\W{0,5}${anyOf('nothing')}`, 200);
