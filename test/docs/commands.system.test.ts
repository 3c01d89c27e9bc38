import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startExampleSite } from '../discovery/live-site.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** The commands of the README and of docs/operating.md, each on a line. */
const shell = ['README.md', 'docs/operating.md']
  .flatMap((name) => [...readFileSync(join(root, name), 'utf8').matchAll(/^ *```sh\n([\s\S]*?)\n *```/gm)])
  .map(([, code = '']) => code.replaceAll('\\\n', ' '))
  .join('\n');

it('contract C11: every curl line of the README works, in order: reading, registering, a token, its quota', async () => {
  const app = await startExampleSite();
  onTestFinished(() => app.close());
  const lines = shell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('curl '));
  expect(lines.length).toBeGreaterThanOrEqual(6);
  const [, shown = ''] = /```json\n([\s\S]*?)\n```/.exec(readme) ?? [];
  const { total, results } = JSON.parse(shown.replaceAll('http://127.0.0.1:8080', app.url));
  const answers: unknown[] = [];
  const known: Record<string, string> = {};
  for (const line of lines) {
    let command = line.replace(/^curl/, 'curl -s').replaceAll('http://127.0.0.1:8080', app.url);
    for (const [place, value] of Object.entries(known)) command = command.replaceAll(place, value);
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    const answer = JSON.parse(stdout) as Record<string, string>;
    answers.push(answer);
    expect(answer, line).not.toHaveProperty('code');
    expect(answer, line).not.toHaveProperty('error');
    if (answer.client_id !== undefined && answer.client_secret !== undefined)
      Object.assign(known, { CLIENT_ID: answer.client_id, CLIENT_SECRET: answer.client_secret });
    if (answer.access_token !== undefined) known.ACCESS_TOKEN = answer.access_token;
  }
  // the answer that the README shows; a cursor belongs to its generation
  expect(answers[0]).toMatchObject({ total, results });
  expect(Object.keys(known)).toEqual(['CLIENT_ID', 'CLIENT_SECRET', 'ACCESS_TOKEN']);
});
