// What a start leaves out and does once the service listens.

import type { Log } from '../http/index.ts';
import { loadMcpHandler } from '../mcp/index.ts';

/** Delay before that, so that the first callers do not wait for it. */
export const warmDelayMs = 1_000;

/** Loads the MCP handler before the first request for it. Never rejects. */
export async function warmMcp(log: Log): Promise<void> {
  try {
    await loadMcpHandler();
  } catch (error) {
    // Node.js remembers a module that could not be read
    log.error({}, `MCP cannot be served until a restart: ${(error as Error).message}`);
  }
}
