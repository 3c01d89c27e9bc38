// ARCHITECTURE.md, "Where things are added", tried: in a copy of the sources a dummy of each thing is added at the place that
// the table names and nowhere else. The copy must compile, and the program that is built from it must serve them all.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dummies } from './dummies.ts';

const root = join(import.meta.dirname, '../..');
let copy: string;

/** Adds the dummies to a copy of the repository. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vitrina-seams-'));
  for (const name of ['src', 'tools/package', 'package.json', 'rolldown.config.ts', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'examples']) symlinkSync(join(root, name), join(copy, name));
  for (const { files, lines } of dummies) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    for (const [path, behind, added] of lines) {
      const text = readFileSync(join(copy, path), 'utf8');
      expect(text, `${path} has the line "${behind}"`).toContain(behind);
      writeFileSync(
        join(copy, path),
        text.replace(behind, () => `${behind}\n${added}`),
      );
    }
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program in the copy; returns what it printed. */
function run(path: string, ...args: readonly string[]): string {
  const options = { cwd: copy, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], options);
  expect(status, `${path}: ${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Runs a tool of node_modules. */
function runTool(path: string, ...args: readonly string[]): string {
  return run(join(root, 'node_modules', path), ...args);
}

/** The table's rows: what to add, and the paths at which. */
function readTable(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, section = ''] = text.split('## Where things are added');
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm) ?? [];
  return new Map(
    [...rows]
      .map(([, name = '', place = '']): [string, string[]] => [
        name,
        [...place.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      ])
      .filter(([, places]) => places.length > 0),
  );
}

describe('the table "Where things are added"', () => {
  const table = readTable();

  it('has a row for each dummy and no other', () => {
    expect([...table.keys()].sort()).toEqual(dummies.map(({ name }) => name).sort());
  });

  it.each(dummies)('names the places of $name, and no other is touched', ({ name, files, lines }) => {
    const places = table.get(name) ?? [];
    const touched = [...Object.keys(files), ...lines.map(([path]) => path)].filter((path) =>
      path.startsWith('src/'),
    );
    const placeOf = (path: string) => [path, dirname(path)].find((place) => places.includes(place));
    expect(touched.filter((path) => placeOf(path) === undefined)).toEqual([]);
    const used = new Set(touched.map(placeOf));
    expect(places.filter((place) => place.startsWith('src/') && !used.has(place))).toEqual([]);
  });
});

describe('a program with a dummy of each', () => {
  const program = () => join(copy, 'dist/cli/main.js');

  beforeAll(() => {
    runTool('rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts');
  });

  it('compiles', () => {
    runTool('typescript/bin/tsc', '--project', '.', '--noEmit');
  }, 120_000);

  it('has the command and the setting', () => {
    const print = (...args: readonly string[]) => run(program(), ...args);
    expect(print('dummy')).toBe('a word\n');
    expect(print('config', '--dummy', 'true')).toContain('dummy: true');
  });

  it('serves the source, the store, the language, the words, the operation, the refusal and the published document', async () => {
    const site = ['dummy:site', '--state', 'dummy:', '--language', 'xx', '--synonyms', 'site/synonyms.txt'];
    const args = ['serve', '--port', '0', ...site];
    const child = spawn(process.execPath, [program(), ...args], { cwd: copy });
    try {
      const url = await listening(child);
      const get = async (path: string) => {
        const response = await fetch(`${url}${path}`);
        return { status: response.status, text: await response.text() };
      };
      for (const query of ['brillante', 'zapallo']) {
        const found = await get(`/api/v1/search_pages?query=${query}`);
        expect(JSON.parse(found.text).results, query).toMatchObject([{ title: 'Zapatos de charol' }]);
      }
      expect(await get('/api/v1/get_dummy?word=good')).toEqual({ status: 200, text: '{"word":"good"}' });
      const refused = await get('/api/v1/get_dummy?word=bad');
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'dummy_refused']);
      expect(await get('/dummy.txt')).toMatchObject({ status: 200, text: 'Casa Dumia' });
      expect((await get('/openapi.json')).text).toContain('/get_dummy');
      expect((await get('/metrics')).text).toContain('vitrina_state_clients 0');
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });
});

/** Resolves with the address once the server listens. */
async function listening(child: ReturnType<typeof spawn>): Promise<string> {
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /on (http:\/\/\S+)\n/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(printed)));
  });
}
