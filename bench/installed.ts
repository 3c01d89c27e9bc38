// Installs packages into empty folders without development dependencies, and measures them: vitrina as `npm pack` makes it, and what a
// plain server of the same kind needs.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A folder with `node_modules`, and its measures. */
export interface Installed {
  readonly folder: string;
  readonly packages: number;
  /** All tarballs that npm downloads or reads. */
  readonly tarballBytes: number;
  readonly installedBytes: number;
}

function npm(words: readonly string[], cwd: string): string {
  return execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Packs vitrina and returns the path of the tarball. */
export function packVitrina(folder: string): string {
  npm(['run', '--silent', 'build:package'], root);
  const [packed] = JSON.parse(
    npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root),
  );
  return join(folder, packed.filename);
}

/** Installs packages into a new folder, with an empty cache of npm: it needs the network. */
export function install(folder: string, packages: readonly string[]): Installed {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const cache = join(folder, 'cache');
  const quiet = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  npm(['install', ...quiet, '--cache', cache, ...packages], folder);
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  return {
    folder,
    packages: Object.keys(lock.packages).length,
    // the cache has tarballs, which are gzip (RFC 1952 §2.3.1), and descriptions of packages
    tarballBytes: sum(listFiles(join(cache, '_cacache/content-v2')).filter(isGzip)),
    installedBytes: sum(listFiles(join(folder, 'node_modules'))),
  };
}

const sum = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + statSync(path).size, 0);

const isGzip = (path: string) => readFileSync(path).readUInt16BE(0) === 0x1f8b;

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
