// The wrk script of the benchmark: sends prepared requests in rotation, each from a different address behind the trusted proxy.

import { writeFileSync } from 'node:fs';

/** A request for wrk to prepare. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Number of addresses: enough that one core cannot exceed 30 token requests or 60 reads a minute for any of them. */
const preparedRequests = 50_000;

/** Writes the script. */
export function writeScript(file: string, requests: readonly WireRequest[]): void {
  writeFileSync(
    file,
    `local kinds = {\n${requests.map(writeRequest).join(',\n')}\n}
local requests = {}
local next = 0
function init()
  for i = 1, ${preparedRequests} do
    local method, path, headers, body = unpack(kinds[(i - 1) % #kinds + 1], 1, 4)
    headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(i / 65536), math.floor(i / 256) % 256, i % 256)
    requests[i] = wrk.format(method, path, headers, body)
  end
end
function request()
  next = next % ${preparedRequests} + 1
  return requests[next]
end
`,
  );
}

/** Writes a request as a Lua table. JSON strings with the characters of headers and forms are valid Lua strings. */
function writeRequest({ method, path, headers, body }: WireRequest): string {
  const fields = Object.entries(headers).map(
    ([field, value]) => `[${JSON.stringify(field)}]=${JSON.stringify(value)}`,
  );
  const values = [JSON.stringify(method), JSON.stringify(path), `{ ${fields.join(', ')} }`];
  return `{ ${[...values, body === undefined ? 'nil' : JSON.stringify(body)].join(', ')} }`;
}
