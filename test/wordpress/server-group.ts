// A server of another program, for tests: it ends with all of its processes, also when the process of the tests is killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerCommand {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** File that takes what it prints. */
  readonly log: string;
  /** Where it listens once it is ready: a port of the loopback interface, or the path of a socket. */
  readonly listensOn: number | string;
}

export interface ServerGroup {
  /** Ends its processes and waits for them. */
  end(): Promise<void>;
}

/** The shell leads the group. Its standard input ends with our process, and then it ends all that is in the group. */
const guard = '"$@" <&- & trap "" TERM; read -r _; kill 0; wait';

const startMs = 20_000;

/** Starts a server and waits until it accepts connections. @throws Error with its log when it does not */
export async function startServerGroup(server: ServerCommand): Promise<ServerGroup> {
  const log = openSync(server.log, 'a');
  const shell = spawn('sh', ['-c', guard, 'sh', ...server.command], {
    env: { ...process.env, ...server.environment },
    detached: true, // a process group of its own
    stdio: ['pipe', log, log],
  });
  const ended = once(shell, 'close');
  const end = async () => {
    shell.stdin!.end();
    await ended;
  };
  const lastMs = performance.now() + startMs;
  while (!(await accepts(server.listensOn))) {
    if (performance.now() > lastMs) {
      await end();
      throw new Error(`${server.command[0]} does not start:\n${readFileSync(server.log, 'utf8')}`);
    }
    await wait(50);
  }
  return { end };
}

function accepts(place: number | string): Promise<boolean> {
  const socket = typeof place === 'number' ? connect(place, '127.0.0.1') : connect(place);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
