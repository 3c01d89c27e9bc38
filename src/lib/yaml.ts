// The door to YAML. Scalars stay the text that was written, so that a telephone number or a postcode keeps its zeros and
// files, environment and flags are all read by the same readers; only null (`~`, nothing) is not text.

import { LineCounter, parseDocument, stringify } from 'yaml';

/**
 * Parses one YAML document into strings, nulls, arrays and plain objects; an empty document is null.
 * @throws Error of one line that says where: `line 3, column 5: …`
 */
export function parseYaml(text: string): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', customTags: ['null'], lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new Error(
      `line ${line}, column ${col}: ${error.message.split('\n', 1)[0]?.replace(/ at line .*$/, '')}`,
    );
  }
  return document.toJS({ maxAliasCount: 100 });
}

/** Writes a value on one line, such that {@link parseYaml} reads it back. */
export function stringifyYaml(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, schema: 'core' }).trimEnd();
}
