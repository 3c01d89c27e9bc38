// Replicas of one site and of many that follow snapshots in object storage (contract C21.3, docs/scale.md): new content reaches all of them, no
// request fails meanwhile, and while the storage is away they serve what they have and say so.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileRoute, type Served, s3Keys, s3Route, snapshotOf } from '../catalogue/snapshot-server.ts';
import { type RunningServer, serve } from '../cli/run.ts';
import { ask } from '../http/ask.ts';
import { folderOf } from '../sources/temporary-folder.ts';

const old = ['Grifos', 'Cisternas'];
let first: Uint8Array;
let second: Uint8Array;
beforeAll(async () => {
  first = await snapshotOf(old);
  second = await snapshotOf([...old, 'Calderas']);
});

/** An object store, with what each path was asked for: the status of each answer. */
async function openStorage(objects: Readonly<Record<string, Served>>) {
  const state = { isAway: false, looks: new Map<string, number[]>() };
  const server = createServer((request, response) => {
    const path = request.url!;
    const served = objects[path];
    if (state.isAway || served === undefined) return void request.socket.destroy();
    response.once('finish', () => state.looks.get(path)?.push(response.statusCode));
    (path.endsWith('.snapshot') ? fileRoute(served) : s3Route(path, served))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

interface Replicas {
  readonly objects: Readonly<Record<string, Served>>;
  /** Host names, and the words of `vitrina serve`, for a storage at this address. */
  readonly hosts: readonly string[];
  readonly words: (origin: string) => readonly string[];
}

const kinds: Readonly<Record<string, () => Replicas>> = {
  'one site': () => ({
    objects: { '/tienda/site': { bytes: first } },
    hosts: ['127.0.0.1'],
    words: () => ['s3://tienda/site'],
  }),
  'many sites': () => ({
    objects: { '/tienda/uno': { bytes: first }, '/dos.snapshot': { bytes: first } },
    hosts: ['uno.example', 'dos.example'],
    words: (origin) => [
      '--private-hosts',
      '127.0.0.1',
      '--sites',
      folderOf({
        'uno/vitrina.yaml': 'content: s3://tienda/uno\nurl: https://uno.example\n',
        'dos/vitrina.yaml': `content: ${origin}/dos.snapshot\nurl: https://dos.example\n`,
      }),
    ],
  }),
};

async function start({ words }: Replicas, { origin }: Storage, cache: string): Promise<RunningServer> {
  const running = await serve(
    [...words(origin), '--state', 'memory:', '--reload', '1', '--limit-anonymous', '1000000'],
    { folder: cache, environment: { ...s3Keys, AWS_ENDPOINT_URL: origin } },
  );
  onTestFinished(() => void running.process.kill('SIGKILL'));
  return running;
}

const askAt = ({ url }: RunningServer, host: string, path: string) =>
  ask({ port: Number(new URL(url).port) }, path, { headers: { Host: host }, isOtherHost: true });
const findsBoilers = async (replica: RunningServer, host: string) => {
  const answer = await askAt(replica, host, '/api/v1/search_pages?query=calderas');
  if (answer.status !== 200) throw new Error(`${host} answers ${answer.status}: ${answer.text}`);
  return answer.json().results.some(({ title }: { title: string }) => title === 'Calderas');
};
const patience = { timeout: 60_000, interval: 50 };

describe.each(Object.entries(kinds))('two replicas of %s', (_name, create) => {
  it('follow what is published, and serve what they have while the storage is away', async () => {
    const kind = create();
    const { objects, hosts } = kind;
    const storage = await openStorage(objects);
    const caches = [folderOf({}), folderOf({})];
    const replicas = await Promise.all(caches.map((cache) => start(kind, storage, cache)));
    const places = replicas.flatMap((replica) => hosts.map((host) => [replica, host] as const));
    for (const [replica, host] of places)
      await expect.poll(async () => (await askAt(replica, host, '/grifos/')).status, patience).toBe(200);

    // published: every replica takes it over when it looks next, and answers every request until then
    for (const path of Object.keys(objects)) storage.state.looks.set(path, []);
    for (const served of Object.values(objects)) served.bytes = second;
    const waiting = new Set(places);
    while (waiting.size > 0)
      for (const place of places) if (await findsBoilers(...place)) waiting.delete(place);
    // one answer that says there is something new, and one that is read
    for (const looks of storage.state.looks.values())
      expect(looks.filter((status) => status === 200)).toHaveLength(2 * replicas.length);

    // away: all go on, and say why they are behind
    storage.state.isAway = true;
    const ready = async (replica: RunningServer) => (await askAt(replica, '127.0.0.1', '/readyz')).json();
    for (const replica of replicas) {
      await expect.poll(async () => (await ready(replica)).status, patience).toBe('degraded');
      expect((await askAt(replica, '127.0.0.1', '/metrics')).text).toMatch(
        /^vitrina_degraded\{part="(?:content|sites)"\} 1$/m,
      );
      await expect
        .poll(() => replica.outcome().stderr.match(/could not be reloaded.*cannot be reached/g), patience)
        .toHaveLength(hosts.length);
    }
    for (const [replica, host] of places) expect(await findsBoilers(replica, host)).toBe(true);

    // one that starts now has its copy, and follows again when the storage is back
    await replicas[0]!.end('SIGTERM');
    const again = await start(kind, storage, caches[0]!);
    for (const host of hosts) expect(await findsBoilers(again, host)).toBe(true);
    await expect.poll(async () => (await ready(again)).status, patience).toBe('degraded');
    for (const served of Object.values(objects)) served.bytes = first;
    storage.state.isAway = false;
    for (const host of hosts) await expect.poll(() => findsBoilers(again, host), patience).toBe(false);
    await expect.poll(async () => (await ready(again)).status, patience).toBe('ready');
  });
});
