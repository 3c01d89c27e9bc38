// Every code sample of the developer pages is run, in each of its languages, against the running example site.

import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { buildClient } from '../../tools/client/build.ts';
import { isMissing } from '../missing.ts';
import { startExampleSite } from './live-site.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const has = (command: string) => !isMissing(command, spawnSync(command, ['--version']).status === 0);

/** A group of tabs in the Markdown: the code of each tab by its title, in order. */
type Group = ReadonlyMap<string, readonly string[]>;

interface Section {
  /** The text of its heading. */
  readonly heading: string;
  readonly groups: readonly Group[];
}

const languages = ['curl', 'JavaScript', 'Python', 'vitrina-client'];

/** The sections of a page with their groups of tabs. */
function readSections(markdown: string): readonly Section[] {
  return markdown.split(/^(?=#{2,3} )/m).map((part) => {
    const groups: Map<string, string[]>[] = [];
    const tab = /^\*\*(curl|JavaScript|Python|vitrina-client)\*\*$|^```\w+\n([\s\S]*?)\n```$/gm;
    let codes: string[] | undefined;
    for (const [, title, code] of part.matchAll(tab)) {
      if (title !== undefined) {
        if (title === languages[0]) groups.push(new Map());
        codes = [];
        groups.at(-1)?.set(title, codes);
      } else if (code !== undefined) codes?.push(code);
    }
    return { heading: /^#+ (.*)$/m.exec(part)?.[1] ?? '', groups };
  });
}

describe('contract C14.4: the code samples of the developer pages work', { timeout: 60_000 }, () => {
  let app: App;
  let project: string;
  let sections: readonly Section[];
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'vitrina-samples-'));
    const client = join(project, 'node_modules/vitrina-client');
    mkdirSync(client, { recursive: true });
    copyFileSync(join(root, 'packages/client/package.json'), join(client, 'package.json'));
    symlinkSync(
      join(root, 'node_modules/@modelcontextprotocol'),
      join(project, 'node_modules/@modelcontextprotocol'),
    );
    await buildClient(join(client, 'dist'));
    app = await startExampleSite();
    sections = readSections(await (await fetch(`${app.url}/desarrolladores.md`)).text());
    environment = await identify();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(project, { recursive: true, force: true });
  });

  /** What samples with credentials find in their environment. */
  async function identify() {
    const post = async (path: string, init: RequestInit) =>
      (await (await fetch(app.url + path, { method: 'POST', ...init })).json()) as Record<string, string>;
    const { client_id: CLIENT_ID = '', client_secret: CLIENT_SECRET = '' } = await post('/oauth/register', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: 'Prueba', contacts: ['dev@example.org'] }),
    });
    const { access_token: TOKEN = '' } = await post('/oauth/token', {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
      }),
    });
    return { CLIENT_ID, CLIENT_SECRET, TOKEN };
  }

  /** Runs a sample and returns what it prints. It fails when the sample ends with an error, or writes one. */
  async function run(command: string, args: readonly string[]): Promise<string> {
    const env = { ...process.env, ...environment, NO_COLOR: '1' };
    const { stdout, stderr } = await execute(command, [...args], { cwd: project, env, timeout: 30_000 });
    expect(stderr).toBe('');
    return stdout;
  }
  const runners: Readonly<Record<string, (code: string) => Promise<string>>> = {
    curl: (code) => run('sh', ['-c', code.replaceAll(/\bcurl /g, 'curl -sS --fail-with-body ')]),
    JavaScript: (code) => run(process.execPath, ['--input-type=module', '-e', code]),
    Python: (code) => run('python3', ['-c', code]),
    'vitrina-client': (code) => run(process.execPath, ['--input-type=module', '-e', code]),
  };
  const canRun: Readonly<Record<string, boolean>> = {
    curl: has('curl'),
    JavaScript: true,
    Python: has('python3'),
    'vitrina-client': true,
  };
  const groupsOf = (heading: string) => sections.find((section) => section.heading === heading)?.groups ?? [];

  /** By the heading of the section: what the samples print, and the languages in which they exist. */
  const operations: readonly (readonly [heading: string, prints: RegExp, languages: readonly string[]])[] = [
    ['ask_business', /passages/, languages],
    ['search_pages', /results/, languages],
    ['read_page', /markdown/, languages],
    ['get_company_info', /brand/, languages],
    ['get_quota', /identificado/, languages],
    ['get_agent_identity', /client_id/, languages],
    ['Registrar un cliente', /client_secret/, languages],
    ['Pedir un token', /access_token|identificado/, languages],
    ['Sin SDK, por HTTP', /structuredContent/, languages.slice(0, 3)],
    ['Consultar un token', /active/, languages.slice(0, 3)],
    // last, because the token is none afterwards
    ['Revocar un token', /^\{\}\s*$/, languages.slice(0, 3)],
  ];

  it.each(
    operations.flatMap(([heading, prints, ways]) => ways.map((way) => ({ heading, way, prints, ways }))),
  )('$heading in $way', async ({ heading, way, prints, ways }) => {
    const groups = groupsOf(heading);
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) {
      expect([...group.keys()]).toEqual(ways);
      const [code = ''] = group.get(way) ?? [];
      if (canRun[way]) expect(await runners[way]?.(code)).toMatch(prints);
    }
  });

  it('every operation of the API is among them', async () => {
    const index = (await (await fetch(`${app.url}/api/v1`)).json()) as { operations: { id: string }[] };
    const shown = operations.map(([heading]) => heading);
    expect(shown).toEqual(expect.arrayContaining(index.operations.map(({ id }) => id)));
  });

  it.each(['JavaScript', 'Python', 'vitrina-client'])(
    'the start in %s prints an answer with its address, then finds and prints a page',
    async (way) => {
      const code = groupsOf('Empieza en un minuto')[0]?.get(way)?.at(-1) ?? '';
      if (canRun[way]) expect(await runners[way]?.(code)).toMatch(/^https?:.* \S.*\n\S.*\n# \S/s);
    },
  );

  it.skipIf(isMissing('jq', spawnSync('jq', ['--version']).status === 0))(
    'the start in curl finds and reads a page',
    async () => {
      for (const code of groupsOf('Empieza en un minuto')[0]?.get('curl') ?? [])
        expect(await runners.curl?.(code)).toMatch(/"(?:results|markdown)"/);
    },
  );

  it('the reference shows the same samples, in Markdown and in English too', async () => {
    for (const path of ['/desarrolladores/referencia.md', '/developers/reference.md']) {
      const markdown = await (await fetch(app.url + path)).text();
      for (const { groups } of sections.filter(({ heading }) => /^[a-z_]+$/.test(heading))) {
        for (const code of [...(groups[0]?.values() ?? [])].flat()) expect(markdown).toContain(code);
      }
    }
  });

  it('the SDK example lists results', async () => {
    const guide = await (await fetch(`${app.url}/desarrolladores.md`)).text();
    const codes = [...guide.matchAll(/```js\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
    const code = codes.find((piece) => piece.includes('@modelcontextprotocol/client')) ?? '';
    expect(await runners.JavaScript?.(code)).toContain('title:');
  });
});
