// Builds the example site from its sources, for tests that read what is written now.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedPage } from '../../src/catalogue/catalogue.ts';
import { noChoice } from '../../src/content/index.ts';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import { exampleFolder } from './example-files.ts';

/** A freshly built example site. */
export interface BuiltExample {
  /** The folder of its pages. */
  readonly folder: string;
  /** Deletes the folder. */
  dispose(): void;
}

/** Builds the site into a temporary folder. @throws Error with the output of the build if it fails */
export function buildExample(): BuiltExample {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-example-'));
  const built = spawnSync(
    'npx',
    ['eleventy', '--config=examples/hogar/eleventy.config.js', '--quiet', `--output=${folder}`],
    { cwd: join(exampleFolder, '../..'), encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The pages of the site as its catalogue holds them: the text that vitrina takes for content, as Markdown. */
export async function readExample(folder: string): Promise<readonly ServedPage[]> {
  const beside = (name: string) => join(exampleFolder, name);
  const { parts } = await buildCatalogue({
    content: folder,
    company: beside('company.yaml'),
    cities: beside('cities.yaml'),
    synonyms: beside('synonyms.txt'),
    choice: noChoice,
  });
  return parts.pages;
}
