// close_delay: load balancers read from /readyz that a server is about to close, and stop sending requests before (contract C1.2).

import { expect, it } from 'vitest';
import { folderOf } from '../sources/temporary-folder.ts';
import { bakery, startHere } from './start-sites.ts';

it('answers /readyz with 503 and serves other requests until the delay is over', async () => {
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const content = folderOf(bakery('Pan Sol', 'candeal'));
  const app = await startHere(
    { content, state: 'memory:', close_delay: '7' },
    content,
    Date.now,
    (ms, run) => {
      timers.push({ ms, run });
      return () => {};
    },
  );
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${app.port}${path}`);
    await response.arrayBuffer();
    return [response.status, response.headers.get('connection')];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  timers.length = 0;
  const closed = app.close();
  expect(await ask('/readyz')).toEqual([503, 'keep-alive']);
  expect(await ask('/healthz')).toEqual([200, 'keep-alive']);
  expect(await ask('/api/v1/get_company_info')).toEqual([200, 'keep-alive']);
  expect(timers.map(({ ms }) => ms)).toEqual([7_000]);
  timers[0]!.run();
  await closed;
  await expect(ask('/healthz')).rejects.toThrow('fetch failed');
});
