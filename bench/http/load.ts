// Generates load with wrk on the second core.

import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Target } from './targets.ts';

/** The results of one round. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

/** Number of prepared requests: enough different addresses that one core cannot exceed 60 requests a minute for any of them. */
const preparedRequests = 100_000;
const connections = 64;

/** Checks that wrk and taskset are installed. @throws Error that says how to install a missing one */
export function requireTools(): void {
  for (const tool of ['wrk', 'taskset']) {
    if (spawnSync('which', [tool]).status === 0) continue;
    throw new Error(`${tool} is missing. On Debian: apt-get install wrk util-linux`);
  }
}

/** Writes a wrk script that requests the targets in rotation, each request from a different address behind a trusted proxy. */
export function writeScript(file: string, { targets, words }: Pick<Target, 'targets' | 'words'>): void {
  const listFile = `${file}.list`;
  writeFileSync(listFile, (words ?? targets).join('\n'));
  writeFileSync(
    file,
    `local list = {}
for line in io.lines(${JSON.stringify(listFile)}) do list[#list + 1] = line end
local prepared = {}
local next = 0
function init()
  math.randomseed(os.time())
  for i = 1, ${preparedRequests} do
    local address = string.format("10.%d.%d.%d", math.floor(i / 65536), math.floor(i / 256) % 256, i % 256)
    ${words === undefined ? requestOfTarget : endOfRequest}
  end
end
function request()
  next = next % ${preparedRequests} + 1
  ${words === undefined ? 'return prepared[next]' : requestOfWords}
end
`,
  );
}

const requestOfTarget =
  'prepared[i] = wrk.format("GET", list[(i - 1) % #list + 1], { ["X-Forwarded-For"] = address })';

/** Queries are random, so only the end of each request can be prepared. */
const endOfRequest =
  'prepared[i] = " HTTP/1.1\\r\\nHost: " .. wrk.host .. "\\r\\nX-Forwarded-For: " .. address .. "\\r\\n\\r\\n"';
const requestOfWords = `local word = function() return list[math.random(#list)] end
  return "GET /api/v1/search_pages?query=" .. word() .. "+" .. word() .. "+" .. word() .. prepared[next]`;

/** Runs wrk for the given time. @throws Error when an answer was not 2xx */
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
  if (!rate || !p99) throw new Error(`wrk printed:\n${stdout}`);
  const unit = { us: 0.001, ms: 1, s: 1000 }[p99[2] as 'us' | 'ms' | 's'];
  return { requestsPerSecond: Number(rate[1]), p99Ms: Number(p99[1]) * unit };
}
