// Load by wrk, on a core of its own.

import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** What one round measured. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

/** Requests prepared for wrk: enough different addresses that no window of 60 a minute is spent at any speed of one core. */
const preparedRequests = 100_000;
const connections = 64;

/** @throws Error that says how to install wrk or taskset when they are missing */
export function requireTools(): void {
  for (const tool of ['wrk', 'taskset']) {
    if (spawnSync('which', [tool]).status === 0) continue;
    throw new Error(`${tool} is missing. On Debian: apt-get install wrk util-linux`);
  }
}

/** Writes the script that makes wrk ask the targets in turn, each request from another client behind a trusted proxy. */
export function writeScript(file: string, targets: readonly string[]): void {
  const listFile = `${file}.targets`;
  writeFileSync(listFile, targets.join('\n'));
  writeFileSync(
    file,
    `local targets = {}
for line in io.lines(${JSON.stringify(listFile)}) do targets[#targets + 1] = line end
local requests = {}
local next = 0
function init()
  for i = 1, ${preparedRequests} do
    local address = string.format("10.%d.%d.%d", math.floor(i / 65536), math.floor(i / 256) % 256, i % 256)
    requests[i] = wrk.format("GET", targets[(i - 1) % #targets + 1], { ["X-Forwarded-For"] = address })
  end
end
function request()
  next = next % ${preparedRequests} + 1
  return requests[next]
end
`,
  );
}

/** Runs wrk for so long. @throws Error when an answer was not 2xx */
export async function runLoad(origin: string, script: string, seconds: number): Promise<Round> {
  const { stdout } = await promisify(execFile)('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    origin,
  ]);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (refused) throw new Error(`${refused[1]} answers were not 2xx:\n${stdout}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout);
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  if (!rate || !p99) throw new Error(`wrk said:\n${stdout}`);
  const unit = { us: 0.001, ms: 1, s: 1000 }[p99[2] as 'us' | 'ms' | 's'];
  return { requestsPerSecond: Number(rate[1]), p99Ms: Number(p99[1]) * unit };
}
