import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'server.schema.json'), 'utf8'));
const site = join(import.meta.dirname, '../../examples/hogar');
const registry = (...words: string[]) => runHere(['registry', site, ...words], { folder: tmpdir() });

describe('contract C11: vitrina registry', () => {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);

  it.each([[[]], [['--tokens', 'false']]])(
    'prints what the schema of the registry accepts %j',
    async (flags) => {
      const { stdout, stderr, code } = await registry('--url', 'https://www.casa.example', ...flags);
      expect([code, stderr]).toEqual([0, '']);
      const entry = JSON.parse(stdout);
      expect(validate(entry), ajv.errorsText(validate.errors)).toBe(true);
      expect(entry.$schema).toBe(schema.$id);
      expect(entry.name).toBe('example.casa/content-api');
      expect(entry.version).toMatch(/^\d+\.\d+\.\d+/);
      expect(entry.remotes).toMatchObject([{ type: 'streamable-http', url: 'https://www.casa.example/mcp' }]);
      expect(stdout.includes('Bearer')).toBe(flags.length === 0);
    },
  );

  it('takes the release, and refuses one that is none', async () => {
    const url = ['--url', 'https://casa.example'];
    expect(JSON.parse((await registry(...url, '--release', '1.2.3-beta.1')).stdout).version).toBe(
      '1.2.3-beta.1',
    );
    expect((await registry(...url, '--release', '^1.2.3')).code).toBe(2);
  });

  it('refuses an address that nobody else can reach', async () => {
    for (const url of [[], ['--url', 'http://www.casa.example']]) {
      const { stdout, stderr, code } = await registry(...url);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^vitrina: the registry needs the public address of the site: .*\n$/);
    }
  });
});
