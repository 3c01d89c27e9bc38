// Decides which drafts are skipped: those at addresses of the service, those that JavaScript fills, redirects, error pages,
// steps of a form or a shop, unrendered templates, pages that nobody has written, and those that ask not to be indexed.

import { isTitlePart, partsOfTitle } from '../facts/index.ts';
import { baseAddress, shorten } from '../html/index.ts';
import { isReservedPath } from '../lib/addresses.ts';
import { amount } from '../lib/money.ts';
import { withoutMarks } from '../lib/normalize.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { SkippedDocument } from '../sources/index.ts';
import { plainInline } from './document/inline-run.ts';
import { measureBlock } from './document/measure.ts';
import { plainText } from './document/plain-text.ts';
import { isAction, isEmptyList } from './document/site-words.ts';
import { findMarks } from './document/template-marks.ts';
import type { PageDraft } from './page-draft.ts';
import { findUnwritten } from './unwritten.ts';

/** A page with more words is content, whatever its title and path say. */
const stubMaxWords = 120;

/** The reason to skip a draft; undefined for a page. */
export function findReasonToSkip(draft: PageDraft): SkippedDocument | undefined {
  for (const [reason, find] of rules) {
    const detail = find(draft);
    if (detail === undefined) continue;
    const found = { path: draft.path, reason, detail };
    return reason === 'redirect' ? { ...found, leadsTo: draft.metadata.redirect } : found;
  }
  return undefined;
}

/** The rules by reason, in their order. Each returns what was found and what to do about it. */
const rules: readonly (readonly [reason: string, find: (draft: PageDraft) => string | undefined])[] = [
  ['reserved', findReserved],
  ['redirect', findRedirect],
  ['noindex', findNoindex],
  ['error-page', findErrorPage],
  ['form-step', findFormStep],
  ['template', findTemplate],
  ['unwritten', findUnwrittenPage],
  ['no-text', findLackOfText],
];

function findReserved({ path }: PageDraft): string | undefined {
  if (!isReservedPath(path)) return undefined;
  return 'its address is one of the API, which answers there instead; give it another one to publish it, or name it in the setting "include" if another server has it at that address';
}

function findNoindex({ metadata }: PageDraft): string | undefined {
  if (!metadata.noindex) return undefined;
  return 'it asks not to be indexed; remove noindex from its robots meta to publish it';
}

/** The names of error pages on static hosts, and of the one that asks for a password. */
const errorPath =
  /^\/(?:(?:404|errors?)\/)?(?:(?:(?:error|page|pagina)[_-]?)?404(?:[_-]?(?:error|page|pagina|seite|fehler|erreur|errore|erro|not-?found))?(?:\.html?|\/)?|(?:40[13]|50[0-4])\.html?)$/i;

/** What error pages say that are served like pages, at the start of their title or H1 (a soft 404). */
const errorTitle =
  /^\W*(?:(?:error|http)\W{0,3})?(?:40[0-4]|410|50[0-4])(?:\W|$)|^\W*(?:error\W{0,3})?(?:p[aá]gina |p[aà]gina |page |contenido |entrada |document )?(?:no (?:se ha )?(?:encontrad[oa]|existe|disponible)|no se encontraron (?:resultados|p[aá]ginas)|no s'ha trobat|no trobad[ao]|n[aã]o encontrad[ao]|non atopad[ao]|ez da aurkitu|not found|nothing (?:was )?found|non trouv[eé]e|introuvable|cannot be found|isn.t here|forbidden)/i;

function findErrorPage(draft: PageDraft): string | undefined {
  if (errorPath.test(draft.path)) return 'it is the page of an error, by its name; rename it to publish it';
  const said = namesOf(draft).find((name) => errorTitle.test(name));
  if (said === undefined || countWordsUpTo(draft, stubMaxWords) >= stubMaxWords) return undefined;
  return `it says "${shorten(said, quoteMaxChars)}"; give it another title to publish it`;
}

/** The H1, the title and the parts of the title. */
function namesOf({ h1, metadata: { title, socialTitle } }: PageDraft): readonly string[] {
  return [plainInline(h1), title, ...partsOfTitle(title), socialTitle].filter((name) => name !== '');
}

const quoteMaxChars = 100;

function findRedirect({ path, metadata: { redirect } }: PageDraft): string | undefined {
  const own = baseAddress(path, '');
  if (redirect === '' || !URL.canParse(redirect, own)) return undefined;
  const target = new URL(redirect, own);
  target.hash = '';
  if (target.href === own) return undefined;
  return `it redirects to ${shorten(redirect, quoteMaxChars)}; remove its meta refresh to publish it`;
}

/** Last parts of paths of log-ins, baskets, payments and thanks, in the languages of Spain's neighbours. */
const stepPath =
  /^(?:wp-login(?:\.php)?|log-?in|sign-?(?:in|up)|iniciar-sesion|inicia(?:r)?-sessio|acceder|mi-cuenta|my-account|el-meu-compte|minha-conta|mon-compte|lost-password|recuperar-contrasena|cart|carrito|carro|cesta|basket|panier|carrinho|cistella|carrello|warenkorb|winkelwagen|checkout|finalizar-compra|finalitzar-compra|finalizar-pedido|pago|order-received|exito|success|(?:pedido|mensaje|formulario|solicitud|consulta|reserva|suscripcion)-(?:recibid|enviad|realizad|confirmad)[oa]|(?:mensagem|pedido|formulario)-(?:recebid|enviad)[oa]|missatge-(?:enviat|rebut)|mensaxe-enviada|mezua-bidalia|message-(?:sent|received|envoye)|messaggio-inviato|nachricht-(?:gesendet|versendet)|unsubscribe)$|(?:^|-)(?:thank-?you|thanks)(?:-|$)|^(?:pagina-(?:de-)?)?(?:muchas-)?(?:gracias|gracies|grazas|obrigad[oa]|merci|eskerrik-asko|danke|vielen-dank)(?:-|$)/i;

/** The H1 or title of such pages. */
const stepTitle =
  /^\W*(?:(?:muchas )?gracias|(?:moltes )?gr[aà]cies|(?:moitas )?grazas|(?:muito )?obrigad[oa]|merci|grazie|eskerrik asko|(?:vielen )?dank|danke|thank you|thanks|iniciar? sesi[oó]n|iniciar? sessi[oó]|log ?in|sign in|(?:se )?connecter|connexion|anmelden|accedi|saioa hasi)\W*$/i;

/** What the name of a page of thanks begins with, and what its text says. */
const thanks =
  /^\W*(?:(?:muchas |moltes |moitas |vielen |mille )?(?:gracias|gràcies|grazas|dank|grazie)|danke|merci|obrigad[oa]|eskerrik asko|thank you|thanks)(?!\p{L})/iu;
const received =
  /(?:mensaje|solicitud|pedido|formulario|consulta|missatge|mensaxe|mezua|message|enquiry|inquiry|request|order|submission|nachricht|anfrage|messaggio|richiesta|demande|commande|mensagem).{0,60}(?:recibid|enviad|received|sent\b|gesendet|erhalten|inviat|ricevut|rebut|reçu|envoy|recebid|jaso|bidali)|(?:recibid|received|recebid|rebut|reçu|ricevuto|erhalten).{0,40}(?:mensaje|solicitud|pedido|consulta|missatge|mensaxe|message|enquiry|inquiry|request|order|messaggio|demande|mensagem|nachricht)/iu;
const thanksMaxWords = 60;

/** A step of a form has fewer words; 0 for other pages. */
function stepMaxWords(draft: PageDraft, last: string): number {
  if (stepPath.test(last.replace(/\.\w{2,4}$/, '').replaceAll('_', '-'))) return stubMaxWords;
  const names = namesOf(draft);
  if (names.some((name) => stepTitle.test(name))) return pageMinWords;
  if (names.some((name) => received.test(name) && !name.includes('?'))) return stubMaxWords;
  const isThanks = names.some((name) => thanks.test(name));
  return isThanks && received.test(plainText(draft.blocks.slice(0, 4))) ? thanksMaxWords : 0;
}

function findFormStep(draft: PageDraft): string | undefined {
  const last = draft.path.split('/').findLast((part) => part !== '') ?? '';
  const maxWords = stepMaxWords(draft, last);
  if (countWordsUpTo(draft, maxWords) >= maxWords) return undefined;
  return 'it is a step of a form, an account or a shop; name it in the setting "include" to publish it';
}

/** More words per mark are a page of which a part was not rendered. */
const templateMaxWordsPerMark = 2;

/** A place that a template leaves for a name: `Fontaneros en [Ciudad]`. */
const blank =
  /\[(?:tu |su |your |nombre de |name of )?(?:ciudad|localidad|municipio|provincia|barrio|nombre|empresa|servicio|teléfono|dirección|city|town|name|company|business|service|phone|address)[\p{L} ]{0,30}\]/iu;

/** The names of files that scripts put into pages, and of folders of such files. */
const partPath =
  /\/(?:footer|header|nav|navbar|sidebar|topbar|pie|cabecera)\.html?$|\/(?:components?|fragments?|snippets?)\/[^/]+\.html?$/i;

function findTemplate(draft: PageDraft): string | undefined {
  if (partPath.test(draft.path) && namesOf(draft).length === 0)
    return 'it is a part of pages, by its name, and has no title; give it one to publish it';
  const inNames = [plainInline(draft.h1), draft.metadata.title].flatMap((name) => [
    ...findMarks(name),
    ...(blank.exec(name) ?? []),
  ]);
  const [mark] = [...inNames, ...draft.templateMarks];
  if (mark === undefined) return undefined;
  const limit = draft.templateMarks.length * templateMaxWordsPerMark;
  if (inNames.length === 0 && countWordsUpTo(draft, limit) >= limit) return undefined;
  return `it is a template that was not rendered ("${shorten(mark, quoteMaxChars)}"); publish what its generator writes`;
}

function findUnwrittenPage(draft: PageDraft): string | undefined {
  // a site whose home page is to be written has other pages
  const said = draft.path === '/' ? undefined : findUnwritten(draft);
  if (said === undefined) return undefined;
  return `it says "${shorten(said, quoteMaxChars)}", which a theme or a generator brings; write it to publish it, or remove it`;
}

/** A page with at least this many words is always kept. */
const pageMinWords = 30;
/** A shorter page that says what it is about needs this many words: a telephone number, an address. */
const shortPageMinWords = 3;
/** What makes even few words useful: a telephone number, an e-mail address, an opening time, a price. */
const fact = new RegExp(
  String.raw`(?:\d[ .-]?){8}\d|[^\s@]{1,64}@[^\s@]{1,100}\.\w|\b\d{1,2}[:.]\d{2}\b|${amount}`,
  'iu',
);

/** Short is not empty: a contact page has a name and a telephone number; a shell for a script has neither. */
function findLackOfText(draft: PageDraft): string | undefined {
  const words = countWordsUpTo(draft, pageMinWords);
  if (words >= pageMinWords) return undefined;
  const lines = plainText(draft.blocks).split('\n');
  const h1 = plainInline(draft.h1);
  const nothing = lines.find(isEmptyList);
  if (nothing !== undefined)
    return `it says "${shorten(nothing, quoteMaxChars)}"; remove it, or list something on it`;
  const isNamed =
    draft.blocks.some(({ type }) => type === 'heading') ||
    // a script replaces "Loading…"
    (h1 !== '' && !isAction(h1)) ||
    // a heading that is a link to the page itself, or looks like one, is no heading of it
    (h1 === '' && lines.some((line) => isTitlePart(withoutMarks(line), withoutMarks(draft.metadata.title))));
  if (words >= shortPageMinWords && (isNamed || fact.test(lines.join('\n')))) return undefined;
  const found = words === 0 ? 'no words' : words === 1 ? 'only 1 word' : `only ${words} words`;
  return `it has ${found}; render it before publishing, or give it an H1 and some text`;
}

/** Counts the words of the blocks that are not withheld, up to a limit. */
export function countWordsUpTo({ blocks }: Pick<PageDraft, 'blocks'>, limit: number): number {
  let words = 0;
  for (const block of blocks) {
    if (block.type !== 'withheld') words += measureBlock(block).words;
    if (words >= limit) break;
  }
  return words;
}

/** More than this is not searched for the start of a document. */
const headChars = 4000;
/** Comments, XML declarations and processing instructions before the first element. */
const prologue = /^(?:\s+|<\?[^>]{0,1000}>|<!--[\s\S]{0,1000}?-->)+/;
const xmlRoot = /^<(?:rss|feed|rdf:RDF|urlset|sitemapindex|svg|OpenSearchDescription|opml)\b/i;

/** Why the source text of an HTML document is no page, such as a feed that a copying program saved as one; undefined when it may be one. */
export function findDocumentRule(path: string, html: string): SkippedDocument | undefined {
  const start = html.slice(0, headChars).replace(prologue, '');
  if (xmlRoot.test(start)) {
    const detail = 'it is a feed or other XML saved as HTML; remove it, or leave it: agents do not get it';
    return { path, reason: 'feed', detail };
  }
  if (/^[{[]/.test(start) && parseJson(html.replace(prologue, '')) !== undefined) {
    const detail = 'it is JSON saved as HTML; remove it, or leave it: agents do not get it';
    return { path, reason: 'data', detail };
  }
  const asks = html.includes('action=postpass') && html.includes('post-password-form');
  const detail = 'it asks for a password; remove the password to publish it';
  return asks ? { path, reason: 'protected', detail } : undefined;
}
