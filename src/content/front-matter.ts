// Reads front matter: the YAML between two lines of dashes at the start of a file of Hugo, Jekyll, nanoc and others.

import { parseYaml } from '../lib/yaml.ts';
import { calendarDate } from './calendar-date.ts';
import { cleanLine, shorten } from './clean-text.ts';

/** The fields of front matter that concern a page; other keys are ignored. Missing fields are `''`. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  /** `YYYY-MM-DD`. */
  readonly modified: string;
  readonly noindex: boolean;
  /** The path that Hugo (`url`, `slug`) or Jekyll (`permalink`) gives the page instead of that of its file. */
  readonly address: string;
  /** Why the page is not published at the time of reading: `draft`, a time before publication or after expiry. */
  readonly unpublished: string;
}

/** A Markdown file, split into its two parts. */
export interface SplitMarkdown {
  readonly frontMatter: FrontMatter;
  readonly body: string;
}

const valueMaxChars = 300;
const yamlMaxChars = 100_000;

/**
 * Splits a file; without front matter, all of it is the body. What is published is judged at `nowMs`.
 * @throws Error of one line with the place and the mistake: an unclosed block, invalid YAML, a value of the wrong type
 */
export function splitFrontMatter(markdown: string, nowMs: number): SplitMarkdown {
  const text = markdown.replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(text)) return { frontMatter: readFields({}, nowMs), body: text };
  const start = text.indexOf('\n') + 1;
  const closing = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(start));
  if (closing === null) throw new Error('the front matter is not closed; end it with a line of three dashes');
  if (closing.index > yamlMaxChars)
    throw new Error(
      `the front matter is longer than ${yamlMaxChars} characters; shorten it, or close it with a line of three dashes`,
    );
  // the line break keeps line numbers right: the first line of the YAML is the second of the file
  const parsed = parseYaml(`\n${text.slice(start, start + closing.index)}`) ?? {};
  if (typeof parsed !== 'object' || Array.isArray(parsed))
    throw new Error('the front matter is not a list of `key: value` lines; write it as one');
  const fields = new Map(Object.entries(parsed).map(([key, value]) => [key.toLowerCase(), value]));
  return {
    frontMatter: readFields(Object.fromEntries(fields), nowMs),
    body: text.slice(start + closing.index + closing[0].length + 1),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function readFields(fields: Fields, nowMs: number): FrontMatter {
  return {
    title: readText(fields, 'title'),
    description: readText(fields, 'description'),
    city: readText(fields, 'city'),
    modified: readDate(fields, 'modified') || readDate(fields, 'date'),
    noindex: readFlag(fields, 'noindex'),
    address: readAddress(fields),
    unpublished: findUnpublished(fields, nowMs),
  };
}

/** Hugo: `url`, else `slug` for the last part of the path; Jekyll: a `permalink` without placeholders. */
function readAddress(fields: Fields): string {
  const given = [fields.url, fields.permalink, fields.slug].find(
    (value): value is string => typeof value === 'string' && /^[^\s:?#]{1,300}$/.test(value),
  );
  return given ?? '';
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
