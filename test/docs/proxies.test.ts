// The rules of web servers in docs/operating.md that pass vitrina's addresses on: all of them, and no others (contract C1.2, C1.4).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/addresses.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const operating = read('docs/operating.md');
const beside = operating.slice(operating.indexOf('### Your site stays as it is'));

/** The first block of a language in the section. */
function blockOf(language: string): string {
  return new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(beside)?.[1] ?? '';
}

/** What each web server's block passes on, as patterns of paths. */
const rules: Readonly<Record<string, readonly RegExp[]>> = {
  nginx: [...blockOf('nginx').matchAll(/location ~ (\S+) \{ proxy_pass http:\/\/127\.0\.0\.1:8080; \}/g)].map(
    ([, pattern = '']) => new RegExp(pattern),
  ),
  caddy: [...blockOf('caddy').matchAll(/^\t\tpath (.+)$/gm)]
    .flatMap(([, globs = '']) => globs.split(' '))
    .map((glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)),
  apache: [...blockOf('apache').matchAll(/ProxyPassMatch "(.+?)" "http:\/\/127\.0\.0\.1:8080\$1"/g)].map(
    ([, pattern = '']) => new RegExp(pattern),
  ),
};

const published = [...read('test/golden/discovery-addresses.txt').matchAll(/^(\/[^|]*) \|/gm)].flatMap(
  ([, addresses = '']) => addresses.split(' = '),
);
// the profile is there by a setting alone, which the section names
const { health, ready, metrics, ucpProfile, ...called } = paths;
const addresses = [
  ...published,
  ...Object.values(called),
  ...['/desarrolladores.md', '/developers.md', '/desarrolladores/referencia.md', '/vitrina/search.js'],
  ...['search_pages', 'read_page', 'get_company_info', 'ask_business', 'quota'].map(
    (name) => `${paths.api}/${name}`,
  ),
];

const others = [
  ...[
    '/',
    '/index.html',
    '/contacto/',
    '/apis/',
    '/mcps',
    '/developers.html',
    '/desarrollo/',
    '/blog/llms.txt',
  ],
  ...['acme-challenge/AbC_12-3', 'assetlinks.json', 'apple-app-site-association', 'change-password'].map(
    (name) => `/.well-known/${name}`,
  ),
  // for the operator only
  ...[health, ready, metrics],
];

describe.each(['nginx', 'caddy', 'apache'])('the rules for %s', (server) => {
  const isPassed = (path: string) => rules[server]?.some((pattern) => pattern.test(path)) === true;

  it('pass every address of vitrina on', () => {
    expect(published.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !isPassed(address))).toEqual([]);
  });

  it('leave every other to the site', () => {
    expect(others.filter(isPassed)).toEqual([]);
  });
});
