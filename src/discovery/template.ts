// Templates of published documents: Markdown that a writer edits, in `templates/`, with a file for each language beside the other
// (docs/decisions/0023-templates.md). They are read when the program starts, never for a request.
//
// `{{name}}` is a slot. What is between `{{#name}}` and `{{/name}}` is written for each item of a list, with the item's slots, or once
// if there is a value; what is between `{{^name}}` and `{{/name}}` if there is none. `{{>file}}` is another file of the folder.

import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../lib/language.ts';

/** What fills the slots of a template. Texts are Markdown: those from the site are escaped before. */
export interface Slots {
  readonly [name: string]: string | number | boolean | undefined | Slots | readonly Slots[];
}

interface Part {
  readonly kind: '#' | '^';
  readonly name: string;
  readonly nodes: Node[];
}
type Node = string | { readonly kind: 'slot'; readonly name: string } | Part;

/** A part that begins or ends alone on its line takes the end of the line with it. */
const marks = /^\{\{([#^/])(\w+)\}\}\n|\{\{([#^/]?)(\w+)\}\}/gm;

const folder = new URL('./templates/', import.meta.url);
const files = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
);
const templates = new Map(
  [...files.keys()].filter((name) => name.endsWith('.md')).map((name) => [name, parse(name)] as const),
);

/** The text of a file in `templates/`. @throws Error for a file that does not exist */
export function readTemplate(name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`templates/${name} does not exist`);
  return text;
}

/** @throws Error for a part that ends where it did not begin, or does not end */
function parse(name: string): readonly Node[] {
  const root: Node[] = [];
  const open: { readonly name: string; readonly nodes: Node[] }[] = [];
  const text = readTemplate(name).replaceAll(/\{\{>([\w.-]+)\}\}/g, (_, file) =>
    readTemplate(file).trimEnd(),
  );
  let end = 0;
  for (const {
    0: mark,
    1: aloneKind,
    2: aloneName,
    3: kind = aloneKind,
    4: slot = aloneName ?? '',
    index,
  } of text.matchAll(marks)) {
    const nodes = open.at(-1)?.nodes ?? root;
    nodes.push(text.slice(end, index));
    end = index + mark.length;
    if (kind === '/') {
      if (open.pop()?.name !== slot)
        throw new Error(`templates/${name}: {{/${slot}}} ends what did not begin`);
    } else if (kind === '#' || kind === '^') {
      const part: Part = { kind, name: slot, nodes: [] };
      nodes.push(part);
      open.push(part);
    } else nodes.push({ kind: 'slot', name: slot });
  }
  const unended = open.at(-1);
  if (unended !== undefined) throw new Error(`templates/${name}: {{#${unended.name}}} does not end`);
  root.push(text.slice(end));
  return root;
}

/**
 * Fills the template of a document in a language. Each template knows the addresses of the service by their names.
 * @throws Error for a slot that has no value, and for a value of `slots` that has no slot
 */
export function fillTemplate(document: string, language: Language, slots: Slots, addresses: Slots): string {
  const name = `${document}.${language}.md`;
  const nodes = templates.get(name);
  if (nodes === undefined) throw new Error(`templates/${name} does not exist`);
  const known = namesIn(nodes);
  const unused = [...namesOf(slots)].find((slot) => !known.has(slot));
  if (unused !== undefined) throw new Error(`templates/${name} has no slot {{${unused}}}`);
  return fill(nodes, [slots, addresses], name);
}

/** A text for a cell of a table. */
export function cell(words: string): string {
  return words.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** The names of all slots and parts, at any depth. */
function namesIn(nodes: readonly Node[]): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : [node.name, ...('nodes' in node ? namesIn(node.nodes) : [])],
    ),
  );
}

function namesOf(slots: Slots): ReadonlySet<string> {
  return new Set(
    Object.entries(slots).flatMap(([name, value]) => [
      name,
      ...listScopes(value).flatMap((one) => [...namesOf(one)]),
    ]),
  );
}

function listScopes(value: Slots[string]): readonly Slots[] {
  return typeof value !== 'object' ? [] : Array.isArray(value) ? value : [value as Slots];
}

/** `scopes` are the slots of the parts around, innermost first. */
function fill(nodes: readonly Node[], scopes: readonly Slots[], file: string): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { kind, name } = node;
      const scope = scopes.find((slots) => Object.hasOwn(slots, name));
      if (scope === undefined) throw new Error(`templates/${file}: nothing fills {{${name}}}`);
      const value = scope[name];
      if (kind === 'slot') {
        if (typeof value === 'string' || typeof value === 'number') return String(value);
        throw new Error(`templates/${file}: {{${name}}} is filled with no text`);
      }
      const isThere = Array.isArray(value)
        ? value.length > 0
        : value !== undefined && value !== false && value !== '';
      if (kind === '^') return isThere ? '' : fill(node.nodes, scopes, file);
      if (!isThere) return '';
      const items = typeof value === 'object' ? listScopes(value) : [{}];
      return items.map((item) => fill(node.nodes, [item, ...scopes], file)).join('');
    })
    .join('');
}
