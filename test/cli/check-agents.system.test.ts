// vitrina check --agents: a folder, an address, the floor, and wrong usage.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StrangeServer, startStrangeServer } from '../readiness/strange-server.ts';
import { runHere } from './run-here.ts';

const folder = tmpdir();
const example = join(import.meta.dirname, '../../examples/hogar');
const check = (...words: readonly string[]) => runHere(['check', ...words], { folder });

describe('contract C11.1: vitrina check --agents', () => {
  let bare: StrangeServer;
  beforeAll(async () => {
    bare = await startStrangeServer((request, response) => {
      response
        .writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' })
        .end('<h1>Casa</h1>');
    });
  });
  afterAll(() => bare.close());

  it('serves the site of the settings for the time of the check', async () => {
    const { code, stdout, stderr } = await check(
      '--agents',
      example,
      '--url',
      'https://www.casabrio.example',
      '--floor',
      '100',
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('\n100 of 100: https://www.casabrio.example\nAll checks that apply pass.\n');
    expect(stdout).toMatch(/^ {2}pass {2}robots-txt +4 {2}\S/m);
  });

  it('says of another site what is missing, why it matters and what to do', async () => {
    const { code, stdout } = await check('--agents', bare.address);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /FAIL {2}llms-txt +5 {2}\/llms\.txt answers 404\n +Why: .+\.\n +Fix: Publish \/llms\.txt.+\n/,
    );
    expect(stdout).toMatch(/n\/a +oauth-server +3 {2}the site publishes no OAuth\n/);
    expect(stdout).toMatch(/\n\d of 100: http:\/\/127\.0\.0\.1:\d+\n\d+ of \d+ checks fail\. /);
  });

  it('prints JSON, and fails under the floor', async () => {
    const { code, stdout, stderr } = await check('--agents', bare.address, '--json', '--floor', '50');
    const { url, score, checks } = JSON.parse(stdout);
    expect(`${url}/`).toBe(bare.address);
    expect([code, stderr]).toEqual([1, `vitrina: the score ${score} is under the floor 50\n`]);
    expect(checks[0]).toEqual({
      id: 'robots-txt',
      group: 'Crawlers and the home page',
      weight: 4,
      status: 'fail',
      seen: '/robots.txt answers 404',
      why: expect.stringMatching(/\.$/),
      fix: expect.stringMatching(/\.$/),
    });
    const at = await check('--agents', bare.address, '--floor', String(score));
    expect(at.code).toBe(0);
  });

  it('fails with one line when the site does not answer', async () => {
    const { code, stdout, stderr } = await check('--agents', 'http://127.0.0.1:1/');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('vitrina: http://127.0.0.1:1/ cannot be reached (ECONNREFUSED)\n');
  });

  it.each([
    [['--floor', '50'], '--floor goes with --agents'],
    [['--agents', '--floor', '101'], '--floor must be a whole number from 0 to 100'],
    [['--agents', '--floor', 'high'], '--floor must be a whole number from 0 to 100'],
    [['--agents', 'https://user:word@casa.example/'], 'without user name and password'],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await check(...words);
    expect([code, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).toContain(message);
  });
});
