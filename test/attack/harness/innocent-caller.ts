// A well-behaved caller in a separate process. At a steady rate, independent of the answers, it requests health (each time on a new
// connection), a search, a page and an asset, and records statuses and times. It calls the server under attack and, at the same
// moments, one that is not attacked, so that the effect of a busy machine on both can be subtracted.
// Arguments: JSON of two `Asked`. It says first how fast the machine is, in ms. Messages: `begin`, then `end`, which is answered by an
// `Experience` of each.

import { Agent, request } from 'node:http';

/** One of the servers that are asked. */
export interface Asked {
  readonly port: number;
  /** In turn; the first on a new connection each time. */
  readonly targets: readonly string[];
}

/** The caller's results at a server between `begin` and `end`. */
export interface Experience {
  readonly asked: number;
  /** Answers by status, or by the code of the error. */
  readonly seen: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const paceMs = 10;
const giveUpMs = 10_000;

/** The caller of one server. */
function createCaller({ port, targets }: Asked) {
  let kept = new Agent({ keepAlive: true });
  let latencies: number[] = [];
  let seen: Record<string, number> = {};
  let asked = 0;

  /** Each request comes from another of 1,024 addresses, so that no quota is spent. */
  const nextAddress = () => `100.64.${(asked >> 8) & 3}.${asked & 255}`;

  function ask(): void {
    const turn = asked++ % targets.length;
    const startedMs = performance.now();
    let isTold = false;
    const tell = (outcome: string) => {
      if (isTold) return;
      isTold = true;
      seen[outcome] = (seen[outcome] ?? 0) + 1;
      latencies.push(performance.now() - startedMs);
    };
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: targets[turn]!,
        headers: { 'x-forwarded-for': nextAddress() },
        agent: turn === 0 ? false : kept,
        timeout: giveUpMs,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => tell(String(answer.statusCode)));
        answer.once('error', () => tell('cut off'));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    sent.once('error', (error: NodeJS.ErrnoException) => tell(error.code ?? error.message));
    sent.end();
  }

  return {
    ask,
    isDone: () => latencies.length === asked,
    begin() {
      latencies = [];
      seen = {};
      asked = 0;
    },
    end(): Experience {
      // what it keeps open must not be taken for what the server keeps
      kept.destroy();
      kept = new Agent({ keepAlive: true });
      const sorted = latencies.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      return { asked, seen, p50Ms: at(0.5), p99Ms: at(0.99) };
    },
  };
}

/** The median time that a fixed piece of work takes here and now, in ms: objects to text and back, as servers do all day. */
function timeWork(): number {
  const objects = Array.from({ length: 4_000 }, (_, id) => ({
    id,
    title: `Avería ${id}`,
    words: ['agua', `${id}`],
  }));
  const times = Array.from({ length: 21 }, () => {
    const startedMs = performance.now();
    JSON.parse(JSON.stringify(objects));
    return performance.now() - startedMs;
  });
  return times.toSorted((a, b) => a - b)[10]!;
}

const callers = (JSON.parse(process.argv[2]!) as readonly Asked[]).map(createCaller);
let timer: NodeJS.Timeout | undefined;

function begin(): void {
  for (const caller of callers) caller.begin();
  let turn = 0;
  timer = setInterval(() => {
    // neither is always the first
    const inOrder = turn++ % 2 === 0 ? callers : callers.toReversed();
    for (const caller of inOrder) caller.ask();
  }, paceMs);
}

function end(): void {
  clearInterval(timer);
  if (callers.every((caller) => caller.isDone())) process.send!(callers.map((caller) => caller.end()));
  else setTimeout(end, 10);
}

process.on('message', (word) => (word === 'begin' ? begin() : end()));
process.on('disconnect', () => process.exit());
process.send!(timeWork());
