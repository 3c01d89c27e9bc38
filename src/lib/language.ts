// The two languages of the texts that callers read: the one they ask for, else that of the site (contract C2.9).

import { remember } from './remember.ts';

export type Language = 'es' | 'en';

export const languages: readonly Language[] = ['es', 'en'];

/** A text in both languages. */
export interface Localized {
  readonly es: string;
  readonly en: string;
}

/** Main languages of sites whose visitors read Spanish: the languages of Spain. */
const spanishReaders = new Set(['es', 'ca', 'gl', 'eu']);

/** The language of texts for a site whose main language is `main`, a BCP 47 primary subtag. */
export function textLanguageOf(main: string): Language {
  return spanishReaders.has(main) ? 'es' : 'en';
}

/** The names of the languages of most sites: each start would wait 15 ms for those of Intl. */
const usualNames: ReadonlyMap<string, Localized> = new Map([
  ['es', { es: 'español', en: 'Spanish' }],
  ['ca', { es: 'catalán', en: 'Catalan' }],
  ['gl', { es: 'gallego', en: 'Galician' }],
  ['eu', { es: 'euskera', en: 'Basque' }],
  ['pt', { es: 'portugués', en: 'Portuguese' }],
  ['en', { es: 'inglés', en: 'English' }],
  ['fr', { es: 'francés', en: 'French' }],
  ['de', { es: 'alemán', en: 'German' }],
  ['it', { es: 'italiano', en: 'Italian' }],
]);

const namesIn = remember((language: Language) => new Intl.DisplayNames(language, { type: 'language' }));

/** The name of a language by its tag, such as `ro`. */
export function languageName(tag: string): Localized {
  return usualNames.get(tag) ?? { es: namesIn('es').of(tag) ?? tag, en: namesIn('en').of(tag) ?? tag };
}

/** Makes a text of its Spanish and its English wording. */
export function text(es: string, en: string): Localized {
  return { es, en };
}

/** Whether a value is a {@link Localized} text. */
export function isLocalized(value: unknown): value is Localized {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Localized).es === 'string' &&
    typeof (value as Localized).en === 'string' &&
    Object.keys(value).length === 2
  );
}

/** The type of a value in which every {@link Localized} is replaced by its text in one language. */
export type InOneLanguage<T> = T extends Localized
  ? string
  : T extends readonly unknown[]
    ? { readonly [K in keyof T]: InOneLanguage<T[K]> }
    : T extends object
      ? { readonly [K in keyof T]: InOneLanguage<T[K]> }
      : T;

/** A deep copy of plain data with every {@link Localized} replaced by its text in `language`. */
export function localize<T>(value: T, language: Language): InOneLanguage<T> {
  return localizeValue(value, language) as InOneLanguage<T>;
}

function localizeValue(value: unknown, language: Language): unknown {
  if (isLocalized(value)) return value[language];
  if (Array.isArray(value)) return value.map((item) => localizeValue(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localizeValue(item, language)]));
}

/**
 * The language that an `Accept-Language` header asks for (RFC 9110 §12.5.4): the supported one of highest weight, or
 * `otherwise` when both weigh the same, none is named, or the header is absent.
 */
export function chooseLanguage(acceptLanguage: string | undefined, otherwise: Language): Language {
  if (acceptLanguage === undefined || acceptLanguage === '') return otherwise;
  let spanish = -1;
  let english = -1;
  let any = -1;
  for (const range of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.split(';');
    const weight = readWeight(parameters);
    const primary = tag.trim().toLowerCase().split('-')[0];
    if (primary === 'es') spanish = Math.max(spanish, weight);
    else if (primary === 'en') english = Math.max(english, weight);
    else if (primary === '*') any = Math.max(any, weight);
  }
  if (spanish < 0) spanish = any;
  if (english < 0) english = any;
  if (Math.max(english, spanish) <= 0 || english === spanish) return otherwise;
  return english > spanish ? 'en' : 'es';
}

function readWeight(parameters: readonly string[]): number {
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter));
  if (q === undefined) return 1;
  const weight = Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
