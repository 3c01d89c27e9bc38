// The files of a site's folder whose addresses published documents have. The operator may miss what a file of their own says.

import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../lib/addresses.ts';

/** Published with a setting alone, or named beside the others. */
const elsewhere: readonly string[] = [paths.securityTxt, paths.ucpProfile];

/** Names relative to the folder. Markdown is not among them: the site's own is read as pages. */
export const replaceableFiles: readonly string[] = [
  paths.robots,
  paths.sitemap,
  paths.llms,
  paths.llmsFull,
  paths.securityTxt,
  '/security.txt',
  paths.openapi,
  '/mcp.json',
  ...Object.values(paths).filter((path) => path.startsWith('/.well-known/') && !elsewhere.includes(path)),
].map((path) => path.slice(1));

/** One line that names the files of a folder that published documents replace; undefined when there are none. */
export async function describeReplacedFiles(folder: string): Promise<string | undefined> {
  const isFile = await Promise.all(
    replaceableFiles.map(async (name) => {
      const found = await lstat(join(folder, name)).catch(() => undefined); // a file that cannot be seen is not served either
      return found?.isDirectory() === false;
    }),
  );
  const found = replaceableFiles.filter((_, i) => isFile[i]);
  if (found.length === 0) return undefined;
  const advice = found.flatMap((name) => advices.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  return [
    `${found.join(', ')}: vitrina publishes its own in place of ${found.length === 1 ? 'this file' : 'these files'}`,
    ...new Set(advice),
    'to publish yours, let your web server answer that address (docs/operating.md)',
  ].join('; ');
}

/** What replacing a file means, and the setting that says the same. */
const advices: readonly (readonly [file: RegExp, advice: string])[] = [
  [/^robots\.txt$/, 'the published robots.txt repeats the rules of yours, but not its other lines'],
  [/security\.txt$/, 'name the contact of your security.txt in the setting "security_contact"'],
];
