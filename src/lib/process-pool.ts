// A pool of processes, each of which does one job at a time under a deadline and a memory limit. A process, not a thread: V8 ends
// the whole process of a thread whose stack or heap is full in the wrong place (docs/decisions/0024-pages-read-in-processes.md).

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from './low-priority.ts';

/** Why a job was not done: it took too long, or ended its process. */
export interface Failure {
  /** In words that follow the name of what the job is about: "it took longer than 10 s". */
  readonly failure: string;
}

export function isFailure(outcome: unknown): outcome is Failure {
  return typeof outcome === 'object' && outcome !== null && 'failure' in outcome;
}

/** A pool of processes. */
export interface ProcessPool<Job, Outcome> {
  /**
   * Does jobs one after the other in one of the processes, once one is free. A job that fails costs the others nothing. The outcomes have
   * the order of the jobs.
   * @throws Error of one line when no process can be started
   */
  run(jobs: readonly Job[]): Promise<readonly (Outcome | Failure)[]>;
  /** Sets a value that all later jobs are given. */
  share(value: unknown): void;
  close(): Promise<void>;
}

/** The processes of a pool and their limits. */
export interface ProcessPoolOptions {
  /** What each process runs; it calls `answerJobs`. */
  readonly script: URL;
  /** What the processes do, for messages: "reads pages". */
  readonly purpose: string;
  readonly processes: number;
  /** Limit of processor time for a job, which may wait for a processor ten times as long. */
  readonly deadlineMs: number;
  /** Heap limit of a process. */
  readonly maxHeapMb: number;
  /** Whether the processes leave the processors to others. */
  readonly isBackground: boolean;
}

/** What a process is sent: jobs, or the value that they share. */
export type PoolMessage<Job> =
  | { readonly jobs: readonly Job[]; readonly deadlineMs: number }
  | { readonly shared: unknown };

/** Why a process ended. */
interface Ending {
  readonly reason: string;
  /** Whether its job took too long. */
  readonly isLate: boolean;
}

/** A process of a pool. */
interface Helper {
  readonly child: ChildProcess;
  /** The shared value that it was sent last. */
  shared: unknown;
  /** Why it ended, once it has. */
  readonly ended: Promise<Ending>;
}

/** Jobs that took too long before the others are given a tenth of the time, so that many such jobs do not take hours. */
const slowMax = 12;

/** Creates a pool that starts its first process at once, and others on demand. */
export function createProcessPool<Job, Outcome>(options: ProcessPoolOptions): ProcessPool<Job, Outcome> {
  const idle: Helper[] = [];
  const waiting: ((helper: Helper | undefined) => void)[] = [];
  const running = new Set<Helper>();
  let shared: unknown;
  let busy = 0;
  let slow = 0;
  let isClosed = false;
  let first: Promise<Helper> | undefined = start();
  first.catch(() => {}); // reported to the first job

  async function start(): Promise<Helper> {
    const helper = await startHelper(options);
    running.add(helper);
    return helper;
  }

  /** Waits for a process that is free, or starts one. */
  async function acquire(): Promise<Helper> {
    const isFree = busy < options.processes;
    if (isFree) busy++;
    const helper = isFree ? idle.pop() : await new Promise<Helper | undefined>((take) => waiting.push(take));
    if (helper?.child.connected) return helper;
    if (helper !== undefined) running.delete(helper); // something else has ended it
    try {
      if (isClosed) throw new Error('the pool is closed');
      const starting = first ?? start();
      first = undefined;
      const started = await starting;
      if (started.child.connected) return started;
      running.delete(started); // it ended before there was a job for it
      return await start();
    } catch (error) {
      release(undefined);
      throw error;
    }
  }

  /** Gives a process, or the right to start one, to whoever waits. */
  function release(helper: Helper | undefined): void {
    const next = waiting.shift();
    if (next !== undefined) next(helper);
    else {
      busy--;
      if (helper !== undefined) idle.push(helper);
    }
  }

  async function end(helper: Helper): Promise<void> {
    running.delete(helper);
    helper.child.kill('SIGKILL');
    await helper.ended;
  }

  return {
    async run(jobs) {
      const outcomes: (Outcome | Failure)[] = [];
      while (outcomes.length < jobs.length) {
        const helper = await acquire();
        if (helper.shared !== shared) send(helper, { shared });
        helper.shared = shared;
        const deadlineMs = slow < slowMax ? options.deadlineMs : options.deadlineMs / 10;
        const ending = await doJobs(helper, jobs.slice(outcomes.length), deadlineMs, (outcome) =>
          outcomes.push(outcome as Outcome),
        );
        if (ending === undefined) release(helper);
        else {
          if (ending.isLate) slow++;
          await end(helper);
          release(undefined);
          outcomes.push({ failure: ending.reason });
        }
      }
      return outcomes;
    },
    share: (value) => {
      shared = value;
    },
    async close() {
      isClosed = true;
      await first?.catch(() => {});
      await Promise.all([...running].map(end));
    },
  };
}

/** A process is ready within 0.1 s; a machine with other work takes a hundred times as long at most. */
const startMaxMs = 60_000;

/** Starts a process and waits until it is ready. @throws Error of one line when that fails */
async function startHelper({
  script,
  purpose,
  maxHeapMb,
  isBackground,
}: ProcessPoolOptions): Promise<Helper> {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(0, printedMaxChars);
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', ({ message }) => resolve({ reason: message, isLate: false }));
    child.once('close', (code, signal) =>
      resolve({ reason: describeEnd(printed, signal ?? `code ${code}`), isLate: signal === 'SIGALRM' }),
    );
  });
  child.on('error', () => {}); // a later one: of a process that cannot be ended, because it has
  if (isBackground && child.pid !== undefined) lowerPriority(child.pid);
  const timer = setTimeout(() => child.kill('SIGKILL'), startMaxMs);
  const isReady = once(child, 'message').then(() => undefined);
  const failure = await Promise.race([isReady, ended]);
  clearTimeout(timer);
  if (failure !== undefined)
    throw new Error(`a process that ${purpose} cannot be started: ${failure.reason}`);
  return { child, shared: undefined, ended };
}

/** The start of what a process prints when V8 ends it names the reason; a stack follows. */
const printedMaxChars = 16_384;

function describeEnd(printed: string, how: string): string {
  const reason = /^(?:FATAL ERROR: |\w*Error: )(.*)$/m.exec(printed)?.[1];
  return `its process ended (${reason === undefined ? how : `${how}: ${reason}`})`;
}

function send<Job>({ child }: Helper, message: PoolMessage<Job>): void {
  child.send(message, () => {}); // that it cannot be sent shows in the end of the process
}

const timerMaxMs = 2 ** 31 - 1;

/** Has jobs done; returns why the first that is left was not, or undefined. */
function doJobs<Job>(
  helper: Helper,
  jobs: readonly Job[],
  deadlineMs: number,
  onOutcome: (outcome: unknown) => void,
): Promise<Ending | undefined> {
  const { child, ended } = helper;
  return new Promise((resolve) => {
    let done = 0;
    let timer: NodeJS.Timeout | undefined;
    const late: Ending = { reason: `it took longer than ${deadlineMs / 1000} s`, isLate: true };
    const settle = (ending?: Ending) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('close', onClose);
      resolve(ending);
    };
    const onClose = () => void ended.then((ending) => settle(ending.isLate ? late : ending));
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          const before = done;
          // an outcome may have come while this thread was busy: timers run before messages
          setImmediate(() => {
            if (done === before) settle(late);
          });
        },
        Math.min(10 * deadlineMs, timerMaxMs),
      );
    };
    const onMessage = (outcome: unknown) => {
      onOutcome(withOwnArrays(outcome));
      if (++done === jobs.length) settle();
      else watch();
    };
    child.on('message', onMessage).on('close', onClose);
    watch();
    send(helper, { jobs, deadlineMs });
  });
}

/** Gives typed arrays bytes of their own: those of a message are views of all its bytes, which any of them would keep in memory. */
function withOwnArrays(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if (typeof value !== 'object' || value === null) return value;
  const own = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(own))
    if (typeof member === 'object') own[name] = withOwnArrays(member);
  return own;
}
