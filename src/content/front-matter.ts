// Reads front matter: the YAML between two lines of dashes at the start of a Markdown file.

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
}

/** A Markdown file, split into its two parts. */
export interface SplitMarkdown {
  readonly frontMatter: FrontMatter;
  readonly body: string;
}

const valueMaxChars = 300;
const yamlMaxChars = 100_000;

/**
 * Splits a Markdown file; without front matter, all of it is the body.
 * @throws Error of one line with the place and the mistake: an unclosed block, invalid YAML, a value of the wrong type
 */
export function splitFrontMatter(markdown: string): SplitMarkdown {
  const text = markdown.replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(text)) return { frontMatter: readFields({}), body: text };
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
