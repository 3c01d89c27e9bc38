// A program that speaks MCP on its standard input and output and calls a server over HTTP, and a local client that writes raw JSON-RPC
// to it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { modulesFolder } from '../../tools/installed.ts';
import { callByName, type OtherClient } from './other-client.ts';

type Result = Readonly<Record<string, unknown>>;

/** A running program. */
interface Bridge {
  /** Sends a request and returns its result. Rejects with the error of the answer, or with what was printed if the program ends first. */
  request(method: string, params?: object): Promise<Result>;
  /** Sends a notification. */
  notify(method: string): void;
  /** Ends the program. */
  end(): Promise<void>;
}

interface Waiting {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** Starts a program of test/tools with a home folder and no other environment: it finds no browser to open. */
function startBridge(program: string, args: readonly string[], home: string): Bridge {
  const child = spawn(process.execPath, [join(modulesFolder, program), ...args], { env: { HOME: home } });
  const waiting = new Map<number, Waiting>();
  let stderr = '';
  let sent = 0;
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result, error } = JSON.parse(line);
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  });
  const closed = once(child, 'close').then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`the program ended: ${stderr}`));
  });
  const write = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    request: (method, params = {}) =>
      new Promise((resolve, reject) => {
        sent++;
        waiting.set(sent, { resolve, reject });
        write({ id: sent, method, params });
      }),
    notify: (method) => write({ method }),
    async end() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Connects through a program of test/tools. Rejects with what it printed if it ends before the handshake does. */
export async function connectThrough(program: string, args: readonly string[]): Promise<OtherClient> {
  const home = mkdtempSync(join(tmpdir(), 'vitrina-bridge-'));
  const bridge = startBridge(program, args, home);
  const close = async () => {
    await bridge.end();
    rmSync(home, { recursive: true });
  };
  try {
    await bridge.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'agente', version: '1.0.0' },
    });
    bridge.notify('notifications/initialized');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async list() {
      const { tools } = await bridge.request('tools/list');
      return (tools as readonly { name: string }[]).map(({ name }) => name);
    },
    ...callByName(async (name, args) => {
      const { content } = await bridge.request('tools/call', { name, arguments: args });
      return JSON.parse((content as readonly { text: string }[])[0]!.text);
    }),
    close,
  };
}
