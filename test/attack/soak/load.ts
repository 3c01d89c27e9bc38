// The process that generates the load: first as fast as answers arrive, to find the capacity of this machine; then at a constant share
// of it. Arguments: JSON of `LoadOptions`. Sends a `Found` once, and then a `Measured` for each interval.

import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';
import { type Holder, openMix, type Step, tokenRequest } from './mix.ts';

export interface LoadOptions {
  readonly port: number;
  readonly seed: number;
  readonly holders: readonly Holder[];
  /** How long to look for what the machine bears. */
  readonly findSeconds: number;
  readonly intervalSeconds: number;
  /** Part of what the machine bears that is asked for steadily. */
  readonly share: number;
}

export interface Found {
  readonly requestsPerSecond: number;
}

export interface Measured {
  readonly requests: number;
  /** Answers of a wrong status and connections that broke, by a sentence. */
  readonly errors: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const { port, holders, share } = options;
const width = 32;
/** With more connections busy, a request waits for the next turn: its latency tells. */
const maxConnections = 256;
const turnMs = 5;
/** A new token is requested from time to time; each client may do so 30 times a minute. */
const tokenEveryMs = 500;

const nextStep = openMix(options.seed, holders);
const idle: Connection[] = [];
let busy = 0;
let tokenTurn = 0;
let latencies: number[] = [];
let errors: Record<string, number> = {};
let requests = 0;

function takeIdle(): Connection {
  for (let one = idle.pop(); one !== undefined; one = idle.pop()) if (one.isOpen()) return one;
  return openConnection(port);
}

function noteError(sentence: string): void {
  errors[sentence] = (errors[sentence] ?? 0) + 1;
}

/** Takes a step; its latency counts from when it was due. */
async function take({ bytes, good, leaves }: Step, dueMs: number): Promise<void> {
  const connection = takeIdle();
  requests++;
  if (leaves) return connection.askAndLeave(bytes);
  busy++;
  const answer = await connection.ask(bytes);
  busy--;
  latencies.push(performance.now() - dueMs);
  if (answer !== undefined) idle.push(connection);
  if (answer === undefined || !good.includes(answer.status)) {
    noteError(
      `${answer?.status ?? 'broken off'}: ${bytes.slice(0, bytes.indexOf(' HTTP')).replace(/\?.*/, '')}`,
    );
  }
}

async function renewToken(): Promise<void> {
  const holder = holders[tokenTurn++ % holders.length]!;
  const connection = openConnection(port);
  const answer = await connection.ask(tokenRequest(holder, tokenTurn));
  connection.close();
  if (answer?.status === 200)
    holder.token = (JSON.parse(answer.body.toString()) as { access_token: string }).access_token;
  else noteError(`${answer?.status ?? 'broken off'}: token`);
}

async function findRate(seconds: number): Promise<number> {
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;
  const before = requests;
  const work = async () => {
    while (performance.now() < untilMs) await take(nextStep(), performance.now());
  };
  await Promise.all(Array.from({ length: width }, work));
  return ((requests - before) * 1000) / (performance.now() - startedMs);
}

function report(): Measured {
  const sorted = latencies.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const measured: Measured = { requests, errors, p50Ms: at(0.5), p99Ms: at(0.99) };
  latencies = [];
  errors = {};
  requests = 0;
  return measured;
}

async function goOn(requestsPerSecond: number): Promise<never> {
  let dueMs = performance.now();
  const stepMs = 1000 / requestsPerSecond;
  for (;;) {
    const nowMs = performance.now();
    while (dueMs <= nowMs && busy < maxConnections) {
      void take(nextStep(), dueMs);
      dueMs += stepMs;
    }
    await delay(turnMs);
  }
}

// the first second compiles and connects: it is not what the machine bears
await findRate(Math.min(1, options.findSeconds / 3));
const found: Found = { requestsPerSecond: await findRate(options.findSeconds) };
report();
process.send!(found);
setInterval(() => process.send!(report()), options.intervalSeconds * 1000);
setInterval(() => void renewToken(), tokenEveryMs);
process.on('disconnect', () => process.exit());
await goOn(found.requestsPerSecond * share);
