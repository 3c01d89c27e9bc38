// tsx test/example/write-example.ts FOLDER: builds the example site from its sources, and a snapshot of it. That is done once for a run
// of tests, in a process of its own.

import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { buildSite } from '../../src/catalogue/build.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { type BuiltExample, exampleVersion, recordName } from './built-example.ts';
import { exampleFolder } from './example-files.ts';

const [folder = ''] = process.argv.slice(2);

/** Whether `npm run build:example` has built the site since its sources changed. */
function isCurrent(site: string): boolean {
  if (!existsSync(join(site, 'index.html'))) return false;
  const builtMs = statSync(join(site, 'index.html')).mtimeMs;
  const sources = readdirSync(exampleFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('_site') && !name.endsWith('.snapshot'),
  );
  return sources.every((name) => statSync(join(exampleFolder, name)).mtimeMs < builtMs);
}

async function buildPages(): Promise<string> {
  const built = join(exampleFolder, '_site');
  if (isCurrent(built)) return built;
  const site = join(folder, 'site');
  process.chdir(join(exampleFolder, '../..')); // where the configuration's paths begin
  // of a program other than its own command, Eleventy lets the configuration name the folder
  const configPath = 'examples/hogar/eleventy.config.js';
  await new Eleventy(undefined, site, { configPath, quietMode: true, source: 'cli' }).write();
  return site;
}

async function build(): Promise<BuiltExample> {
  const content = await buildPages();
  const beside = (name: string) => join(exampleFolder, name);
  const files = {
    content,
    company: beside('company.yaml'),
    cities: beside('cities.yaml'),
    synonyms: beside('synonyms.txt'),
    choice: noChoice,
  };
  const options = { builder: exampleVersion, language: '', nowMs: Date.now(), onProgress: () => {} };
  const { snapshot } = await buildSite(files, options);
  const path = join(folder, 'hogar.snapshot');
  writeFileSync(path, snapshot);
  return { folder: content, snapshot: path };
}

const record = await build().catch((error: Error) => ({ problem: error.stack }));
const path = join(folder, recordName);
writeFileSync(`${path}.new`, JSON.stringify(record));
renameSync(`${path}.new`, path);
