// Types that generators make of the OpenAPI document: they compile under `strict`, and a caller's code finds them by their plain names.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a command in a folder; false when it fails. */
export type Run = (command: string, args: readonly string[], folder: string) => Promise<boolean>;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
};

/** What a caller writes with the types of each generator. */
const callers: Readonly<Record<string, string>> = {
  'openapi-typescript': `import type { components, operations } from './types.ts';
type Schemas = components['schemas'];
export const urlOf = (page: Schemas['SearchResultPage']): string | undefined => page.results[0]?.url;
export const query: operations['search_pages']['parameters']['query'] = { query: 'agua', city: 'todas', limit: 3 };
export const codeOf = (error: Schemas['ApiError']): string => error.code;`,
  'hey-api': `import type { ApiError, Company, Page, RegisteredClient, SearchPagesData, SearchResult } from './types/types.gen.ts';
export const query: SearchPagesData['query'] = { query: 'agua' };
export const names = (company: Company): string[] => (company.cities ?? []).map(({ slug }) => slug);
export const text = (page: Page, result: SearchResult): string => page.markdown + result.excerpt;
export const secretOf = (client: RegisteredClient, error?: ApiError): string => error?.message ?? client.client_secret;`,
  orval: `import { readPage, searchPages } from './types.ts';
export async function read(): Promise<string> {
  const found = await searchPages({ query: 'agua', limit: 1 });
  if (found.status !== 200) return '';
  const page = await readPage({ url: found.data.results[0]?.url ?? '/' });
  return page.status === 200 ? page.data.markdown : '';
}`,
};

/** Generates types with three generators and compiles callers of them; `tool` is the path of an installed command. */
export async function checkTypes(
  document: string,
  folder: string,
  run: Run,
  tool: (name: string) => string,
): Promise<boolean> {
  for (const [name, code] of Object.entries(callers)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'caller.ts'), `${code}\n`);
  }
  const settings = { compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['*/**/*.ts'] }));
  const commands: readonly (readonly [string, readonly string[]])[] = [
    [tool('openapi-typescript'), [document, '--output', 'openapi-typescript/types.ts']],
    [tool('openapi-ts'), ['--input', document, '--output', 'hey-api/types']],
    [tool('orval'), ['--input', document, '--output', 'orval/types.ts', '--client', 'fetch']],
    [join(import.meta.dirname, '../../node_modules/.bin/tsc'), ['--project', '.']],
  ];
  for (const [command, args] of commands) {
    if (!(await run(command, args, folder))) return false;
  }
  return true;
}
