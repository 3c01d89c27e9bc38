// The names of facts as customers search for them, in the languages of the searches. The synonyms of each language know the others.

import type { SoughtFact } from '../facts/index.ts';
import type { SearchText } from '../search/index.ts';

const words: Readonly<Record<string, Readonly<Record<SoughtFact, readonly string[]>>>> = {
  es: {
    hours: ['horario'],
    phone: ['teléfono'],
    email: ['correo electrónico', 'email'],
    address: ['dirección'],
  },
  ca: { hours: ['horari'], phone: ['telèfon'], email: ['correu electrònic', 'email'], address: ['adreça'] },
  gl: {
    hours: ['horario'],
    phone: ['teléfono'],
    email: ['correo electrónico', 'email'],
    address: ['enderezo'],
  },
  eu: {
    hours: ['ordutegia'],
    phone: ['telefonoa'],
    email: ['posta elektronikoa', 'email'],
    address: ['helbidea'],
  },
  pt: { hours: ['horário'], phone: ['telefone'], email: ['e-mail', 'email'], address: ['morada'] },
  en: { hours: ['opening hours'], phone: ['phone'], email: ['email'], address: ['address'] },
  fr: { hours: ['horaires'], phone: ['téléphone'], email: ['e-mail', 'email'], address: ['adresse'] },
  it: { hours: ['orari'], phone: ['telefono'], email: ['e-mail', 'email'], address: ['indirizzo'] },
  de: { hours: ['Öffnungszeiten'], phone: ['Telefon'], email: ['E-Mail', 'Email'], address: ['Adresse'] },
};

/**
 * The names of the facts that pages state, by page: a page that shows a telephone number is about "telephone". `paths` and `languages`
 * are by page, `factPages` by path.
 */
export function listFactWords(
  paths: readonly string[],
  languages: readonly string[],
  factPages: ReadonlyMap<string, readonly SoughtFact[]>,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const [path, facts] of factPages) {
    const page = paths.indexOf(path);
    const ofLanguage = words[languages[page] ?? ''];
    if (page >= 0 && ofLanguage !== undefined)
      found.set(
        page,
        facts.flatMap((fact) => ofLanguage[fact]),
      );
  }
  return found;
}

/** The names of facts that a page states without saying them. */
export function lackingWords(
  named: readonly string[],
  { title, headings, body }: SearchText,
): readonly string[] {
  if (named.length === 0) return named;
  const said = [title, ...headings, body].join('\n').toLowerCase();
  return named.filter((word) => !said.includes(word.toLowerCase()));
}
