// contract C20.3: vitrina insights.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDay } from '../../src/lib/day.ts';
import { openStore } from '../../src/store/index.ts';
import { runHere } from './run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
const state = `sqlite:${join(folder, 'state.db')}`;
const day = isoDay(Date.now());
const run = (...words: string[]) => runHere(['insights', '--state', state, ...words], { folder });

beforeAll(async () => {
  const store = await openStore(state);
  await store.addInsights({ site: '', day }, [
    ['asked grifo que gotea', 5],
    ['read grifo que gotea', 1],
    ['asked nada \u001b[31m', 3],
    ['empty nada \u001b[31m', 3],
    ['dialect rest', 8],
    ['search found', 5],
    ['search empty', 3],
    ['page /contacto/', 2],
    ['signer agente.example', 1],
  ]);
  await store.addInsights({ site: 'www.uno.example', day }, [['dialect mcp', 4]]);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('vitrina insights', () => {
  it('prints days and lists, without characters that move the cursor', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toBe(`DAY         REST  MCP  BOX  SITE  FOUND  NOTHING
${day}  8     0    0    0     5      3

QUESTIONS
      5  grifo que gotea
      3  nada \\u001b[31m

FOUND NOTHING
      3  nada \\u001b[31m

PAGES READ
      2  /contacto/

AGENTS, VERIFIED
      1  agente.example
`);
  });

  it('prints JSON', async () => {
    const report = JSON.parse((await run('--json')).stdout);
    expect(report.days).toHaveLength(90);
    expect(report).toMatchObject({
      queries: [{ name: 'grifo que gotea', count: 5 }, { count: 3 }],
      unread: [],
      pages: [{ name: '/contacto/', count: 2 }],
    });
  });

  it('prints those of one site of several, and asks which', async () => {
    const config = join(folder, 'vitrina.yaml');
    writeFileSync(config, `sites: .\nstate: ${state}\n`);
    const one = await runHere(['insights', '--config', config, '--host-name', 'WWW.uno.example'], { folder });
    expect(one.stdout).toContain(`${day}  0     4`);
    const none = await runHere(['insights', '--config', config], { folder });
    expect([none.code, none.stderr]).toEqual([
      2,
      'vitrina: the settings name several sites; choose one with --host-name\n',
    ]);
    rmSync(config);
  });

  it('says where there is nothing to read', async () => {
    const empty = await run('--host-name', 'otro.example');
    expect([empty.code, empty.stdout]).toEqual([0, '']);
    expect(empty.stderr).toContain('Nothing has been counted yet');
    const memory = await runHere(['insights', '--state', 'memory:'], { folder });
    expect(memory.code).toBe(2);
    expect(memory.stderr).toContain('/vitrina/insights has what it counted');
  });
});

describe('the password of the page', () => {
  it('is never printed, and a short one is refused without being repeated (contract C11)', async () => {
    const config = (password: string) =>
      runHere(['config'], { folder, environment: { VITRINA_INSIGHTS_TOKEN: password } });
    const password = 'una-clave-larga-de-verdad';
    const { stdout } = await config(password);
    expect(stdout).toContain('insights_token: "***"');
    expect(stdout).not.toContain(password);
    const short = await config('corta');
    expect([short.code, short.stderr]).toEqual([
      2,
      'vitrina: VITRINA_INSIGHTS_TOKEN must be a password of 20 to 200 characters from ! to ~, not "***"\n',
    ]);
  });
});
