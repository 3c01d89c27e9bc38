// A figure that a document repeats, because its reader needs it on the spot, is the one that the program has.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { networksOf } from '../../src/admission/client-address.ts';
import { cursorGraceMs } from '../../src/catalogue/live.ts';
import { SNAPSHOT_FORMAT } from '../../src/catalogue/snapshot-format.ts';
import { settingRows } from '../../src/config/settings.ts';
import { clientIdleDays } from '../../src/oauth/client-store.ts';
import { tokenLifetimeSeconds } from '../../src/oauth/token.ts';
import { quotaWindowSeconds } from '../../src/quota/policy.ts';
import { defaultStoreCapacity } from '../../src/store/occupancy.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const anonymous = settingRows.limit_anonymous.default;
const identified = settingRows.limit_identified.default;
const tokensAll = settingRows.limit_tokens_all.default;
/** Windows that touch the life of a token: one more than fit into it. */
const liveTokensMax = (tokenLifetimeSeconds / quotaWindowSeconds + 1) * tokensAll;
const [, wider, widest] = networksOf('2001:db8:1:203::/64').map(({ times }) => times);

it.each<[document: string, sentence: RegExp, figures: readonly unknown[]]>([
  ['CHANGELOG.md', /Snapshots have a new format \((\d+)\)/, [SNAPSHOT_FORMAT]],
  ['README.md', /raises the quota from (\S+) to (\S+) requests a minute/, [anonymous, identified]],
  ['docs/contract.md', /^\| anonymous requests \| (\S+) in (\S+) s/m, [anonymous, quotaWindowSeconds]],
  ['docs/contract.md', /^\| requests with a token \| (\S+) in (\S+) s/m, [identified, quotaWindowSeconds]],
  ['docs/contract.md', /^\| registrations \| (\S+) an hour/m, [settingRows.limit_registrations.default]],
  ['docs/contract.md', /^\| token requests \| (\S+) a minute/m, [settingRows.limit_tokens.default]],
  ['docs/contract.md', /^\| life of a token \| (\S+) s/m, [tokenLifetimeSeconds]],
  ['docs/contract.md', /^\| client without token requests \| (\S+) days/m, [clientIdleDays]],
  ['docs/contract.md', /old cursors last at least (\S+) minutes/, [cursorGraceMs / 60_000]],
  ['docs/contract.md', /`max_markdown_chars` \((\S+) by default\)/, [settingRows.max_markdown_chars.default]],
  ['docs/contract.md', /\/56: (\S+) times, \/48: (\S+) times/, [wider, widest]],
  [
    'docs/operating.md',
    /holds at most (\S+) clients and (\S+) live tokens/,
    [defaultStoreCapacity, defaultStoreCapacity],
  ],
  [
    'docs/operating.md',
    /`limit_tokens_all` \((\S+) a\sminute\) keeps live tokens below ([\d,]+)\./,
    [tokensAll, liveTokensMax],
  ],
  [
    'docs/operating.md',
    /`limit_registrations_all` \((\S+) a minute\)/,
    [settingRows.limit_registrations_all.default],
  ],
  [
    'docs/settings.md',
    /At (\d+),? [^|]*?(\d+) are \w+ at once[^|]* a state holds (\d+)/,
    [tokensAll, liveTokensMax, defaultStoreCapacity],
  ],
])('%s: %s', (document, sentence, figures) => {
  const [, ...written] = sentence.exec(read(document)) ?? [];
  expect(written.map((figure) => Number(figure.replaceAll(',', '')))).toEqual(figures);
});

it('docs/contract.md: the bounds of parameters are those of the OpenAPI document (seed §4.1, §4.2)', () => {
  const { paths } = JSON.parse(read('test/golden/discovery/openapi.json')) as OpenApi;
  const schemaOf = (name: string) =>
    Object.values(paths)
      .flatMap((path) => path.get?.parameters ?? [])
      .find((parameter) => parameter.name === name)?.schema;
  const contract = read('docs/contract.md');
  const [query, limit, cursor, url] = ['query', 'limit', 'cursor', 'url'].map(schemaOf);
  expect(contract).toContain(`\`query\` (required): ${query?.minLength} to ${query?.maxLength} characters.`);
  expect(contract).toContain(`\`limit\`: ${limit?.minimum} to ${limit?.maximum}, default ${limit?.default}.`);
  expect(contract).toContain(`at most ${cursor?.maxLength} characters.\nAnswers §2.1`);
  expect(contract).toContain(`\`url\` (required), ${url?.minLength} to ${url?.maxLength} characters:`);
});

it('docs/contract.md: the cities are those of the example site (seed §2.6)', () => {
  const slugs = [...read('examples/hogar/cities.yaml').matchAll(/slug: ([a-z-]+)/g)].map(([, slug]) => slug);
  const [, section = ''] = /### §2\.6 Cities\n([\s\S]*?)`todas`/.exec(read('docs/contract.md')) ?? [];
  expect([...section.matchAll(/`([a-z-]+)`/g)].map(([, slug]) => slug)).toEqual(slugs);
  for (const document of ['README.md', 'docs/contract.md'])
    expect(/\b(\d+) (?:Spanish )?cities/.exec(read(document))?.[1], document).toBe(String(slugs.length));
});

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

interface Parameter {
  readonly name?: string;
  readonly schema?: {
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly default?: unknown;
  };
}
