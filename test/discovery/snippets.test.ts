import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { isMissing } from '../missing.ts';
import { startExampleSite } from './live-site.ts';

const execute = promisify(execFile);
const isThere = (command: string, flag: string) => spawnSync(command, [flag]).status === 0;

describe('contract C1.2: the code samples of the developer pages work', () => {
  let app: App;
  let guide: string;

  /** The code samples in one language, in order. */
  const pieces = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``, 'g'))].map(
      ([, code = '']) => code,
    );
  const run = async (command: string, ...args: string[]) =>
    (await execute(command, args, { timeout: 20_000 })).stdout;

  beforeAll(async () => {
    app = await startExampleSite();
    guide = await (await fetch(`${app.url}/desarrolladores.md`)).text();
  });
  afterAll(() => app?.close());

  it('JavaScript finds and prints a page', async () => {
    const [code = ''] = pieces('js');
    expect(await run(process.execPath, '--input-type=module', '-e', code)).toMatch(/^\S.*\n# \S/);
  });

  it.skipIf(isMissing('python3', isThere('python3', '--version')))(
    'Python finds and prints a page',
    async () => {
      const [code = ''] = pieces('python');
      expect(await run('python3', '-c', code)).toMatch(/^\S.*\n# \S/);
    },
  );

  it.skipIf(isMissing('curl', isThere('curl', '--version')))(
    'curl: every command without a token prints the JSON that the page shows',
    async () => {
      const commands = pieces('sh').filter((code) => code.startsWith('curl') && !/\$|oauth/.test(code));
      expect(commands.length).toBeGreaterThan(5);
      for (const command of commands) {
        const body = JSON.parse(await run('sh', '-c', command.replace(/^curl/, 'curl -s'))) as object;
        expect(Object.keys(body), command).not.toContain('code');
      }
    },
  );

  it.skipIf(isMissing('curl', isThere('curl', '--version')))(
    'curl: registering a client and using its token returns the quota',
    async () => {
      const [register = '', token = '', use = ''] = ['oauth/register', 'oauth/token', 'api/v1/quota'].map(
        (address) => pieces('sh').find((code) => code.includes(address) && !code.includes('-G')),
      );
      const sh = async (command: string, environment: Record<string, string>) =>
        JSON.parse(
          (
            await execute('sh', ['-c', command.replace(/^curl/, 'curl -s')], {
              env: { ...process.env, ...environment },
            })
          ).stdout,
        ) as Record<string, string>;
      const client = await sh(register, {});
      const { access_token: TOKEN = '' } = await sh(token, {
        CLIENT_ID: client.client_id ?? '',
        CLIENT_SECRET: client.client_secret ?? '',
      });
      expect(await sh(use, { TOKEN })).toMatchObject({ policy: 'identificado', client_id: client.client_id });
    },
  );

  it('the SDK example lists results', async () => {
    const code = pieces('js').find((piece) => piece.includes('@modelcontextprotocol/client')) ?? '';
    expect(await run(process.execPath, '--input-type=module', '-e', code)).toContain('title:');
  });
});
