// What the path of a document says before it is read: which files are no pages, and which pages are only lists of others.

import type { SourceDocument } from '../sources/index.ts';

/** A kind of files that lie beside the pages of a site and are none. */
interface PathRule {
  /** Stable, as in `SkippedDocument.reason`. */
  readonly reason: string;
  readonly detail: string;
  readonly matches: RegExp;
  /** Of MDX holds what holds of Markdown. Default: both kinds. */
  readonly kind?: 'html' | 'markdown';
}

const pathRules: readonly PathRule[] = [
  {
    reason: 'draft',
    detail: 'it is in a folder of drafts; move it to publish it',
    matches: /\/_?(?:drafts|borradores|esborranys)\//i,
  },
  {
    reason: 'software',
    detail: 'it belongs to software that the site uses; name it in the setting "include" to publish it',
    matches:
      /\/(?:node_modules|bower_components|vendor\/[\w.-]+\/[\w.-]+)\/|\/wp-(?:content\/(?:plugins|themes|cache)|includes|admin)\//i,
  },
  {
    reason: 'template',
    detail:
      'it is in a folder of parts that pages are made from; name it in the setting "include" to publish it',
    // `_posts` holds the posts of a Jekyll site
    matches: /\/(?:_(?!posts\/)[^/]*|partials?|templates?|includes?)\/|\/_not-found(?:\.html|\/)?$/i,
  },
  {
    reason: 'font-demo',
    detail: 'it shows the glyphs of a font; name it in the setting "include" to publish it',
    matches:
      /\/(?:web-?fonts?|fonts?|icomoon|fontello|icons)\/(?:[^/]+\/){0,5}[\w-]{0,60}(?:demo|specimen|preview|cheat-?sheet|example|reference|glyphs)[\w-]{0,60}(?:\.html?)?$/i,
  },
  {
    reason: 'verification',
    detail: 'it proves to a search engine who owns the site; name it in the setting "include" to publish it',
    matches: /^\/(?:google[\da-f]{10,20}|yandex_[\da-f]+|pinterest-[\da-f]+|[\da-f]{32})(?:\.html?)?$/i,
  },
  {
    reason: 'internal',
    detail: 'it is addressed to those who make the site; name it in the setting "include" to publish it',
    // a page about agents or security is written `agents.md`; the file for machines is in capitals
    matches:
      /\/(?:[Rr]eadme|README|[Cc]hangelog|CHANGELOG|[Cc]ontributing|CONTRIBUTING|CONTRIBUTORS|LICEN[CS]E|CLAUDE|AGENTS|GEMINI|CODE_OF_CONDUCT|SECURITY|TODO)(?:[.-][\w.-]*)?$/,
    kind: 'markdown',
  },
  {
    reason: 'internal',
    detail: 'it describes the software of the site; name it in the setting "include" to publish it',
    matches: /\/(?:readme|_vti_inf|postinfo)\.html?$/i,
    kind: 'html',
  },
];

/** Why the document at a path is no page; undefined when its path does not say so. */
export function findPathRule(path: string, kind: SourceDocument['kind']): PathRule | undefined {
  const isHtml = kind === 'html';
  return pathRules.find(
    (rule) => (rule.kind === undefined || (rule.kind === 'html') === isHtml) && rule.matches.test(path),
  );
}

/** A word for a page of a list, in paths. */
const pageWord = '(?:page|pagina|p[àá]gina|p[aá]xina|seite|orria)';
const pageNumber = '\\d{1,6}';
/** `page/2/`, and WordPress's later pages of comments. */
const laterPart = `(?:${pageWord}/${pageNumber}(?:/|\\.html?)?|comment-page-${pageNumber}/?)`;
const years = '(?:19|20)\\d\\d';
const listPath = new RegExp(
  [
    `/${laterPart}$`,
    '/(?:tags?|etiquetas?|etiquetes|etiquetak|categor(?:y|ies|ia|ias|ía|ías|ie)|kategoriak?|authors?|autor(?:es|a)?|auteur)/[^/]',
    `/${years}(?:/\\d\\d){0,2}/?$`,
    '/(?:search|buscar|busqueda|resultados-(?:de-)?busqueda|cerca|recherche)(?:/|\\.html?|$)',
    '/(?:print|imprimir|imprimible|version-imprimible|amp)(?:/|\\.html?)?$',
  ].join('|'),
  'iu',
);

/** Whether the page at a path lists or repeats others: a paginated, tag, author or day archive, a search, a print version. */
export function isListPath(path: string): boolean {
  return listPath.test(path);
}

const laterPath = new RegExp(`^(.*/)${laterPart}$`, 'iu');
/** `/blog/page2/` of Jekyll, `/blog/page-2.html`: also names of pages in a site made by hand. */
const laterName = new RegExp(`^(.*/)${pageWord}[_-]?${pageNumber}(?:/|\\.html?)?$`, 'iu');
/** An address with a query, `/blog/?page=2`; its file as wget saves it: `index.html?page=2.html`, with `@` on Windows. */
const laterQuery = new RegExp(
  `^([^?]*/[^/?@%]*)(?:\\?[^]*|(?:@|%3F)(?:page|paged|pagina|pag|p|start|offset)=${pageNumber}(?:\\.html?)?)$`,
  'i',
);

/** The page at which a list begins. */
export interface FirstPage {
  readonly path: string;
  /** Whether the path of the later page says so only if both pages are called the same. */
  readonly isSupposed: boolean;
}

/** The page at which the list begins that the page at a path continues; undefined when its path does not say so. */
export function firstPageOf(path: string): FirstPage | undefined {
  const [, first] = laterPath.exec(path) ?? laterQuery.exec(path) ?? laterName.exec(path) ?? [];
  if (first === undefined) return undefined;
  return { path: first.replace(/\/index\.\w{3,5}$/i, '/'), isSupposed: !laterPath.test(path) };
}
