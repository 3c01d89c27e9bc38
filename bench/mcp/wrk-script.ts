// The wrk script of the benchmark. Requests come from different addresses behind a trusted proxy, so that quotas are counted but not
// exceeded.

import { writeFileSync } from 'node:fs';
import type { WireCall } from './calls.ts';

const preparedRequests = 60_000;

/** Writes a script that posts the calls in rotation. */
export function writePostScript(file: string, calls: readonly WireCall[]): void {
  const bodies = `${file}.bodies`;
  writeFileSync(bodies, calls.map(({ body }) => body).join('\n'));
  const headers = Object.entries(calls[0]!.headers).map(
    ([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  writeFileSync(
    file,
    `local bodies = {}
for line in io.lines(${JSON.stringify(bodies)}) do bodies[#bodies + 1] = line end
local requests = {}
local next = 0
function init()
  for i = 1, ${preparedRequests} do
    local address = string.format("10.%d.%d.%d", math.floor(i / 65536), math.floor(i / 256) % 256, i % 256)
    local headers = { ${headers.join(', ')}, ["X-Forwarded-For"] = address }
    requests[i] = wrk.format("POST", "/mcp", headers, bodies[(i - 1) % #bodies + 1])
  end
end
function request()
  next = next % ${preparedRequests} + 1
  return requests[next]
end
`,
  );
}
