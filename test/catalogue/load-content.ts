// Loads content from a snapshot that is up to date, else from its pages.

import type { BuildOptions } from '../../src/catalogue/build.ts';
import { buildContent, type Loaded, loadSnapshot, type SnapshotOptions } from '../../src/catalogue/load.ts';

export async function loadContent(options: SnapshotOptions & BuildOptions): Promise<Loaded> {
  const found = await loadSnapshot(options);
  if (found.loaded !== undefined) return found.loaded;
  return { ...(await buildContent(options.files, options)), notice: found.notice };
}
