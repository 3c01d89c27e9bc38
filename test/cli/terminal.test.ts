// Output of commands on a terminal, styled and wrapped, and in a pipe, plain (contract C11).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { runHere } from './run-here.ts';

const csi = '\u001b[';
let site: TemporarySite;

beforeAll(() => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/servicios/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua'));
  site.write('vitrina.yaml', 'content: _site\nurl: https://casa.example\n');
});
afterAll(() => site.dispose());

const client = (id: string, name: string, nowMs: number) => ({
  id,
  name,
  secretHash: id,
  contacts: ['a@b.example'],
  scope: 'content:read',
  issuedAtMs: nowMs,
  lastTokenAtMs: undefined,
  expiresAtMs: nowMs + 1_000_000,
});

const onTerminal = (words: readonly string[], environment = {}, terminalColumns = 60) =>
  runHere(words, { folder: site.folder, environment, terminalColumns });
const piped = (words: readonly string[]) => runHere(words, { folder: site.folder });

describe('contract C11: a command on a terminal', () => {
  it('search: bold titles, and excerpts wrapped at words', async () => {
    const { stdout } = await onTerminal(['search', 'fuga']);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe(`${csi}1mFontanería${csi}22m`);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines.slice(2)) expect(line.length).toBeLessThanOrEqual(60);
    const words = (text: string) => text.replaceAll(/\s+/g, ' ');
    const plain = (await piped(['search', 'fuga'])).stdout;
    expect(plain).not.toContain(csi);
    expect(plain.split('\n')).toHaveLength(5);
    expect(words(lines.slice(2).join(' '))).toBe(words(` ${plain.split('\n').slice(2).join(' ')}`));
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('no escape sequences with %j', async (environment) => {
    expect((await onTerminal(['search', 'fuga'], environment)).stdout).not.toContain(csi);
    expect((await onTerminal(['serve', '--help'], environment)).stdout).not.toContain(csi);
  });

  it('help: bold headings, none in a pipe, no line wider than the terminal', async () => {
    const { stdout } = await onTerminal(['serve', '--help'], {}, 100);
    expect(stdout).toContain(`${csi}1mServer settings:${csi}22m`);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100 + 2 * csi.length + 5);
    expect((await piped(['serve', '--help'])).stdout).not.toContain(csi);
  });

  it('clients list: aligned columns with a header; tab-separated fields in a pipe', async () => {
    const words = ['clients', 'list', '--state', 'sqlite:state.db'];
    const store = openSqliteStore(`${site.folder}/state.db`);
    expect(await onTerminal(words)).toMatchObject({ stdout: '', stderr: 'No client has registered yet.\n' });
    const nowMs = Date.now();
    for (const [id, name] of [
      ['c_1', 'A'],
      ['c_22222', 'Un agente'],
    ] as const) {
      await store.addClient(client(id, name, nowMs), nowMs);
    }
    await store.close();
    const { stdout } = await onTerminal(words, { NO_COLOR: '1' });
    expect(stdout).toBe(
      'CLIENT   NAME       REGISTERED  LAST TOKEN\n' +
        'c_1      A          0 d         never\n' +
        'c_22222  Un agente  0 d         never\n',
    );
    expect((await piped(words)).stdout).toBe('c_1\tA\t0 d\tnever\nc_22222\tUn agente\t0 d\tnever\n');
  });

  it('clients list: no name breaks its line, moves the cursor or reverses text', async () => {
    const store = openSqliteStore(`${site.folder}/odd.db`);
    const nowMs = Date.now();
    await store.addClient(client('c_1', `a\n\t${csi}2J\u2028\u202eb`, nowMs), nowMs);
    await store.close();
    const { stdout } = await piped(['clients', 'list', '--state', 'sqlite:odd.db']);
    expect(stdout).toBe('c_1\ta   [2J  b\t0 d\tnever\n');
  });
});
