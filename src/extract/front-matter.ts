// Reads front matter at the start of a file of Hugo, Jekyll, Astro and others: YAML between two lines of dashes, or TOML
// between two lines of plus signs.

import { parse as parseTomlDocument, TomlError } from 'smol-toml';
import { cleanLine, shorten } from '../html/index.ts';
import { calendarDate } from '../lib/day.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import { parseYaml } from '../lib/yaml.ts';
import type { SourceDocument } from '../sources/index.ts';
import { textOfFields } from './front-matter-text.ts';

/** The fields of front matter that concern a page; other keys are ignored. Missing fields are `''`. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  /** A list, or a text with commas, of what the page is looked for by. */
  readonly keywords: string;
  readonly city: string;
  /** `YYYY-MM-DD`. */
  readonly published: string;
  /** `YYYY-MM-DD`. */
  readonly modified: string;
  readonly noindex: boolean;
  /** The path that Hugo (`url`, `slug`) or Jekyll (`permalink`) gives the page instead of that of its file. */
  readonly address: string;
  /** Earlier paths of the page, from the root (Hugo, `jekyll-redirect-from`). */
  readonly aliases: readonly string[];
  /** Why the page is not published at the time of reading: `draft`, a time before publication or after expiry. */
  readonly unpublished: string;
}

/** A Markdown file, split into its two parts. */
export interface SplitMarkdown {
  readonly frontMatter: FrontMatter;
  /** A value that was probably meant otherwise, in one line with its place and the remedy; `''` for none. */
  readonly doubt: string;
  readonly body: string;
  /** The texts in the fields as Markdown, where the body has next to none; `''` elsewhere. */
  readonly fieldsText: string;
}

const valueMaxChars = 300;
const blockMaxChars = 100_000;

/** A language of front matter, by the line that opens it. */
interface Notation {
  readonly opening: RegExp;
  readonly closing: RegExp;
  /** What closes a block, in words. */
  readonly closingName: string;
  /** @throws Error of one line with the place and the mistake */
  parse(block: string, onDoubt: (line: string) => void): unknown;
}

const notations: readonly Notation[] = [
  {
    opening: /^---[ \t]*\n/,
    closing: /^(?:---|\.\.\.)[ \t]*$/m,
    closingName: 'three dashes',
    parse: parseYaml,
  },
  {
    opening: /^\+\+\+[ \t]*\n/,
    closing: /^\+\+\+[ \t]*$/m,
    closingName: 'three plus signs',
    parse: parseToml,
  },
];

/** Whether a document with this text is HTML without front matter. */
export function isPlainHtml({ kind, isServed = false }: SourceDocument, text: string): boolean {
  return kind === 'html' && (isServed || !/^(?:---|\+\+\+)[ \t]*\r?\n/.test(text));
}

/**
 * Splits a file; without front matter, all of it is the body. What is published is judged at `nowMs`.
 * @throws Error of one line with the place and the mistake: an unclosed block, invalid YAML or TOML, a value of the wrong
 *   type
 */
export function splitFrontMatter(markdown: string, nowMs: number): SplitMarkdown {
  const text = markdown.replace(/\r\n?/g, '\n');
  const notation = notations.find(({ opening }) => opening.test(text));
  if (notation === undefined)
    return { frontMatter: readFields({}, nowMs), doubt: '', body: text, fieldsText: '' };
  const start = text.indexOf('\n') + 1;
  const closing = notation.closing.exec(text.slice(start));
  if (closing === null)
    throw new Error(`the front matter is not closed; end it with a line of ${notation.closingName}`);
  if (closing.index > blockMaxChars)
    throw new Error(
      `the front matter is longer than ${blockMaxChars} characters; shorten it, or close it with a line of ${notation.closingName}`,
    );
  // the line break keeps line numbers right: the first line of the block is the second of the file
  let doubt = '';
  const onDoubt = (line: string) => {
    doubt = line;
  };
  const parsed = notation.parse(`\n${text.slice(start, start + closing.index)}`, onDoubt) ?? {};
  if (!isPlainObject(parsed))
    throw new Error('the front matter has no fields; write it as lines of a key and a value');
  const fields = new Map(Object.entries(parsed).map(([key, value]) => [key.toLowerCase(), value]));
  const all = Object.fromEntries(fields);
  const body = text.slice(start + closing.index + closing[0].length + 1);
  return {
    frontMatter: readFields(all, nowMs),
    doubt,
    body,
    fieldsText: textOfFields(all, body),
  };
}

/** Scalars become the text of YAML, so that both notations are read by the same code. */
function parseToml(block: string): unknown {
  try {
    const table = parseTomlDocument(block);
    return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, plainValue(value)]));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.replace(/^Invalid TOML document: |\n.*/gs, '');
    throw new Error(`line ${error.line}, column ${error.column}: ${reason}; write lines as key = "value"`, {
      cause: error,
    });
  }
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : value;
}

type Fields = Readonly<Record<string, unknown>>;

function readFields(fields: Fields, nowMs: number): FrontMatter {
  return {
    title: readText(fields, 'title'),
    description: readText(fields, 'description'),
    keywords: readKeywords(fields),
    city: readText(fields, 'city'),
    published: readDate(fields, 'date'),
    // Hugo and Jekyll have names of their own
    modified:
      ['modified', 'lastmod', 'last_modified_at'].map((key) => readDate(fields, key)).find(Boolean) ?? '',
    noindex: readFlag(fields, 'noindex'),
    address: readAddress(fields),
    aliases: readAliases(fields),
    unpublished: findUnpublished(fields, nowMs),
  };
}

/** What no path of a page has, percent-decoded: control characters, and segments that clients resolve (RFC 3986 §5.2.4). */
const noPath = /\p{Cc}|(?:^|\/)\.\.?(?:\/|$)/u;

/** Hugo: `url`, else `slug` for the last part of the path; Jekyll: a `permalink` without placeholders. Percent-decoded, as paths are. */
function readAddress(fields: Fields): string {
  const given = [fields.url, fields.permalink, fields.slug]
    .filter((value) => typeof value === 'string' && /^[^\s:?#]{1,300}$/.test(value))
    .map((value) => decodeIfValid(String(value)));
  return given.find((address) => !noPath.test(address)) ?? '';
}

function readKeywords({ keywords }: Fields): string {
  return [keywords]
    .flat()
    .filter((value) => typeof value === 'string')
    .join(', ');
}

const aliasesMax = 20;

/** Paths without a host, query or space; others lead to no page of the site. */
function readAliases({ aliases, redirect_from: redirected }: Fields): readonly string[] {
  return [aliases, redirected]
    .flat()
    .filter(
      (value): value is string => typeof value === 'string' && /^\/?[^\s:?#/][^\s:?#]{0,300}$/.test(value),
    )
    .slice(0, aliasesMax)
    .map((alias) => `/${alias.replace(/^\//, '')}`);
}

/**
 * Drafts by the rules of Hugo (`draft`, `publishDate` or else `date`, `expiryDate`) and Jekyll (`published`, `date`), and
 * by the `status` that exports of WordPress write.
 */
function findUnpublished(fields: Fields, nowMs: number): string {
  const isWritten = (key: string, pattern: RegExp) => pattern.test(String(fields[key] ?? '').trim());
  if (isWritten('draft', /^(?:true|yes|1)$/i)) return 'draft: true';
  if (isWritten('published', /^(?:false|no|0)$/i)) return 'published: false';
  if (isWritten('status', /^(?:draft|pending|private|future|trash|borrador)$/i))
    return `status: ${fields.status}`;
  const key = fields.publishdate === undefined ? 'date' : 'publishDate';
  if (instantOf(fields[key.toLowerCase()]) > nowMs) return `${key}: ${fields[key.toLowerCase()]}`;
  if (instantOf(fields.expirydate) <= nowMs) return `expiryDate: ${fields.expirydate}`;
  return '';
}

/** The instant of a date or date-time as YAML and Jekyll write them, ms since the epoch; NaN, which no time is before or after. */
function instantOf(value: unknown): number {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      typeof value === 'string' ? value.trim() : '',
    ) ?? [];
  return Date.parse(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
}

function readText(fields: Fields, key: string): string {
  const value = fields[key] ?? '';
  if (typeof value !== 'string') throw new Error(`front matter: \`${key}\` must be a text`);
  return shorten(cleanLine(value), valueMaxChars);
}

function readDate(fields: Fields, key: string): string {
  const text = readText(fields, key);
  const date = calendarDate(text);
  if (text !== '' && date === '') throw new Error(`front matter: \`${key}\` must be a date like 2026-03-31`);
  return date;
}

function readFlag(fields: Fields, key: string): boolean {
  const text = readText(fields, key);
  if (!['', 'true', 'false'].includes(text))
    throw new Error(`front matter: \`${key}\` must be true or false`);
  return text === 'true';
}
