// The company file, in which the operator writes what get_company_info returns (seed §2.3, contract C6).

import {
  readBoolean,
  readList,
  readMap,
  readPagePath,
  readRequiredText,
  readText,
  readYamlFile,
  type YamlField,
} from '../lib/yaml-fields.ts';
import type { Company, CompanyFile } from './company.ts';
import { companyRows, type Field, type FieldTable } from './fields.ts';

/** The fields of a company file, in their order. */
const fileRows = companyRows.filter(([, { only }]) => only !== 'answer');
const fileFields: FieldTable = Object.fromEntries(fileRows);

/** What a field that is not published holds. */
const emptyOf = { text: '', page: '', flag: false, paths: {}, list: [] } as const;

/** A company of which nothing is published. */
export const unknownCompany = readMissing(fileFields) as Company;

/**
 * Parses the text of a company file. `file` names it in messages.
 * @throws Error of one line with the file, the field and what to do
 */
export function parseCompany(text: string, file: string): CompanyFile {
  const document = readYamlFile(text, file);
  const values = readMap(document, Object.keys(fileFields));
  readRequired(fileFields, values, document);
  return readPresent(fileFields, values);
}

type YamlMap = ReadonlyMap<string, YamlField>;

/** A record: the fields that the file names, and empty values for those that must be there. */
function readRecord(fields: FieldTable, source: YamlField): object {
  const values = readMap(source, Object.keys(fields));
  readRequired(fields, values, source);
  return { ...readMissing(fields), ...readPresent(fields, values) };
}

function readRequired(fields: FieldTable, values: YamlMap, owner: YamlField): void {
  for (const [name, { isRequired }] of Object.entries(fields))
    if (isRequired) readRequiredText(values, name, owner);
}

function readPresent(fields: FieldTable, values: YamlMap): object {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, readValue(field, value)]];
  });
  return Object.fromEntries(named);
}

function readValue(field: Field, value: YamlField): unknown {
  switch (field.form) {
    case 'text':
      return readText(value);
    case 'flag':
      return readBoolean(value);
    case 'page':
      return readPagePath(value);
    case 'paths':
      return Object.fromEntries(
        [...readMap(value, field.keys)].map(([key, path]) => [key, readPagePath(path)]),
      );
    case 'record':
      return readRecord(field.fields, value);
    case 'list':
      return readList(value).map((item) => readRecord(field.fields, item));
  }
}

function readMissing(fields: FieldTable): object {
  const kept = Object.entries(fields).filter(([, { isOptional }]) => !isOptional);
  return Object.fromEntries(
    kept.map(([name, field]) => [
      name,
      field.form === 'record' ? readMissing(field.fields) : emptyOf[field.form],
    ]),
  );
}
