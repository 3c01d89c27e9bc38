// Captures the answers of a running server, so that a bare server can return the same.

import { Agent, get, type IncomingMessage } from 'node:http';

/** A captured answer, with all that a bare server needs to repeat it. */
export interface Captured {
  readonly target: string;
  /** Alternating names and values, without those that node:http writes itself. */
  readonly headers: readonly string[];
  /** Base64. */
  readonly body: string;
}

const writtenByNode = new Set(['date', 'connection', 'keep-alive']);

/** Requests every target once, each from a different address so that no quota is exceeded. @throws Error for an answer other than 200 */
export async function capture(origin: string, targets: readonly string[]): Promise<readonly Captured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const captured = await Promise.all(
    targets.map(async (target, i) => {
      const headers = { 'x-forwarded-for': `100.${64 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}` };
      const { response, body } = await ask(new URL(target, origin), { agent, headers });
      if (response.statusCode !== 200) throw new Error(`${target} answered ${response.statusCode}: ${body}`);
      return { target, headers: repeatableHeaders(response), body: body.toString('base64') };
    }),
  );
  agent.destroy();
  return captured;
}

function repeatableHeaders({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.filter((_, i) => !writtenByNode.has(rawHeaders[i - (i % 2)]!.toLowerCase()));
}

function ask(
  url: URL,
  options: { readonly agent: Agent; readonly headers: Record<string, string> },
): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}
