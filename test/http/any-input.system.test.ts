import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorRows } from '../../src/errors/codes.ts';
import type { ErrorBody } from '../../src/errors/refusal.ts';
import { pathOfOperation } from '../../src/http/operations.ts';
import { listOperations } from '../../src/operations/index.ts';
import { exampleProfile } from '../example/example-files.ts';
import { ask } from './ask.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  server = await startServer({ anonymousLimit: 1_000_000 });
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

const operations = listOperations(exampleProfile);
const open = operations.filter(({ requires }) => requires === 'nothing');
const allowed = [
  'invalid_parameter',
  'missing_parameter',
  'invalid_cursor',
  'cursor_expired',
  'page_not_found',
];

/** Whether an answer is defined by the contract. */
function isKnown(status: number, headers: Readonly<Record<string, unknown>>, text: string): boolean {
  if (headers['ratelimit-limit'] !== '1000000' || headers['api-version'] !== '1') return false;
  const body = JSON.parse(text) as ErrorBody;
  if (status === 200) return true;
  return (
    allowed.includes(body.code) &&
    errorRows[body.code].status === status &&
    body.data.status === status &&
    body.data.hint !== ''
  );
}

async function isAnswered(target: string): Promise<boolean> {
  const { status, headers, text } = await ask(server, target, { agent });
  return isKnown(status, headers, text);
}

/** Strings as people, programs and attackers send them. */
const anyString = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 320 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ maxLength: 30 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.webUrl(),
  fc.constantFrom('', ' ', '..', '/../../etc/passwd', '__proto__', 'constructor', 'todas', 'all', '\u0000'),
  fc.constantFrom(
    "' OR 1=1 --",
    '<script>',
    '{{7*7}}',
    '😀'.repeat(150),
    'ﷺ'.repeat(18),
    'a\u0301'.repeat(99),
  ),
);
/** The same strings, not encoded. */
const anyRaw = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((c) => String.fromCharCode(c)),
  maxLength: 80,
});

describe('any parameter (contract C2.4)', () => {
  const cases = open.flatMap((operation) =>
    Object.keys(operation.params.properties).map((name) => ({ operation, name })),
  );

  it.each(cases)(
    'gives $operation.id a result or a catalogued 4xx for any $name',
    async ({ operation, name }) => {
      const valid = new URLSearchParams(
        (operation.params.required ?? []).map((required): [string, string] => [required, 'agua']),
      );
      await fc.assert(
        fc.asyncProperty(anyString, async (value) => {
          const query = new URLSearchParams(valid);
          // lone surrogates cannot be written in an address: URLSearchParams writes U+FFFD for them
          query.set(name, value);
          return isAnswered(`${pathOfOperation(operation)}?${query}`);
        }),
        { numRuns: 1_500 },
      );
    },
  );

  it('gives a result or a catalogued 4xx for any query string', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...open), anyRaw, async (operation, raw) => {
        return isAnswered(`${pathOfOperation(operation)}?${raw}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has logged no fault of ours over all of this', () => {
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('any address (contract C2.4)', () => {
  it('gives JSON or a page, and never a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(anyRaw, async (path) => {
        const { status, headers } = await ask(server, `/${path}`, { agent });
        const isJson = headers['content-type']?.startsWith('application/json');
        return status < 400 || (status < 500 && isJson === true);
      }),
      { numRuns: 2_000 },
    );
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
