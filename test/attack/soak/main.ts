// npm run soak -- --minutes N: a realistic mix of requests at 80 % of the capacity of this machine, while the content changes. Prints
// one line per interval and, at the end, whether memory or descriptors grew. Exit code 1 if so, or if a caller got an error.

import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getToken, register } from '../../acceptance/vitrina.ts';
import { startScript } from '../harness/processes.ts';
import { type AttackedServer, look, startAttacked } from '../harness/server.ts';
import { growthOf } from './growth.ts';
import type { Found, LoadOptions, Measured } from './load.ts';
import type { Holder } from './mix.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not "${values.minutes}"`);

const intervalSeconds = Math.min(60, (minutes * 60) / 6);
const intervals = Math.round((minutes * 60) / intervalSeconds);
/** Replaced generations are kept for the ten minutes of their cursors (contract C4.7): memory is full only after that. */
const warmUpIntervals = Math.max(Math.ceil(intervals / 3), Math.min(intervals - 4, 11));
/** Four reloads within those ten minutes are taken, a fifth would wait. */
const reloadEverySeconds = Math.min(160, intervalSeconds * 2);
/** A soak in which no reload ended would say nothing about reloads: a busy machine gets this time after the load. */
const lastReloadMaxSeconds = 60;
const clients = 20;
/** Growth an interval, as a part of what is held, from which it is no noise: 1.4 times as much in a day of minutes. */
const growthMax = 0.0003;
/** Fewer intervals tell no growth from a start. */
const enoughIntervals = 10;
const root = join(import.meta.dirname, '../../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Interval extends Measured {
  readonly residentMb: number;
  readonly descriptors: number;
  readonly loopLagP99Ms: number;
}

/** Changes a sentence of one page. */
function changeContent(site: string, turn: number): void {
  const file = join(site, 'contacto/index.html');
  const sentence = `</h1><p>Esta página ha cambiado ya ${turn} veces, y quien la lea ahora verá este número.</p>`;
  const text = readFileSync(file, 'utf8').replace(/<\/h1>(?:<p>Esta página ha cambiado.*?<\/p>)?/, sentence);
  writeFileSync(file, text);
}

/** The 99th percentile of the event loop's delay since it was last asked for, in ms. */
async function readLoopLag({ url }: AttackedServer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}

async function registerClients(url: string): Promise<readonly Holder[]> {
  const holders: Holder[] = [];
  for (let i = 0; i < clients; i++) {
    const client = await register(url);
    holders.push({ ...client, token: await getToken(url, client) });
  }
  return holders;
}

/** Resident memory varies with the collector: the least of an interval is what is held. */
function watchLeast(server: AttackedServer) {
  let least = look(server);
  const timer = setInterval(() => {
    const now = look(server);
    if (now.residentMb < least.residentMb) least = now;
  }, 500);
  return {
    take() {
      const taken = least;
      least = look(server);
      return taken;
    },
    end: () => clearInterval(timer),
  };
}

function printInterval(index: number, one: Interval): void {
  const errors = Object.entries(one.errors);
  print(
    `${String(Math.round((index + 1) * intervalSeconds)).padStart(6)} s  ${one.residentMb.toFixed(1)} MB  ${one.descriptors} descriptors  loop p99 ${one.loopLagP99Ms.toFixed(1)} ms  p50 ${one.p50Ms.toFixed(2)} ms  p99 ${one.p99Ms.toFixed(2)} ms  ${one.requests} requests  ${errors.length === 0 ? 'no errors' : errors.map(([what, count]) => `${count} × ${what}`).join(', ')}`,
  );
}

/** Waits until one reload has ended. @throws Error when that takes too long */
async function waitForReload(server: AttackedServer): Promise<void> {
  const untilMs = performance.now() + lastReloadMaxSeconds * 1000;
  while (!server.log().includes('content reloaded')) {
    if (performance.now() > untilMs) throw new Error(`no reload has ended: ${server.log().slice(-500)}`);
    await delay(100);
  }
}

/** Runs to the end of the time, and until a reload has ended; the measurements of all intervals. */
async function soak(server: AttackedServer, site: string): Promise<readonly Interval[]> {
  const options: LoadOptions = {
    port: server.port,
    seed: Number(values.seed),
    holders: await registerClients(server.url),
    findSeconds: Math.min(5, minutes * 6),
    intervalSeconds,
    share: 0.8,
  };
  const child = startScript(join(import.meta.dirname, 'load.ts'), [JSON.stringify(options)]);
  const watch = watchLeast(server);
  let turn = 0;
  const reloads = setInterval(() => {
    changeContent(site, turn++);
    server.signal('SIGHUP');
  }, reloadEverySeconds * 1000);
  try {
    const [{ requestsPerSecond }] = (await once(child, 'message')) as [Found];
    print(
      `this machine bears ${requestsPerSecond.toFixed(0)} requests a second; ${(requestsPerSecond * 0.8).toFixed(0)} from now on`,
    );
    await readLoopLag(server);
    watch.take();
    const measured: Interval[] = [];
    while (measured.length < intervals) {
      const [told] = (await once(child, 'message')) as [Measured];
      const one = { ...told, ...watch.take(), loopLagP99Ms: await readLoopLag(server) };
      printInterval(measured.length, one);
      measured.push(one);
    }
    child.kill('SIGKILL');
    await waitForReload(server);
    return measured;
  } finally {
    clearInterval(reloads);
    watch.end();
    child.kill('SIGKILL');
  }
}

/** The last line; true when all is well. */
function printVerdict(measured: readonly Interval[]): boolean {
  const settled = measured.slice(warmUpIntervals);
  const megabytes = growthOf(settled.map(({ residentMb }) => residentMb));
  const descriptors = growthOf(settled.map(({ descriptors: count }) => count));
  const requests = measured.reduce((sum, one) => sum + one.requests, 0);
  const errors = measured.flatMap((one) => Object.values(one.errors)).reduce((sum, count) => sum + count, 0);
  const held = settled.at(-1)?.residentMb ?? 0;
  const isEnough = settled.length >= enoughIntervals;
  const grows = isEnough && (megabytes > held * growthMax || descriptors >= 1);
  const perMinute = 60 / intervalSeconds;
  const verdict =
    errors > 0 ? 'ERRORS' : grows ? 'GROWS' : isEnough ? 'held' : 'no errors; too short to tell growth';
  print(
    `verdict: ${verdict}: ${signed(megabytes * perMinute)} MB and ${signed(descriptors * perMinute)} descriptors a minute after ${warmUpIntervals} intervals, ${errors} errors of ${requests} requests`,
  );
  return errors === 0 && !grows;
}

const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-soak-'));
const site = join(folder, 'site');
cpSync(join(root, 'examples/hogar/_site'), site, { recursive: true });
let server: AttackedServer | undefined;
try {
  const settings = {
    VITRINA_COMPANY: join(root, 'examples/hogar/company.yaml'),
    VITRINA_CITIES: join(root, 'examples/hogar/cities.yaml'),
  };
  server = await startAttacked({ site, settings });
  const measured = await soak(server, site);
  if (server.log() !== '') print(`the server said:\n${server.log().slice(-2_000)}`);
  process.exitCode = printVerdict(measured) ? 0 : 1;
} finally {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
}
