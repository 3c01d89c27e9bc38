// The parts of an index: one for each language of the site. The sections of the main language have plain names, those of other
// languages have the language in front (`ca.postings`), so that an index of one language is nothing but its part.

import type { WritableSection } from '../lib/byte-list.ts';
import { isText, listOf } from '../lib/form.ts';
import { itemAt } from '../lib/item-at.ts';
import { parseJson } from '../lib/parse-json.ts';
import type { Sections } from '../lib/sections.ts';
import type { Analyzer } from './languages/analyzer.ts';
import { analyzerOf } from './languages/index.ts';
import type { IndexData, IndexSettings } from './layout.ts';
import { DamagedSection, openIndexData, readSettings } from './open.ts';

/** The documents of one language and their index. */
export interface LanguagePart {
  readonly analyzer: Analyzer;
  readonly data: IndexData;
  readonly settings: IndexSettings;
  /** By document of the part: its number among all documents; ascending. */
  readonly documents: Uint32Array;
  /** By document of the part: the first, among all documents, of those that are it in other languages; its own number if there is none. */
  readonly translationOf: Uint32Array;
}

const isLanguages = listOf(isText);

type SectionsOf<S> = Readonly<Record<string, S>>;

/** Section of a site of several languages: their tags as JSON in UTF-8, the main one first. */
const LANGUAGES = 'languages';
/** Section beside it: by document, its language as an index of the tags. */
const DOCUMENT_LANGUAGE = 'documentLanguage';
/** Section beside it: by document, see `LanguagePart.translationOf`. */
const TRANSLATION_OF = 'translationOf';

/** The sections of all parts. */
export function sectionsOf<S extends WritableSection>(
  parts: readonly (Pick<LanguagePart, 'analyzer' | 'documents' | 'translationOf'> & {
    readonly sections: SectionsOf<S>;
  })[],
): SectionsOf<S | Uint8Array | Uint32Array> {
  const [main, ...others] = parts;
  if (main === undefined) throw new RangeError('an index has at least one language');
  if (others.length === 0) return { ...main.sections };
  const documents = parts.reduce((sum, part) => sum + part.documents.length, 0);
  const documentLanguage = new Uint8Array(documents);
  const translationOf = new Uint32Array(documents);
  parts.forEach((part, language) => {
    part.documents.forEach((number, own) => {
      documentLanguage[number] = language;
      translationOf[number] = itemAt(part.translationOf, own);
    });
  });
  const prefixed = others.flatMap(({ analyzer, sections }) =>
    Object.entries(sections).map(([name, section]) => [`${analyzer.language}.${name}`, section] as const),
  );
  return {
    ...main.sections,
    ...Object.fromEntries(prefixed),
    [LANGUAGES]: new TextEncoder().encode(JSON.stringify(parts.map(({ analyzer }) => analyzer.language))),
    [DOCUMENT_LANGUAGE]: documentLanguage,
    [TRANSLATION_OF]: translationOf,
  };
}

/**
 * Opens the parts in the sections of an index.
 * @throws Error that names the damaged section, or what is no tag of a language
 */
export function openParts(
  sections: Sections,
  analyzerOfLanguage: (language: string) => Analyzer = analyzerOf,
): readonly LanguagePart[] {
  const data = openIndexData(sections);
  const settings = readSettings(data);
  const documents = data.documentCity.length;
  const main = { analyzer: analyzerOfLanguage(settings.language), data, settings };
  if (!Object.hasOwn(sections, LANGUAGES)) {
    const all = new Uint32Array(documents).map((_, number) => number);
    return [{ ...main, documents: all, translationOf: all }];
  }
  const [, ...others] = readLanguages(sections, settings.language);
  const opened = others.map((language) => {
    const own = openIndexData(unprefixSections(sections, language));
    return { analyzer: analyzerOfLanguage(language), data: own, settings: readSettings(own) };
  });
  const numbers = readNumbers(sections, others.length + 1);
  const translationOf = readTranslations(sections);
  return [main, ...opened].map((part, language) => {
    const own = itemAt(numbers, language);
    if (own.length !== part.data.documentCity.length)
      throw new DamagedSection(DOCUMENT_LANGUAGE, 'does not fit the documents of each language');
    return { ...part, documents: own, translationOf: own.map((number) => itemAt(translationOf, number)) };
  });
}

function unprefixSections(sections: Sections, language: string): Sections {
  const prefix = `${language}.`;
  const own = Object.entries(sections).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, section]) => [name.slice(prefix.length), section]));
}

function readLanguages(sections: Sections, main: string): readonly string[] {
  const languages = parseJson(new TextDecoder().decode(sections[LANGUAGES]));
  if (!isLanguages(languages) || languages[0] !== main || new Set(languages).size !== languages.length)
    throw new DamagedSection(LANGUAGES, 'does not fit the index');
  return languages;
}

/** By language: the numbers of its documents. */
function readNumbers(sections: Sections, languages: number): readonly Uint32Array[] {
  const documentLanguage = sections[DOCUMENT_LANGUAGE];
  if (!(documentLanguage instanceof Uint8Array)) throw new DamagedSection(DOCUMENT_LANGUAGE, 'is missing');
  const numbers = Array.from({ length: languages }, (): number[] => []);
  documentLanguage.forEach((language, number) => {
    const own = numbers[language];
    if (own === undefined) throw new DamagedSection(DOCUMENT_LANGUAGE, 'points outside the languages');
    own.push(number);
  });
  return numbers.map((own) => Uint32Array.from(own));
}

function readTranslations(sections: Sections): Uint32Array {
  const translationOf = sections[TRANSLATION_OF];
  const documents = (sections[DOCUMENT_LANGUAGE] as Uint8Array).length;
  if (!(translationOf instanceof Uint32Array)) throw new DamagedSection(TRANSLATION_OF, 'is missing');
  if (translationOf.length !== documents || translationOf.some((first) => first >= documents))
    throw new DamagedSection(TRANSLATION_OF, 'does not fit the documents');
  return translationOf;
}
