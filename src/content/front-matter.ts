// The YAML between two lines of dashes at the head of a Markdown file.

import { parseYaml } from '../lib/yaml.ts';
import { calendarDate } from './calendar-date.ts';
import { cleanLine, shorten } from './clean-text.ts';

/** What front matter may say about a page; other keys belong to other programs and are left alone. Absent is `''`. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  /** `YYYY-MM-DD`. */
  readonly modified: string;
  readonly noindex: boolean;
}

/** A Markdown file in its two parts. */
export interface SplitMarkdown {
  readonly frontMatter: FrontMatter;
  readonly body: string;
}

const valueMaxChars = 300;
const yamlMaxChars = 100_000;

/**
 * Parts a Markdown file; one without front matter is all body.
 * @throws Error of one line that says what is wrong where: an unclosed block, broken YAML, a value of the wrong kind
 */
export function splitFrontMatter(markdown: string): SplitMarkdown {
  const text = markdown.replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(text)) return { frontMatter: readFields({}), body: text };
  const start = text.indexOf('\n') + 1;
  const closing = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(start));
  if (closing === null) throw new Error('the front matter is not closed; end it with a line of three dashes');
  if (closing.index > yamlMaxChars)
    throw new Error(
      `the front matter is longer than ${yamlMaxChars} characters; shorten it, or end it where it should with a line of three dashes`,
    );
  // its first line is the file's second
  const parsed = parseYaml(`\n${text.slice(start, start + closing.index)}`) ?? {};
  if (typeof parsed !== 'object' || Array.isArray(parsed))
    throw new Error('the front matter is not a list of `key: value` lines; write it as one');
  const fields = new Map(Object.entries(parsed).map(([key, value]) => [key.toLowerCase(), value]));
  return {
    frontMatter: readFields(Object.fromEntries(fields)),
    body: text.slice(start + closing.index + closing[0].length + 1),
  };
}

function readFields(fields: Readonly<Record<string, unknown>>): FrontMatter {
  return {
    title: readText(fields, 'title'),
    description: readText(fields, 'description'),
    city: readText(fields, 'city'),
    modified: readDate(fields, 'modified') || readDate(fields, 'date'),
    noindex: readFlag(fields, 'noindex'),
  };
}

function readText(fields: Readonly<Record<string, unknown>>, key: string): string {
  const value = fields[key] ?? '';
  if (typeof value !== 'string') throw new Error(`front matter: \`${key}\` must be a text`);
  return shorten(cleanLine(value), valueMaxChars);
}

function readDate(fields: Readonly<Record<string, unknown>>, key: string): string {
  const text = readText(fields, key);
  const date = calendarDate(text);
  if (text !== '' && date === '') throw new Error(`front matter: \`${key}\` must be a date like 2026-03-31`);
  return date;
}

function readFlag(fields: Readonly<Record<string, unknown>>, key: string): boolean {
  const text = readText(fields, key);
  if (!['', 'true', 'false'].includes(text))
    throw new Error(`front matter: \`${key}\` must be true or false`);
  return text === 'true';
}
