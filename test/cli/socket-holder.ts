// A stand-in for systemd: keeps sockets open while the processes that listen on them start and end.

import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { program } from './run.ts';

export type SocketKind = 'tcp' | 'tcp6' | 'udp' | 'unbound' | 'unix' | 'connected' | 'file';

export interface HolderOptions {
  /** Working directory of the processes. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A `vitrina serve` that inherited the sockets. */
export interface HandedServer {
  readonly pid: number;
  /** Its start-up output, once it accepts requests. Rejects if it ends first. */
  readonly ready: () => Promise<string>;
  /** Its exit code, once it has ended. */
  readonly ended: () => Promise<number>;
}

export interface SocketHolder {
  /** The port of each socket. */
  readonly ports: readonly number[];
  /** Standard error of all processes. */
  readonly stderr: () => string;
  /** Starts `vitrina serve`. */
  serve(...words: string[]): Promise<HandedServer>;
  /** Ends the holder and the processes that it started. */
  end(): Promise<void>;
}

/** A message of the holder. */
interface Event {
  readonly addresses?: readonly (readonly [string, number] | null)[];
  readonly started?: number;
  readonly pid?: number;
  readonly line?: string;
  readonly ended?: number;
}

/** Opens one socket of each kind. */
export async function holdSockets(
  kinds: readonly SocketKind[],
  { folder, environment = {} }: HolderOptions,
): Promise<SocketHolder> {
  const holder = spawn('python3', [join(import.meta.dirname, 'socket-holder.py'), ...kinds], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const events: Event[] = [];
  const running = new Set<number>();
  const news = new EventEmitter().setMaxListeners(0);
  let isOver = false;
  let stderr = '';
  holder.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  createInterface(holder.stdout).on('line', (text) => {
    const event = JSON.parse(text) as Event;
    if (event.started !== undefined) running.add(event.started);
    if (event.pid !== undefined && event.ended !== undefined) running.delete(event.pid);
    events.push(event);
    news.emit('event');
  });
  holder.once('close', () => {
    isOver = true;
    news.emit('event');
  });

  /** Waits for the first event for which `read` returns a value, and returns that value. */
  async function until<T>(read: (event: Event) => T | undefined): Promise<T> {
    let seen = 0;
    for (;;) {
      for (const event of events.slice(seen)) {
        seen++;
        const found = read(event);
        if (found !== undefined) return found;
      }
      if (seen < events.length) continue;
      if (isOver) throw new Error(`the holder ended: ${stderr}`);
      await once(news, 'event');
    }
  }

  const opened = await until(({ addresses }) => addresses);
  return {
    ports: opened.map((address) => address?.[1] ?? 0),
    stderr: () => stderr,
    async serve(...words) {
      const before = events.length;
      holder.stdin.write(`${JSON.stringify([process.execPath, program, 'serve', ...words])}\n`);
      const pid = await until((event) => (events.indexOf(event) < before ? undefined : event.started));
      const ready = async () => {
        let printed = '';
        return until(({ pid: whose, line, ended }) => {
          if (whose !== pid) return undefined;
          if (ended !== undefined) throw new Error(`the server ended: ${stderr}`);
          printed += `${line}\n`;
          return line?.startsWith('Try: ') ? printed : undefined;
        });
      };
      const ended = () => until((event) => (event.pid === pid ? event.ended : undefined));
      return { pid, ready, ended };
    },
    async end() {
      for (const pid of running) process.kill(pid, 'SIGKILL');
      const closed = once(holder, 'close');
      holder.kill('SIGKILL');
      await closed;
    },
  };
}
