// The workers of a primary process: as many as are wanted, replaced when they end, and spoken to together.

import type { Log } from '../../http/index.ts';
import { createGate } from '../../lib/gate.ts';
import type { Later } from '../../site/index.ts';
import { type Calls, createCalls, type Handlers } from './calls.ts';

/** The process of a worker. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** The listener is called once, with the signal or exit code. */
  readonly onEnd: (listener: (how: string) => void) => void;
  /** Lets a worker that has closed end. */
  readonly release: () => void;
  readonly kill: () => void;
}

export interface PoolOptions {
  readonly count: number;
  readonly fork: () => WorkerProcess;
  /** What workers ask for. */
  readonly handlers: Handlers;
  /** Returns what a new worker is to open. */
  readonly order: () => unknown;
  /** Is called with each worker once it listens. */
  readonly onListening: (member: Member) => void;
  readonly log: Log;
  /** The longest time for closing, in ms. */
  readonly closeMs: number;
  readonly now: () => number;
  readonly later: Later;
}

/** A worker as others see it. */
export interface Member {
  readonly pid: number | undefined;
  readonly call: Calls['call'];
  readonly kill: () => void;
  /** Resolves once its process has ended. */
  readonly ended: Promise<void>;
}

export interface Pool {
  /** Starts the workers. @throws Error of one line when one of them cannot serve */
  readonly start: () => Promise<void>;
  /** Those that have a process, whether they are open or not. */
  readonly members: () => readonly Member[];
  /** The number of those that listen. */
  readonly listening: () => number;
  /** The number of workers that were started in place of others that had ended by themselves. */
  readonly replaced: () => number;
  /** Starts a new worker in place of each, one after another: a new one listens before the old one closes. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Closes all of them once their open requests are answered. */
  readonly close: () => Promise<void>;
}

/** A worker that lived for this time did not end because of its start. */
const steadyMs = 60_000;
/** Delay before the replacement of one that did, doubled each time. */
const delayMinMs = 250;
const delayMaxMs = 30_000;

interface Own extends Member {
  readonly process: WorkerProcess;
  /** Resolves with its first message, before which it loses those that it is sent, or its end. */
  readonly isUp: Promise<void>;
  readonly sinceMs: number;
  isListening: boolean;
  /** Whether another is to be started when it ends. */
  isKept: boolean;
}

/** Creates the workers, of which none is started yet. */
export function createPool(options: PoolOptions): Pool {
  const { count, fork, handlers, order, onListening, log, closeMs, now, later } = options;
  const members = new Set<Own>();
  const limit = createGate(1);
  let isClosing = false;
  let failures = 0;
  let replaced = 0;

  function begin(isKept: boolean): Own {
    const process = fork();
    const { pid } = process;
    const calls = createCalls(process.send, handlers);
    const loaded = new Promise<void>((resolve) =>
      process.onMessage((message) => {
        resolve();
        calls.receive(message);
      }),
    );
    const ended = new Promise<void>((resolve) =>
      process.onEnd((how) => {
        members.delete(member);
        calls.end(new Error(`worker ${pid} ended (${how})`));
        if (member.isKept && !isClosing) replaceLater(member, how);
        resolve();
      }),
    );
    const { call } = calls;
    const { kill } = process;
    const isUp = Promise.race([loaded, ended]);
    const state = { sinceMs: now(), isListening: false };
    const member: Own = { ...{ process, pid, call, kill, ended, isUp, isKept }, ...state };
    members.add(member);
    return member;
  }

  async function open(member: Own): Promise<void> {
    await member.isUp;
    await member.call('start', order());
    member.isListening = true;
    onListening(member);
  }

  function replaceLater({ pid, sinceMs }: Own, how: string): void {
    failures = now() - sinceMs >= steadyMs ? 0 : failures + 1;
    const delayMs = failures === 0 ? 0 : Math.min(delayMaxMs, delayMinMs * 2 ** (failures - 1));
    log.error({ pid }, `a worker ended (${how}); another is started in ${delayMs / 1000} s`);
    later(delayMs, () => void replace());
  }

  async function replace(): Promise<void> {
    if (isClosing) return;
    const member = begin(true);
    try {
      await open(member);
      replaced++;
      log.info({ pid: member.pid }, 'a worker listens in place of one that ended');
    } catch (error) {
      if (isClosing) return;
      log.error({ pid: member.pid }, (error as Error).message);
      member.kill(); // its end starts the next
    }
  }

  async function dismiss(member: Own): Promise<void> {
    member.isKept = false;
    member.isListening = false;
    const cancel = later(closeMs, member.kill);
    await member.isUp;
    await member.call('close').catch(() => {}); // it has ended
    member.process.release();
    await member.ended;
    cancel();
  }

  async function renewAll(): Promise<void> {
    for (const old of [...members]) {
      if (isClosing) return;
      const next = begin(false);
      try {
        await open(next);
      } catch (error) {
        next.kill();
        log.error({ pid: next.pid }, `workers were not replaced: ${(error as Error).message}`);
        return;
      }
      next.isKept = true;
      await dismiss(old);
    }
    log.info({ workers: members.size }, 'all workers were replaced');
  }

  return {
    async start() {
      const all = Array.from({ length: count }, () => begin(false));
      await Promise.all(all.map(open));
      for (const member of all) member.isKept = true;
    },
    members: () => [...members],
    listening: () => [...members].filter(({ isListening }) => isListening).length,
    replaced: () => replaced,
    renew: () => limit(renewAll),
    async close() {
      isClosing = true;
      await Promise.all([...members].map(dismiss));
    },
  };
}
