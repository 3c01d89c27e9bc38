// A pool of worker threads, each of which does one job at a time under a deadline and a memory limit. A script posts one message
// when it is ready, and one for each job.

import { Worker } from 'node:worker_threads';

/** A thread did not finish its job: the deadline passed or the thread ended. */
export class ThreadFailure extends Error {}

/** A pool of worker threads. */
export interface ThreadPool<Job, Outcome> {
  /**
   * Does a job in one of the threads, once one is free. The buffers in `transfer` are handed over.
   * @throws ThreadFailure when the job ends its thread, and Error of one line when no thread can be started
   */
  run(job: Job, transfer?: readonly ArrayBuffer[]): Promise<Outcome>;
  close(): Promise<void>;
}

/** The threads of a pool and their limits. */
export interface ThreadPoolOptions {
  /** The worker's file. */
  readonly script: URL;
  /** What the threads do, for messages: "reads pages". */
  readonly purpose: string;
  readonly threads: number;
  /** Time limit for a job. Default: none. */
  readonly deadlineMs?: number;
  /** Heap limit of a thread. */
  readonly maxHeapMb: number;
  /** What every thread needs, as `workerData`. */
  readonly data?: unknown;
}

/** Creates a pool that starts its threads on demand. */
export function createThreadPool<Job, Outcome>(options: ThreadPoolOptions): ThreadPool<Job, Outcome> {
  const { threads, deadlineMs } = options;
  const idle: Worker[] = [];
  const waiting: ((worker: Worker | undefined) => void)[] = [];
  const running = new Set<Worker>();
  let busy = 0;
  let isClosed = false;

  /** Waits for a thread that is free, or starts one. */
  async function acquire(): Promise<Worker> {
    const isFree = busy < threads;
    if (isFree) busy++;
    const worker = isFree ? idle.pop() : await new Promise<Worker | undefined>((take) => waiting.push(take));
    if (worker !== undefined) return worker;
    if (isClosed) throw new Error('the pool is closed');
    const started = await startWorker(options);
    running.add(started);
    return started;
  }

  /** Gives a thread, or the right to start one, to the next job. */
  function release(worker: Worker | undefined): void {
    const next = waiting.shift();
    if (next !== undefined) {
      next(worker);
      return;
    }
    busy--;
    if (worker !== undefined) idle.push(worker);
  }

  return {
    async run(job, transfer = []) {
      let worker: Worker | undefined;
      try {
        worker = await acquire();
        const outcome = await runInWorker<Outcome>(worker, job, transfer, deadlineMs);
        release(worker);
        return outcome;
      } catch (error) {
        if (worker !== undefined) {
          running.delete(worker);
          await worker.terminate();
        }
        release(undefined);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/** Starts a thread and waits until it is ready. @throws Error of one line when that fails */
function startWorker({ script, purpose, maxHeapMb, data }: ThreadPoolOptions): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`a thread that ${purpose} cannot be started: ${reason}`));
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('it ended');
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      workerData: data,
    });
    worker.once('message', () => {
      worker.off('error', onError).off('exit', onExit);
      resolve(worker);
    });
    worker.once('error', onError).once('exit', onExit);
    worker.on('error', () => {}); // one after the deadline, which has been reported; without a listener it would end the process
  });
}

function runInWorker<Outcome>(
  worker: Worker,
  job: unknown,
  transfer: readonly ArrayBuffer[],
  deadlineMs: number | undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => settle(() => reject(new ThreadFailure(reason)));
    const onMessage = (outcome: Outcome) => settle(() => resolve(outcome));
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('its thread ended');
    const timer =
      deadlineMs === undefined
        ? undefined
        : setTimeout(() => fail(`it took longer than ${deadlineMs} ms`), deadlineMs);
    function settle(end: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job, transfer);
  });
}
