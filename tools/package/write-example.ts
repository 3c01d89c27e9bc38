// Writes dist/example: the example site as the npm package carries it, without the pages of a trade in a city and with one
// guide of each trade (docs/decisions/0021-package.md). Run by `npm pack` and `npm publish`.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'examples/hogar');
const target = join(root, 'dist/example');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of ['company.yaml', 'cities.yaml', 'synonyms.txt'])
  cpSync(join(source, name), join(target, name));
writeFileSync(
  join(target, 'vitrina.yaml'),
  'content: _site\ncompany: company.yaml\ncities: cities.yaml\nsynonyms: synonyms.txt\n',
);
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/@11ty/eleventy/cmd.cjs'),
    '--config=examples/hogar/eleventy.config.js',
    '--quiet',
    '--output=dist/example/_site',
  ],
  { cwd: root, env: { ...process.env, HOGAR_SIZE: 'small' }, stdio: ['ignore', 'ignore', 'inherit'] },
);

const site = join(target, '_site');
const guidesOfTrade = 1;
const isGuide = (path: string) => /^\/problemas\/[^/]+\/$/.test(path);

/** The guides to which a page links, in its order. */
function guidesOn(page: string): readonly string[] {
  const links = readFileSync(page, 'utf8').matchAll(/<a href="([^"#]+)"/g);
  return [...new Set([...links].map(([, path = '']) => path).filter(isGuide))];
}

const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.html'),
);
const kept = new Set(
  pages.flatMap((path) => {
    if (path.startsWith('servicios/')) return guidesOn(join(site, path)).slice(0, guidesOfTrade);
    return path === 'index.html' || path.startsWith('ciudades/') ? guidesOn(join(site, path)) : [];
  }),
);
const isLeftOut = (path: string) => isGuide(path) && !kept.has(path);
for (const name of readdirSync(join(site, 'problemas')))
  if (isLeftOut(`/problemas/${name}/`) && name !== 'index.html')
    rmSync(join(site, 'problemas', name), { recursive: true });

// entries of lists for guides that are left out go, and links to them in a text become text
for (const page of pages.map((path) => join(site, path)).filter((path) => existsSync(path))) {
  const html = readFileSync(page, 'utf8')
    .replace(
      /\s*<li><a href="([^"#]+)">[^<]*<\/a>\s*(?:<span>[^<]*<\/span>)?<\/li>/g,
      (entry, path: string) => (isLeftOut(path) ? '' : entry),
    )
    .replace(/<a href="([^"#]+)(?:#[^"]*)?">(.*?)<\/a>/g, (link, path: string, text: string) =>
      isLeftOut(path) ? text : link,
    );
  writeFileSync(page, html);
}
