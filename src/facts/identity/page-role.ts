// Pages that every business has: contact, privacy, legal notice, cookies, about, hours; by path and link text, in Spanish, Catalan,
// Galician, Basque, Portuguese, English, French, Italian and German.

import { addressKey } from '../../lib/address-key.ts';
import { decodeIfValid } from '../../lib/decode-uri.ts';
import { withoutMarks } from '../../lib/normalize.ts';

/** What a page is for. */
export type PageRole =
  | 'home'
  | 'contact'
  | 'legal'
  | 'privacy'
  | 'cookies'
  | 'about'
  | 'hours'
  | 'article'
  | 'other';

/** The roles of pages that speak of the owner of the site; elsewhere only the frame of the site does. */
export const ownerRoles: ReadonlySet<PageRole> = new Set([
  'home',
  'contact',
  'legal',
  'privacy',
  'cookies',
  'about',
  'hours',
]);

/** The roles that words name, the most specific first: "Política de privacidad y cookies" is about privacy. */
const named: readonly (readonly [PageRole, RegExp])[] = [
  [
    'privacy',
    /privaci|privacitat|privacidade|privacy|pribatutasun|confidentialit|proteccion de datos|proteccio de dades|protecao de dados|datuen babes|donnees personnelles|datenschutz|dati.personali|riservatezza|\brgpd\b|\bdsgvo\b|\blopd\b|\bgdpr\b/,
  ],
  ['cookies', /cookie|galleta/],
  [
    'legal',
    /\b(?:aviso|avis|nota|informacion|informacio|textos?|condiciones|condicions) legale?s?\b|\blege[ -]?(?:oharra|informazioa|abisua)|^legal$|legal notice|mentions legales|\bimprint\b|\bimpressum\b|anbieterkennzeichnung|rechtliche hinweise|nutzungsbedingungen|note legali|informazioni legali|condizioni d uso|condizioni di utilizzo|condiciones (?:generales )?de uso|condicions d us|termos de uso|terminos y condiciones|terms (?:and conditions|of (?:use|service))|^(?:terms|terminos|condiciones|condicions|termos)$|lssi/,
  ],
  [
    'contact',
    /^(?:pagina (?:de )?)?(?:contact[aeo]?(?:nos|r|re|ez|z)?|contacto|contacta|contacte|contato|contatos|contactos|contatt[io]|contattaci|kontakt|kontakte|kontaktdaten|kontaktformular|kontaktua|kontaktu|harremanetan|harremanetarako)(?:$| (?:con|amb|us|nous|nos|jarri|aufnehmen|y|i|e|and|et|und|con noi|anfahrt|conosco|connosco|info|page|form)\b)|^(?:nous contacter|contact us|get in touch|donde estamos|on som|on estem|non gaude|onde estamos|localizacion|horarios? y (?:contacto|localizacion|ubicacion|direccion)|horaris? i (?:contacte|localitzacio)|infos? pratiques?|informations pratiques|como llegar|com arribar|dove siamo|dove trovarci|come raggiungerci|anfahrt|so finden sie uns|ou nous trouver)$/,
  ],
  [
    'hours',
    /^(?:(?:nuestros? |els nostres |our |nos |i nostri |unsere )?(?:horarios?|horaris?|ordutegia|opening (?:hours|times)|hours|horaires|heures d ouverture|orari[oa]?|(?:offnungs|oeffnungs|sprech|geschafts|geschaefts|buro|buero)zeiten|sprechstunden?)(?: (?:d[ei] (?:apertura|atencion|abertura|funcionamento)|d (?:obertura|atencio|ouverture)|comercial))?)$/,
  ],
  [
    'about',
    /^(?:quienes somos|sobre (?:nosotros|nosotras|nos|mi|la empresa)|qui som|sobre nosaltres|quen somos|quem somos|chi siamo|uber uns|ueber uns|wir uber uns|nor gara|nortzuk gara|guri buruz|about|about us|who we are|a propos|a propos de nous|qui sommes nous|la empresa|l empresa|empresa|conocenos|coneix nos|nosotros|nosaltres)$/,
  ],
];

const nameMaxChars = 60;
/** What all of the names contain: most texts of links need no folding. */
const nameHint =
  /[ck]ont[aá]|harrem|nous con|touch|d[oóò]nde|som\b|estem|gaude|onde|locali|llegar|arribar|priva|pribat|confid|dad[eo]s|datuen|donn|rgpd|lopd|gdpr|cookie|galleta|l[eé]g[ae]|imprint|impress|condi|t[eé]rm|lssi|somos|sobre|gara|buruz|about|propos|sommes|empresa|con[oó]ce|coneix|nosotr|nosaltr|hora|hours|heures|orari|times|ordu|[oö]e?ffnung|datens|dsgvo|dati.pers|riserv|anbieter|rechtl|nutzung|dove|anfahrt|finden|trouver|raggiung|zeiten|stunde|siamo|pratiq|[uü]e?ber.uns|who.we/i;

/** The role that a link text, title or part of a path names; undefined for most. */
export function roleOfName(name: string): PageRole | undefined {
  if (name.length > nameMaxChars || !nameHint.test(name)) return undefined;
  const folded = foldName(name);
  return named.find(([, words]) => words.test(folded))?.[0];
}

const articlePath =
  /\/(?:blog|bloga|noticias|noticies|novas|albisteak|berriak|news|actualitat|actualidad|actualites|articulos?|posts?|revista|aktuelles|neuigkeiten|nachrichten|notizie|novita|magazin|tag|category|categoria|author|autor)(?:\/|$)|\/(?:19|20)\d\d\//;

/** The role of a page by its path. */
export function roleOfPath(path: string): PageRole {
  const key = addressKey(path);
  if (key === '') return 'home';
  if (articlePath.test(key.toLowerCase())) return 'article';
  const last = key.slice(key.lastIndexOf('/') + 1);
  const role = roleOfName(decodeIfValid(last));
  if (role !== undefined) return role;
  if (/^[a-z]{2}(?:-[a-z]{2})?$/i.test(key.slice(1))) return 'home';
  return 'other';
}

function foldName(name: string): string {
  return withoutMarks(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
