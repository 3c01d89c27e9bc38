// vitrina bundle: the file, its manifest, and its server as a desktop client starts it.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { startExampleSite } from '../discovery/live-site.ts';
import { isMissing } from '../missing.ts';
import { startStrangeServer } from '../readiness/strange-server.ts';
import { runHere } from './run-here.ts';

// of @anthropic-ai/mcpb 2.1.2, MIT
const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'mcpb-manifest.schema.json'), 'utf8'));
const site = join(import.meta.dirname, '../../examples/hogar');
const hasUnzip = spawnSync('unzip', ['-v']).error === undefined;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bundle = (...words: readonly string[]) =>
  runHere(['bundle', site, '--url', 'https://www.casa.example', ...words], { folder });

describe('contract C11.2: vitrina bundle', () => {
  it('writes the same bytes each time, under the name of the host', async () => {
    const { code, stdout, stderr } = await bundle();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^casa-example\.mcpb: \d+ bytes, for https:\/\/www\.casa\.example\/mcp\n$/);
    const bytes = readFileSync(join(folder, 'casa-example.mcpb'));
    expect(bytes.length).toBeLessThan(10_000);
    await bundle('-o', 'again.mcpb');
    expect(readFileSync(join(folder, 'again.mcpb')).equals(bytes)).toBe(true);
    expect((await bundle('-o', 'again.mcpb', '--release', '2.0.0')).code).toBe(0);
    expect(readFileSync(join(folder, 'again.mcpb')).equals(bytes)).toBe(false);
  });

  it('refuses an address that nobody else can reach, a release that is none, and to overwrite another file', async () => {
    const local = await runHere(['bundle', site], { folder });
    expect([local.code, local.stderr]).toEqual([
      2,
      'vitrina: the bundle needs the public address of the site: set "url" to it, with https\n',
    ]);
    expect((await bundle('--release', 'newest')).code).toBe(2);
    writeFileSync(join(folder, 'company.yaml'), 'brand: Casa');
    const { code, stderr } = await bundle('-o', 'company.yaml');
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not a bundle and is not overwritten')]);
    expect(readFileSync(join(folder, 'company.yaml'), 'utf8')).toBe('brand: Casa');
  });
});

describe.skipIf(isMissing('unzip', hasUnzip))('contract C11.2: the bundle, unpacked', () => {
  let app: App;
  let unpacked: string;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  let manifest: any;
  beforeAll(async () => {
    app = await startExampleSite({});
    await bundle('-o', 'run.mcpb');
    unpacked = join(folder, 'unpacked');
    execFileSync('unzip', ['-q', join(folder, 'run.mcpb'), '-d', unpacked]);
    manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8'));
  });
  afterAll(() => app?.close());

  /** The manifest's command, with another address in the place of the site's. */
  function commandTo(address: string) {
    const { command, args } = manifest.server.mcp_config as { command: string; args: readonly string[] };
    expect([command, args.at(-1)]).toEqual(['node', 'https://www.casa.example/mcp']);
    const words = args.map((word) =>
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what clients replace
      word.replace('${__dirname}', unpacked).replace('https://www.casa.example/mcp', address),
    );
    return { command: process.execPath, args: words, cwd: folder };
  }

  /** What the server prints for some input. */
  function talk(address: string, input: string): Promise<string> {
    const { command, args, cwd } = commandTo(address);
    return new Promise((resolve) => {
      const child = spawn(command, args, { cwd });
      let printed = '';
      child.stdout.on('data', (chunk) => (printed += chunk));
      child.stderr.on('data', (chunk) => (printed += `stderr: ${chunk}`));
      child.once('close', () => resolve(printed));
      child.stdin.end(input);
    });
  }

  it('has a manifest of the schema, the server and the licence', () => {
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    const validate = ajv.compile(schema);
    expect(validate(manifest), ajv.errorsText(validate.errors)).toBe(true);
    expect(manifest).toMatchObject({
      name: 'casa-example',
      display_name: 'Casabrío',
      author: { url: 'https://www.casa.example/' },
      privacy_policies: ['https://www.casa.example/privacidad/'],
    });
    expect(manifest.tools.map(({ name }: { name: string }) => name)).toEqual([
      'search_pages',
      'read_page',
      'get_company_info',
      'ask_business',
    ]);
    expect(readdirSync(unpacked, { recursive: true }).sort()).toEqual([
      'LICENSE',
      'manifest.json',
      'server',
      'server/index.mjs',
    ]);
    const server = readFileSync(join(unpacked, manifest.server.entry_point), 'utf8');
    const imports = [...server.matchAll(/^import .* from "(.+)";$/gm)].map(([, name]) => name);
    expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  });

  it('serves the client of @modelcontextprotocol/client 2: lists, searches, reads', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const command = commandTo(`http://${app.host}:${app.port}/mcp`);
    await client.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_pages');
    const found = await client.callTool({ name: 'search_pages', arguments: { query: 'fuga de agua' } });
    const { results } = found.structuredContent as { results: { url: string }[] };
    const page = await client.callTool({ name: 'read_page', arguments: { url: results[0]!.url } });
    expect((page.structuredContent as { markdown: string }).markdown).toContain('# ');
    expect((await client.listPrompts()).prompts.length).toBeGreaterThan(0);
    await client.close();
  });

  const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}\n';
  const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}\n';

  it('answers a request that reaches no server by an error with its id, and a notification by nothing', async () => {
    const gone = await startStrangeServer(() => {});
    await gone.close();
    const printed = await talk(gone.address, `${ping}${notification}no json\n`);
    const message = `${gone.address} cannot be reached (ECONNREFUSED); try again later`;
    expect(
      printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { jsonrpc: '2.0', id: 7, error: { code: 503, message } },
      { jsonrpc: '2.0', id: null, error: { code: 503, message } },
    ]);
  });

  it('answers what is no message of MCP by an error, and stops at an answer without end', async () => {
    const server = await startStrangeServer((request, response) => {
      if (request.url === '/page')
        response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad</h1>');
      else {
        response.setHeader('Content-Type', 'application/json');
        const pump = () => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', pump);
        };
        pump();
      }
    });
    const page = await talk(`${server.address}page`, ping);
    expect(JSON.parse(page).error.message).toBe(`${server.address}page answers 502 and no message of MCP`);
    const endless = await talk(`${server.address}endless`, ping);
    expect(JSON.parse(endless).error.message).toContain('an answer of more than 4194304 bytes');
    await server.close();
  });

  it('passes on what the server answers when a quota is spent', async () => {
    const limited = await startExampleSite({ limit_anonymous: '1' });
    const address = `http://${limited.host}:${limited.port}/mcp`;
    const printed = await talk(address, `${ping}${ping.replace('7', '8')}`).finally(limited.close);
    const [first, second] = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 7, result: {} });
    expect(second).toMatchObject({ id: 8, error: { code: 429 } });
  });
});
