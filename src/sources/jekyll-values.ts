// Values of a site that Jekyll writes into its pages: `{{ site.phone }}` of `_config.yml`, `{{ site.data.contact.email }}` of
// `_data/contact.yml` (https://jekyllrb.com/docs/variables/, https://jekyllrb.com/docs/datafiles/).

import { isPlainObject } from '../lib/plain-object.ts';
import { remember } from '../lib/remember.ts';

/** A value of the site, perhaps through filters that hardly change it. */
const output =
  /\{\{-?\s{0,9}site\.([\w-]{1,80}(?:\.[\w-]{1,80}){0,5})\s{0,9}(?:\|\s{0,9}(?:escape|xml_escape|strip|markdownify)\s{0,9}){0,3}-?\}\}/g;
const endings = ['yml', 'yaml', 'json'];
/** Further files of values are not read. */
const filesMax = 200;
/** Longer values stay unwritten, and so do all of a source that they would make much larger. */
const valueMaxChars = 2_000;
const addedMaxChars = 1_000_000;

/** Writes the values of the site into a source; what has none stays as it is. */
export type ValueWriter = (bytes: Buffer) => Promise<Buffer>;

/** Creates a writer for the sources of a folder. Each file of values is read once, when a source first names it. */
export function createValueWriter(folder: string): ValueWriter {
  const files = new Map<string, Promise<unknown>>();
  const readValues = remember(async (file: string) => {
    if (files.size >= filesMax) return undefined;
    // a start from a snapshot needs no parsers
    const { readFirstValues } = await import('./declared-site.ts');
    return readFirstValues(
      folder,
      endings.map((ending) => `${file}.${ending}`),
    );
  }, files);
  return async (bytes) => {
    if (!bytes.includes('{{')) return bytes;
    // Latin-1 keeps each byte of any encoding
    const source = bytes.toString('latin1');
    const values = new Map<string, string>();
    let added = 0;
    for (const [, name = ''] of source.matchAll(output)) {
      added += values.get(name)?.length ?? 0;
      if (values.has(name)) continue;
      const [first = '', file = '', ...rest] = name.split('.');
      const value =
        first === 'data'
          ? memberAt(await readValues(`_data/${file}`), rest)
          : memberAt(await readValues('_config'), name.split('.'));
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      if (text === '' || text.length > valueMaxChars) continue;
      values.set(name, Buffer.from(text).toString('latin1'));
    }
    if (values.size === 0 || added > addedMaxChars) return bytes;
    return Buffer.from(
      source.replace(output, (mark, name: string) => values.get(name) ?? mark),
      'latin1',
    );
  };
}

function memberAt(values: unknown, names: readonly string[]): unknown {
  return names.reduce(
    (value, name) => (isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    values,
  );
}
