// The packages of package.json beside this file: linters, generators and clients of others. `npm ci` at the root does not install
// them; `npm run tools` does.

import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = import.meta.dirname;

/** Where the packages are. */
export const modulesFolder = join(here, 'node_modules');

/** Whether the packages are installed, and not older than the list of them. */
export const hasTools = writtenMs('node_modules/.package-lock.json') >= writtenMs('package-lock.json');

/** The path of a command that a package brings. */
export function toolPath(name: string): string {
  return join(modulesFolder, '.bin', name);
}

/** Imports a package as a file beside package.json would. `T` is the part of it that the caller uses. */
export async function importTool<T>(name: string): Promise<T> {
  return import(createRequire(join(here, 'package.json')).resolve(name));
}

/**
 * The Node for programs that need version 22, which vitrina itself does not: this one, or the package in a folder of packages.
 * @throws Error when there is neither
 */
export function findModernNode(folder = modulesFolder): string {
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath;
  const path = join(folder, `node-${process.platform}-${process.arch}/bin/node`);
  if (!existsSync(path)) throw new Error('this needs Node 22 or later: run it with that');
  return path;
}

function writtenMs(name: string): number {
  return statSync(join(here, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
