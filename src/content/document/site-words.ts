// Recognizes lines that templates write around the content of a page, by the words of site-words-table.ts.

import { type SiteWords, siteWords } from './site-words-table.ts';

function anyOf(field: keyof SiteWords): string {
  return `(?:${Object.values(siteWords)
    .map((row) => row[field])
    .join('|')})`;
}

/** Each pattern is linear: its alternatives are words, and what may stand between them is bounded. */
const patterns = {
  home: new RegExp(`^${anyOf('home')}$`, 'i'),
  here: new RegExp(`^${anyOf('here')}\\s*:?\\s*`, 'i'),
  teaser: new RegExp(`^${anyOf('teaser')}`, 'i'),
  lookAt: new RegExp(`^${anyOf('lookAt')}\\s+\\S`, 'i'),
  action: new RegExp(`^\\W{0,3}(?:${anyOf('action')}\\W{0,3}){1,4}$`, 'i'), // a row of them is one line
  related: new RegExp(`^[\\s¡¿]*${anyOf('related')}[\\s:!?.…]*$`, 'i'),
  citations: new RegExp(`^${anyOf('citations')}\\W{0,3}$`, 'i'),
  reference: new RegExp(`^[\\s¡¿]*${anyOf('reference')}\\s*:`, 'i'),
  readingTime: new RegExp(`^${anyOf('readingTime')}$`, 'i'),
  feedback: new RegExp(`^(?:\\d+|${anyOf('none')}) ?${anyOf('feedback')}$`, 'i'),
  // what invites to write the first one follows; a number there is a fact
  noFeedback: new RegExp(
    `^\\(?(?:0|${anyOf('none')}) ?${anyOf('feedback')}\\)?(?: (?:a[uú]n|todav[ií]a|encara|a[ií]nda|ainda|yet|vorhanden|pour le moment|per ora))?(?:[.!…]\\D{0,80})?$`,
    'i',
  ),
  date: /^(?=.*\b(?:19|20)\d\d\b)(?=.*\b\d{1,2}\b)[\p{L}\d ,./ºª-]{7,40}$/u,
  consent: new RegExp(`^[*\\s]*${anyOf('consent')}`, 'i'),
  teaserLine: new RegExp(`^${anyOf('teaser')}[\\s.…»›>→]*$`, 'i'),
  filed: new RegExp(`^${anyOf('filed')}(?=\\W|$)`, 'i'),
  cookies: new RegExp(`^[¡\\s]*${anyOf('cookies')}`, 'i'),
  byline:
    /^(?:(?:written|reviewed|edited|escrito|revisado|escrit|revisat|[eé]crit|scritto) )?(?:by|por|per|par|von|di) \S/i,
  category: /^(?:a|en|em|in|dans|sous|unter|sob) \p{Lu}\S{0,30}(?: \S{1,30}){0,3}$/u,
  resultCount:
    /^(?:\p{L}[\p{L}.’']{0,20} ){0,3}\d{1,6} ?[-–—] ?\d{1,6} (?:of|out of|de|di|von|sur) (?:over |m[aá]s de )?\d[\d.,]*(?: \p{L}{1,20})?\.?$/iu,
  allResults: new RegExp(`^${anyOf('results')}\\.?$`, 'i'),
  /** The numbers of a pager, with arrows or dots between them. */
  pager: /^\W{0,9}1\s\W{0,9}2(?:\s\W{0,9}\d{1,4}){0,20}\W{0,9}$/u,
  placeholder: new RegExp(`\\blorem ipsum\\b|${anyOf('placeholder')}`, 'i'),
};

/** Longer lines are no names of buttons, pages or sections. */
const nameMaxChars = 80;

/** Whether a line is the name of the home page. */
export function isHomeName(line: string): boolean {
  return line.length <= nameMaxChars && patterns.home.test(line);
}

/** A breadcrumb line without what it begins with, such as `Estás aquí:`. */
export function withoutHere(line: string): string {
  return line.replace(patterns.here, '');
}

/** Whether a link is one such as "Leer más". */
export function isTeaser(line: string): boolean {
  return line.length <= nameMaxChars && patterns.teaser.test(line);
}

/** Whether a whole line is one such as "Leer más": the last line of a card that is a link as a whole. */
export function isTeaserLine(line: string): boolean {
  return line.length <= nameMaxChars && patterns.teaserLine.test(line);
}

/** Whether a button names a page to look at, such as "Ver tarifas": an offer such as "Pide cita" is none. */
export function isLookAt(line: string): boolean {
  return line.length <= nameMaxChars && patterns.lookAt.test(line);
}

/** Whether a link or a line is a button such as "Añadir al carrito", or a row of such buttons: "Compartir Imprimir". */
export function isAction(line: string): boolean {
  return line.length <= nameMaxChars && patterns.action.test(line);
}

/** Whether a heading stands over links to other pages, such as "Productos relacionados". */
export function isRelatedHeading(line: string): boolean {
  return line.length <= nameMaxChars && patterns.related.test(line);
}

/** Whether a heading stands over the works that an article cites. */
export function isCitationsHeading(line: string): boolean {
  return line.length <= nameMaxChars && patterns.citations.test(line);
}

/** Whether a line begins like a link to a related page: "Lee también:". */
export function isReferenceLine(line: string): boolean {
  return patterns.reference.test(line);
}

/** Whether a line says how long it takes to read the article. */
export function isReadingTime(line: string): boolean {
  return line.length <= nameMaxChars && patterns.readingTime.test(line);
}

/** Whether a line counts comments or reviews: "3 comentarios", "Sin comentarios". */
export function isFeedbackCount(line: string): boolean {
  return line.length <= nameMaxChars && patterns.feedback.test(line);
}

/** Whether a line says that there are no comments or reviews: "(0 opiniones)", "Todavía no hay opiniones. ¡Sé el primero!". */
export function isNoFeedback(line: string): boolean {
  return line.length <= 2 * nameMaxChars && patterns.noFeedback.test(line);
}

/** Whether a line is a day with its year. */
export function isDate(line: string): boolean {
  return patterns.date.test(line);
}

/** Whether a line begins like what the sender of a form agrees to. */
export function isConsentLine(line: string): boolean {
  return patterns.consent.test(line);
}

/** Whether a line says where and by whom an article was filed. */
export function isFilingLine(line: string): boolean {
  return patterns.filed.test(line);
}

/** Whether a line begins like one that names the author; the name is for the caller to look at. */
export function isByline(line: string): boolean {
  return patterns.byline.test(line);
}

/** Whether a part of a line beside its author names a section: "a Fiscal", "in News". */
export function isCategoryPart(part: string): boolean {
  return patterns.category.test(part);
}

/** Whether a line counts the entries of a list that a page shows: "Mostrando 1–12 de 40 resultados", "Showing all 6 results". */
export function isResultCount(line: string): boolean {
  return line.length <= nameMaxChars && (patterns.resultCount.test(line) || patterns.allResults.test(line));
}

/** Whether a text is nothing but the numbers of the pages of a list: "1 2 3 … 10 »". */
export function isPager(text: string): boolean {
  return text.length <= nameMaxChars && patterns.pager.test(text);
}

/** Whether a line begins like a cookie notice. */
export function isCookieNotice(line: string): boolean {
  return patterns.cookies.test(line);
}

/** Whether a text is what a theme or page builder fills in. */
export function isPlaceholder(text: string): boolean {
  return patterns.placeholder.test(text);
}
