// The copy of a snapshot at an address, as a start locates and refreshes it.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { locateSnapshot, type SnapshotCopyOptions } from '../../src/catalogue/snapshot-copy.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import type { SiteServer } from '../sources/web/site-server.ts';

/** Version of the program that fetches. */
export const builder = '0.0.0-test';

export const addressOf = ({ port }: SiteServer) => `http://127.0.0.1:${port}/web/site.snapshot`;

type Given = Partial<SnapshotCopyOptions>;

/** A copy that a test works with; each call locates it as a start does. */
export function copyOf(address: string, cache = folderOf({}), given: Given = {}) {
  async function locate(changed: Given = {}) {
    const options = { cache, builder, environment: {}, ...given, ...changed };
    const { place, copy } = await locateSnapshot(address, options);
    return { file: place, copy, refreshedMs: copy.refreshedMs };
  }
  const asked = {
    version: builder,
    operatorUrl: 'https://operator.example',
    isTrusted: true,
    privateHosts: [],
    onProgress: () => {},
  };
  return {
    cache,
    locate,
    async refresh(changed: Given = {}) {
      const { copy } = await locate(changed);
      await copy.refresh(asked);
    },
    isCurrent: async () => (await locate()).copy.isCurrent!(asked),
    bytes: async () => new Uint8Array(readFileSync((await locate()).file)),
    names: async () => readdirSync(dirname((await locate()).file)).sort(),
  };
}
