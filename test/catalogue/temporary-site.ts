// A temporary folder of pages for a test.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteFiles } from '../../src/catalogue/site-files.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { exampleFolder } from '../example/example-files.ts';

export interface TemporarySite {
  readonly folder: string;
  readonly files: SiteFiles;
  /** Writes a file below the folder. */
  write(path: string, text: string): void;
  /** Writes an HTML page with a title and a paragraph. */
  writePage(path: string, title: string, text: string): void;
  remove(path: string): void;
  /** Deletes the folder. */
  dispose(): void;
}

/** Creates a temporary folder with an empty `_site`, for a site with the cities of the example. */
export function createTemporarySite(): TemporarySite {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
  const content = join(folder, '_site');
  mkdirSync(content);
  function write(path: string, text: string): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return {
    folder,
    files: {
      content,
      company: '',
      cities: join(exampleFolder, 'cities.yaml'),
      synonyms: '',
      choice: noChoice,
    },
    write,
    writePage: (path, title, text) =>
      write(
        join('_site', path, 'index.html'),
        `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
      ),
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A paragraph about a subject, long enough for the text of a page. */
export function paragraphAbout(subject: string): string {
  return `Aquí contamos lo que conviene saber sobre ${subject}: cuándo llamar, qué mirar antes y cuánto suele costar. Nuestro equipo trata ${subject} todos los días y deja el presupuesto por escrito antes de empezar.`;
}
