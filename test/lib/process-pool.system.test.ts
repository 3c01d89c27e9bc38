// A process that ends without a job costs nobody a job, and one that cannot start is reported at once (contract C12.8).

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProcessPool } from '../../src/lib/process-pool.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-pool-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function openPool(text: string) {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, text);
  const script = pathToFileURL(file);
  const options = { purpose: 'counts', processes: 1, deadlineMs: 1000, maxHeapMb: 100, isBackground: false };
  return createProcessPool<number, string>({ script, ...options });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Whether there is a process of this number, if only one that has ended and whose end Node.js has not seen. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('one that ended before its first job is replaced', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = once(server, 'connection');
  const pool = openPool(`
    import { connect } from 'node:net';
    process.on('message', ({ jobs }) => jobs.forEach((job) => process.send('done ' + job)));
    const socket = connect(${port}, '127.0.0.1');
    socket.on('data', () => process.exit(1)).on('error', () => {}).write(String(process.pid));
    process.send('ready');
  `);
  const [socket] = await first;
  socket.on('error', () => {});
  const [pid] = await once(socket, 'data');
  socket.write('end');
  await once(socket.resume(), 'close');
  while (isAlive(Number(pid))) await turn();
  for (let i = 0; i < 50; i++) await turn(); // so that the pool knows
  expect(await pool.run([1, 2])).toEqual(['done 1', 'done 2']);
  await pool.close();
  server.close();
});

it.each([
  ['throw new Error("no memory")', 'its process ended (code 1: no memory)'],
  ['process.exit(3)', 'its process ended (code 3)'],
])('%s before it is ready is an error of one line', async (text, reason) => {
  const pool = openPool(text);
  await expect(pool.run([1])).rejects.toThrow(`a process that counts cannot be started: ${reason}`);
  await pool.close();
});
