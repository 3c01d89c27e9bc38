// Serves a site as callers see it: `vitrina serve FOLDER` with memory state and no settings file, queried over HTTP.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../dist/cli/main.js');

/** An answer of the API; `body` is undefined for a refusal. */
export interface Asked<Body> {
  readonly status: number;
  readonly body: Body | undefined;
}

/** A running server over one site. */
export interface Window {
  /** Calls an operation. */
  ask<Body>(operation: string, params?: Readonly<Record<string, string>>): Promise<Asked<Body>>;
  /** Returns the text at an address, or `''` if there is none. */
  read(path: string): Promise<string>;
  /** Returns the self-description of the MCP server: instructions, tools and prompts. */
  readMcp(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server. @throws Error with its output when it exits instead of listening */
export async function openWindow(folder: string): Promise<Window> {
  const child = spawn(process.execPath, [program, 'serve', folder, '--port', '0'], {
    cwd: folder,
    env: { ...process.env, VITRINA_STATE: 'memory:', VITRINA_LIMIT_ANONYMOUS: '1000000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const url = /on (http:\/\/\S+)\n/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(printed)));
  });

  async function read(path: string): Promise<string> {
    const response = await fetch(`${origin}${path}`);
    return response.ok ? response.text() : '';
  }

  async function callMcp(method: string, params: object): Promise<string> {
    const response = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
    return response.text();
  }

  return {
    async ask<Body>(operation: string, params: Readonly<Record<string, string>> = {}) {
      const response = await fetch(`${origin}/api/v1/${operation}?${new URLSearchParams(params)}`);
      const body = (await response.json()) as Body;
      return { status: response.status, body: response.ok ? body : undefined };
    },
    read,
    async readMcp() {
      const clientInfo = { name: 'bench', version: '1' };
      const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
      const said = [
        await callMcp('initialize', initialize),
        await callMcp('tools/list', {}),
        await callMcp('prompts/list', {}),
      ];
      return said.join('\n');
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
