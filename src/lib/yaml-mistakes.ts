// The usual mistakes in YAML, in the words of people who write `name: value` lines: what stands there, and what YAML expects.

import type { ErrorCode, YAMLError } from 'yaml';

interface Mistake {
  /** What stands at the place that the library names. */
  readonly found: string;
  readonly remedy: string;
}

const inQuotes = 'put the whole value in quotes';
const asLines = 'write lines as "name: value", with a space after the colon';

const starInQuotes = 'put a value that begins with * in quotes';

/** What to do about a value that another one is to stand for. */
export const aliasRemedy = `${starInQuotes}, or write the value in full`;

export const duplicateName = 'a name that stands above already; write each name once';

const byCode: Readonly<Partial<Record<ErrorCode, Mistake>>> = {
  BAD_ALIAS: {
    found: 'a value that begins with * or &, which in YAML name other values',
    remedy: starInQuotes,
  },
  BAD_DQ_ESCAPE: {
    found: 'a \\ in double quotes, with a letter that means nothing there',
    remedy: 'put the value in single quotes',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    found: 'a second colon in the value, or a line below it that begins further to the right',
    remedy: 'put a value with a colon in quotes, or begin the line in the column of those above',
  },
  MULTILINE_IMPLICIT_KEY: { found: 'a line without a name and a colon', remedy: asLines },
  MULTIPLE_DOCS: { found: 'a second document begins here', remedy: 'end the file before it' },
  TAB_AS_INDENT: { found: 'a tab at the start of a line', remedy: 'use spaces' },
};

/** Mistakes that share a code, by the library's message. The first that matches counts. */
const byMessage: readonly (readonly [RegExp, Mistake])[] = [
  [
    /^Flow sequence/,
    {
      found: 'a value that begins with [ is a list, and this one has no ] at its end',
      remedy: 'write ], or put values with a colon or a bracket in quotes',
    },
  ],
  [
    /^Flow map/,
    {
      found: 'a value that begins with { has fields, and this one has no } at its end',
      remedy: 'write }, or put values with a colon or a bracket in quotes',
    },
  ],
  [
    /^Missing closing .quote/,
    {
      found: 'a quotation mark without its partner',
      remedy: 'write quotation marks in pairs, and put a value with an apostrophe in double quotes',
    },
  ],
  [/^Implicit (?:map )?keys?/, { found: 'a line without a name and a colon', remedy: asLines }],
  [
    /^Sequence item without -/,
    {
      found: 'a line that is no item of the list above',
      remedy: 'begin it with "- ", or in the column of the fields of an item',
    },
  ],
  [
    /block-seq-ind on same line/,
    { found: 'a list in the line of its name', remedy: 'write it below, one "- item" a line' },
  ],
  [/at node end/, { found: 'more text after the end of a value', remedy: inQuotes }],
  [/^Plain value cannot start/, { found: 'a sign with which no value can begin', remedy: inQuotes }],
];

/** Describes an error of the library on one line: `a tab at the start of a line; use spaces`. */
export function describeMistake({ code, message }: YAMLError): string {
  const { found, remedy } = byCode[code] ??
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? {
      found: message.replace(/ at line .*$|\n.*/s, ''),
      remedy: 'put values with a colon or a bracket in quotes',
    };
  return `${found}; ${remedy}`;
}
