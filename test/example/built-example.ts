// The example site as it was built for this run of tests (test/suite/make-example.ts).

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueParts } from '../../src/catalogue/parts.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import { exampleFolder } from './example-files.ts';

/** The version of vitrina that the snapshot names. */
export const exampleVersion = '0.0.0-test';

/** The file that says where the example is, or why it is nowhere. */
export const recordName = 'example.json';

/** A built example site. */
export interface BuiltExample {
  /** The folder of its pages. */
  readonly folder: string;
  readonly snapshot: string;
}

/**
 * Waits until the example has been built. Outside vitest it is the one of `npm run build:example`, without a snapshot.
 * @throws Error when it cannot be built
 */
export async function builtExample(): Promise<BuiltExample> {
  const { BUILT_EXAMPLE: place } = process.env;
  if (place === undefined) return { folder: join(exampleFolder, '_site'), snapshot: '' };
  const path = join(place, recordName);
  while (!existsSync(path)) await delay(50);
  const record = JSON.parse(readFileSync(path, 'utf8')) as BuiltExample | { readonly problem: string };
  if ('problem' in record) throw new Error(record.problem);
  return record;
}

let parts: CatalogueParts | undefined;

/** The catalogue of the example, as its snapshot holds it. */
export async function exampleParts(): Promise<CatalogueParts> {
  const { snapshot } = await builtExample();
  parts ??= openSnapshot(readFileSync(snapshot), snapshot).parts;
  return parts;
}
