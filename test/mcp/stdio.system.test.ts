import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { program } from '../cli/run.ts';
import { legacy, modern } from './post.ts';

const command = { command: process.execPath, args: [program, 'mcp'], cwd: tmpdir() };
const tools = ['search_pages', 'read_page', 'get_company_info', 'ask_business'];

interface Talk {
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect messages of every shape
  readonly messages: readonly any[];
  readonly stderr: string;
  readonly code: number | null;
}

/** Writes text to a new process, ends its input, and reads what it prints. */
function talk(input: string | Buffer, args: readonly string[] = ['mcp']): Promise<Talk> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: tmpdir() });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.once('close', (code) => {
      const lines = stdout.split('\n').filter((line) => line !== '');
      resolve({ messages: lines.map((line) => JSON.parse(line)), stderr, code });
    });
    child.stdin.end(input);
  });
}

const initialize = (revision: string) =>
  legacy('initialize', {
    protocolVersion: revision,
    capabilities: {},
    clientInfo: { name: 'probe', version: '1' },
  });

const lines = (...messages: readonly unknown[]) =>
  messages.map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`).join('');

const unknownRevision = { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };

describe('contract C9, contract C11: MCP over standard input and output', () => {
  it('serves the client of @modelcontextprotocol/client 2', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    const found = await client.callTool({ name: 'search_pages', arguments: { query: 'fuga de agua' } });
    const { results } = found.structuredContent as { results: { url: string }[] };
    const page = await client.callTool({ name: 'read_page', arguments: { url: results[0]!.url } });
    expect((page.structuredContent as { markdown: string }).markdown).toContain('# ');
    const { resources } = await client.listResources();
    expect((await client.readResource({ uri: resources[0]!.uri })).contents).toHaveLength(1);
    await client.close();
  });

  it('serves the client of @modelcontextprotocol/sdk 1', async () => {
    const client = new OldClient({ name: 'test', version: '1' });
    await client.connect(new OldTransport({ ...command, stderr: 'ignore' }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    const refused = await client.callTool({ name: 'read_page', arguments: { url: '/no-existe/' } });
    expect(refused.isError).toBe(true);
    await client.close();
  });

  it('answers each line in its order, prints nothing else, and ends when its input ends', async () => {
    const { message } = modern('tools/call', { name: 'get_company_info', arguments: {} }, 'modern');
    const input = lines(
      initialize('2025-06-18'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { _meta: unknownRevision } },
      legacy('ping', undefined, 2),
      '{ garbage',
      '',
      legacy('tools/call', { name: 'get_quota', arguments: {} }, 3),
      message,
      modern('server/discover', {}, 5).message,
    );
    const { messages, stderr, code } = await talk(input.trimEnd(), ['serve', '--stdio']);
    expect(messages.map(({ id }) => id)).toEqual([1, 2, null, 3, 'modern', 5]);
    expect(messages[0].result.protocolVersion).toBe('2025-06-18');
    expect(messages[2].error.code).toBe(-32700);
    expect(messages[3].error.code).toBe(-32602);
    expect(messages[4].result.structuredContent.brand).not.toBe('');
    expect(messages[5].result.supportedVersions).toContain('2026-07-28');
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  it('answers a line that is not UTF-8 as one that is not JSON (RFC 8259 §8.1)', async () => {
    const ping = JSON.stringify(legacy('ping', undefined, 'ñ'));
    const { messages } = await talk(Buffer.from(`${ping}\n${lines(legacy('ping'))}`, 'latin1'));
    expect(messages).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: 1, result: {} },
    ]);
  });

  it('takes batches in the revision that has them alone', async () => {
    const batch = [legacy('ping', undefined, 7), legacy('tools/list', undefined, 8)];
    const old = await talk(lines(initialize('2025-03-26'), batch));
    expect(old.messages[1].map(({ id }: { readonly id: number }) => id).sort()).toEqual([7, 8]);
    const newer = await talk(lines(initialize('2025-11-25'), batch, legacy('ping', undefined, 9)));
    expect(newer.messages.at(-1)).toMatchObject({ id: 9, result: {} });
  });

  it('refuses a huge line without keeping it, and names that are no header fields', async () => {
    const { messages, code } = await talk(
      lines(
        `"${'x'.repeat(30_000_000)}"`,
        modern('tools/call', { name: 'añadir\n"', arguments: {} }, 2).message,
        modern('resources/read', { uri: 'https://hogar.example/españa' }, 3).message,
        legacy('ping', undefined, 4),
      ),
    );
    expect(messages[0]).toMatchObject({ id: null, error: { code: -32600 } });
    expect(messages[1]).toMatchObject({ id: 2, error: { code: -32602 } });
    expect(messages[2].error.message).not.toContain('header');
    expect(messages[3]).toMatchObject({ id: 4, result: {} });
    expect(code).toBe(0);
  });

  it('ends by SIGTERM, and has no quota', async () => {
    const child = spawn(process.execPath, [program, 'mcp', '--limit-anonymous', '1'], { cwd: tmpdir() });
    child.stdin.write(lines(legacy('ping', undefined, 1), legacy('ping', undefined, 2)));
    let stdout = '';
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (data) => {
        stdout += data;
        if (stdout.split('\n').length > 2) resolve();
      }),
    );
    expect(stdout).not.toContain('429');
    child.kill('SIGTERM');
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(0);
  });
});
