// Reads fields of the operator's YAML files. Each error is one line with the file, the field and what to write.

import { findNearest } from './nearest.ts';
import { isPlainObject } from './plain-object.ts';
import { parseYaml } from './yaml.ts';

/** A value and its location in the file: `company.yaml: services[2].path`. */
export interface YamlField {
  readonly value: unknown;
  readonly label: string;
}

/** A name with more edits than this to every field is not a typing error, but from another language or program. */
const maxTypos = 3;

/** @throws Error when the text is not YAML */
export function readYamlFile(text: string, file: string): YamlField {
  try {
    return { value: parseYaml(text), label: file };
  } catch (error) {
    throw new Error(`${file}, ${(error as Error).message}`);
  }
}

/**
 * The fields of a map, without null ones.
 * @throws Error when the value is no map, or has a field that is not in `known`
 */
export function readMap(field: YamlField, known?: readonly string[]): ReadonlyMap<string, YamlField> {
  const { value, label } = field;
  if (!isPlainObject(value)) throw new Error(`${label} must be a map, one "name: value" a line`);
  const fields = new Map<string, YamlField>();
  for (const [name, item] of Object.entries(value)) {
    if (known !== undefined && !known.includes(name)) {
      const near = findNearest(name, known, maxTypos);
      const instead = near === undefined ? `the fields are ${known.join(', ')}` : `did you mean "${near}"?`;
      throw new Error(`${at(label, name)} is not a known field; ${instead}`);
    }
    if (item !== null) fields.set(name, { value: item, label: at(label, name) });
  }
  return fields;
}

/** The items of a list. @throws Error when the value is no list */
export function readList(field: YamlField): readonly YamlField[] {
  if (!Array.isArray(field.value)) throw new Error(`${field.label} must be a list, one "- item" a line`);
  return field.value.map((value, i) => ({ value, label: `${field.label}[${i}]` }));
}

/** The text, trimmed; `''` when missing. @throws Error when the value is a list or a map */
export function readText(field: YamlField | undefined): string {
  if (field === undefined) return '';
  if (typeof field.value !== 'string') throw new Error(`${field.label} must be a text`);
  return field.value.trim();
}

/** A text that must not be missing or blank. @throws Error when it is */
export function readRequiredText(
  fields: ReadonlyMap<string, YamlField>,
  name: string,
  owner: YamlField,
): string {
  const text = readText(fields.get(name));
  if (text === '') throw new Error(`${at(owner.label, name)} is missing`);
  return text;
}

/** `true` or `false`; false when missing. */
export function readBoolean(field: YamlField | undefined): boolean {
  const text = readText(field);
  if (field !== undefined && text !== 'true' && text !== 'false') {
    throw new Error(`${field.label} must be true or false, not "${text}"`);
  }
  return text === 'true';
}

/** The path of a page of the site. @throws Error when it does not start with `/` */
export function readPagePath(field: YamlField): string {
  const path = readText(field);
  if (!path.startsWith('/')) {
    throw new Error(`${field.label} must be the path of a page, starting with "/", not "${path}"`);
  }
  return path;
}

function at(label: string, name: string): string {
  return /[[:]/.test(label) ? `${label}.${name}` : `${label}: ${name}`;
}
