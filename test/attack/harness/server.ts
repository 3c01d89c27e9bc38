// The server under attack: the compiled command in a process and a temporary folder of its own, on a free port of the
// loopback interface. X-Forwarded-For determines the address of callers.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningServer, serve } from '../../cli/run.ts';

const root = join(import.meta.dirname, '../../..');

export interface ServerOptions {
  /** Folder of pages or snapshot; the example site without it. */
  readonly site?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Most memory for objects, in MB. */
  readonly heapMaxMb?: number;
  /** Most descriptors that the process may open. */
  readonly descriptorsMax?: number;
  /** Run before the server, in its shell and so in its name spaces. */
  readonly prepare?: string;
  /** A command that is given the whole command line to run. */
  readonly launcher?: readonly string[];
  /** Instead of a folder of its own, one that outlives it. */
  readonly folder?: string;
}

export interface AttackedServer {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** Its working directory: the state lies there. */
  readonly folder: string;
  /** What it has written on standard error. */
  readonly log: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly isAlive: () => boolean;
  /** Kills it; its folder goes with it unless it was given. */
  readonly dispose: () => Promise<void>;
}

export interface Footprint {
  readonly descriptors: number;
  readonly residentMb: number;
}

/** Starts a server. @throws Error when it ends instead of listening */
export async function startAttacked(options: ServerOptions = {}): Promise<AttackedServer> {
  const {
    site = join(root, 'examples/hogar'),
    settings = {},
    descriptorsMax,
    heapMaxMb,
    prepare = '',
  } = options;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'vitrina-attack-'));
  const limit = descriptorsMax === undefined ? '' : `ulimit -n ${descriptorsMax};`;
  const script = `${prepare} ${limit} exec "$@"`;
  const server = await serve([site], {
    folder,
    environment: { VITRINA_TRUSTED_PROXIES: 'loopback', ...settings },
    nodeOptions: [
      ...(heapMaxMb === undefined ? [] : [`--max-old-space-size=${heapMaxMb}`]),
      '--expose-gc',
      '--import',
      join(import.meta.dirname, 'collect-on-signal.mjs'),
    ],
    launcher: [...(options.launcher ?? []), 'bash', '-c', script, 'bash'],
  });
  return describe(server, folder, options.folder === undefined);
}

function describe(server: RunningServer, folder: string, isOurs: boolean): AttackedServer {
  const { process: child, url } = server;
  return {
    pid: child.pid!,
    port: Number(new URL(url).port),
    url,
    folder,
    log: () => server.outcome().stderr,
    signal: (signal) => child.kill(signal),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async dispose() {
      await server.end('SIGKILL');
      if (isOurs) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Reads the memory and descriptors of a server at this moment (proc(5)). */
export function look({ pid }: AttackedServer): Footprint {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, residentMb: kilobytes / 1024 };
}

const settleMs = 250;
const maxTurns = 24;

/**
 * Reads the memory and descriptors of a server once they are stable: garbage is collected until they no longer shrink, for at most
 * 6 s.
 */
export async function lookAtRest(server: AttackedServer): Promise<Footprint> {
  let before: Footprint | undefined;
  let calmTurns = 0;
  for (let turn = 0; turn < maxTurns; turn++) {
    server.signal('SIGUSR2');
    await delay(settleMs);
    const now = look(server);
    const isCalm =
      before !== undefined &&
      now.descriptors >= before.descriptors &&
      Math.abs(now.residentMb - before.residentMb) < 1;
    calmTurns = isCalm ? calmTurns + 1 : 0;
    if (calmTurns === 2) return now;
    before = now;
  }
  return look(server);
}

/** The lines by which a server says that a request failed for a fault of its own. */
export function faultLines(server: AttackedServer): readonly string[] {
  return server
    .log()
    .split('\n')
    .filter((line) => /"level":(?:50|60)\b|"level":"(?:error|fatal)"/.test(line));
}
