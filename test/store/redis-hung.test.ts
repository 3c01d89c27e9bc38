// A Redis that takes commands and answers none: whoever asks waits for no more than its deadline (seed §8, contract C3.3). Time is that of
// vitest's timers, or a deadline of 1 ms.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { openRedisStore } from '../../src/store/redis.ts';
import { parseRedisAddress } from '../../src/store/redis-address.ts';
import { createRedisCircuit } from '../../src/store/redis-circuit.ts';
import { createHealthWatch, isUnavailable } from '../../src/store/unavailable.ts';

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const isRefused = (result: Promise<unknown>) =>
  result.then(
    () => false,
    (error) => isUnavailable(error),
  );

it('a charge waits for 50 ms, a token check for 150, and those behind them for nothing', async () => {
  const { timeoutMs } = parseRedisAddress('redis://127.0.0.1');
  expect(4 * timeoutMs).toBeLessThanOrEqual(250);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const circuit = createRedisCircuit(createHealthWatch('redis', undefined), 3 * timeoutMs);
  const charge = isRefused(circuit.write(never, timeoutMs));
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await charge).toBe(true);
  const check = isRefused(circuit.run(never));
  await vi.advanceTimersByTimeAsync(3 * timeoutMs);
  expect(await check).toBe(true);
  // the circuit is open: no time passes, and no command is sent
  const command = vi.fn(never);
  expect(await isRefused(circuit.run(command))).toBe(true);
  expect(command).not.toHaveBeenCalled();
});

it('a store whose server hangs counts locally and refuses the rest', async () => {
  let hangs = false;
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.on('data', (data) => {
      if (hangs) return;
      for (const [, command] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        socket.write(command?.toLowerCase() === 'info' ? '$9\r\nloading:0\r\n' : '+PONG\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const changes: boolean[] = [];
  const onHealthChange = ({ ok }: { ok: boolean }) => changes.push(ok);
  const store = await openRedisStore(`redis://127.0.0.1:${port}?timeout=1`, { onHealthChange });
  hangs = true;
  const window = { key: 'a:192.0.2.1', cost: 1, limit: 2, windowMs: 60_000 };
  const counts = await Promise.all([1, 2, 3].map(async () => store.charge(window, 0)));
  expect(counts.map(({ admitted }) => admitted)).toEqual([true, true, false]);
  expect(await isRefused(Promise.resolve(store.findToken('t1', 0)))).toBe(true);
  expect(changes.at(-1)).toBe(false);
  await store.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});
