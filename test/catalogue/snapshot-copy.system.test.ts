import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serveSite } from '../sources/web/site-server.ts';
import { addressOf, copyOf } from './copied-snapshot.ts';
import { fileRoute, snapshotOf } from './snapshot-server.ts';

it('a copy stays whole when the process is killed while it fetches', async () => {
  const [first, second] = [await snapshotOf(['Uno']), await snapshotOf(['Uno', 'Dos'])];
  const state = { route: fileRoute({ bytes: first }) };
  const server = await serveSite((request, response) => state.route(request, response));
  const copy = copyOf(addressOf(server));
  await copy.refresh();
  let sent = () => {};
  const half = new Promise<void>((resolve) => {
    sent = resolve;
  });
  state.route = (_, response) => {
    response.writeHead(200, { 'content-length': second.length });
    response.write(second.subarray(0, second.length / 2), () => sent());
  };
  const script = join(import.meta.dirname, 'fetch-snapshot.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, addressOf(server), copy.cache]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await half;
  const temporary = async () => (await copy.names()).filter((name) => name.endsWith('.tmp'));
  while ((await temporary()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await copy.bytes()).toEqual(first);

  state.route = fileRoute({ bytes: second });
  await copy.refresh();
  expect(await copy.bytes()).toEqual(second);
  expect(await temporary()).toHaveLength(1); // another process may be writing it
  const [name] = await temporary();
  utimesSync(join(dirname((await copy.locate()).file), name!), 0, 0);
  await copy.refresh();
  expect(await temporary()).toEqual([]);
});
