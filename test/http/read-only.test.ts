import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '../../src/operations/index.ts';
import { exampleProfile } from '../example/example-files.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer;
let authorization: string;

beforeAll(async () => {
  server = await startServer();
  authorization = `Bearer ${(await server.issueToken('content:read quota:read')).token}`;
});
afterAll(() => server.close());

const addresses = listOperations(exampleProfile).map(({ mount, path }) =>
  mount === 'api' ? `/api/v1/${path}` : `/${path}`,
);

describe('a token permits nothing but reading (seed §1, §5.10)', () => {
  it.each(
    addresses.flatMap((path) =>
      ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) => [method, path] as const),
    ),
  )('answers %s %s with 405 and what is allowed, token or not', async (method, path) => {
    for (const headers of [{}, { authorization }]) {
      const answer = await ask(server, path, { method, headers });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(errorOf(answer).code).toBe('method_not_allowed');
    }
  });

  it.each(['/', '/servicios/fontaneria/', '/robots.txt', '/api/v1', '/anything'])(
    'lets nobody write to %s',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await ask(server, path, { method, headers: { authorization } });
        expect([404, 405]).toContain(answer.status);
      }
    },
  );
});
