// The path of a file without links.

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The path without links, also of a file that does not exist yet. */
export function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return folder === path ? path : join(realPathOf(folder), basename(path));
}
