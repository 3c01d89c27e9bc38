// The reference servers: built on node:http as the SDK's guide shows. They answer each call with a result captured from vitrina, so
// that only the protocol is measured. Arguments: style (plain or low-level), port, file of results.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  type CallToolResult,
  createMcpHandler,
  McpServer,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { CapturedTools } from './calls.ts';

const [style, port, file] = process.argv.slice(2);
const captured = JSON.parse(readFileSync(file!, 'utf8')) as CapturedTools;
const results = new Map(captured.calls.map(({ name, args, result }) => [keyOf(name, args), result]));
const info = { name: 'yardstick', version: '1.0.0' };

function keyOf(name: string, args: object): string {
  return `${name} ${JSON.stringify(args)}`;
}

function call(name: string, args: object): CallToolResult {
  const result = results.get(keyOf(name, args))!;
  return {
    content: [{ type: 'text', text: JSON.stringify(result) }],
    structuredContent: result as Record<string, unknown>,
  };
}

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Creates a server for each request, because the transport is stateless. */
function buildPlain(): McpServer {
  const server = new McpServer(info);
  const cities = captured.cities as [string, ...string[]];
  const result = z.object({ title: z.string(), url: z.string(), city: z.string(), excerpt: z.string() });
  server.registerTool(
    'search_pages',
    {
      title: 'Buscar páginas',
      description: 'Busca páginas publicadas por servicio, problema o ciudad.',
      inputSchema: z.object({
        query: z.string().min(2).max(200).describe('Qué se busca'),
        city: z.enum(cities).optional().describe('Ciudad'),
        limit: z.number().int().min(1).max(25).optional().describe('Resultados por página'),
        cursor: z.string().max(12).optional().describe('next_cursor de la respuesta anterior'),
      }),
      outputSchema: z.object({
        total: z.number().int(),
        results: z.array(result),
        next_cursor: z.string().nullable(),
      }),
      annotations,
    },
    (args) => call('search_pages', args),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Leer una página',
      description: 'Devuelve el texto completo de una página en Markdown.',
      inputSchema: z.object({ url: z.string().min(1).max(300).describe('Dirección') }),
      outputSchema: z.object({
        title: z.string(),
        url: z.string(),
        markdown: z.string(),
        truncated: z.boolean(),
      }),
      annotations,
    },
    (args) => call('read_page', args),
  );
  server.registerTool(
    'get_company_info',
    {
      title: 'Datos de la empresa',
      description: 'Devuelve los datos de la empresa.',
      inputSchema: z.object({
        section: z.enum(['all', 'contact', 'service_model', 'coverage', 'services']).optional(),
      }),
      outputSchema: z.looseObject({ brand: z.string(), website: z.string() }),
      annotations,
    },
    (args) => call('get_company_info', args),
  );
  server.registerTool(
    'get_quota',
    {
      title: 'Mi cuota',
      description: 'Devuelve la cuota del cliente identificado.',
      inputSchema: z.object({}),
      outputSchema: z.looseObject({ policy: z.string(), limit: z.number(), remaining: z.number() }),
      annotations,
    },
    () => ({ content: [{ type: 'text', text: 'token_required' }], isError: true }),
  );
  return server;
}

/** Creates a low-level server with the tool list that vitrina serves, prepared once. */
function buildLowLevel(): Server {
  const server = new Server(info, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: captured.tools as Tool[] }));
  server.setRequestHandler('tools/call', ({ params }) => call(params.name, params.arguments ?? {}));
  return server;
}

const handle = toNodeHandler(createMcpHandler(style === 'plain' ? buildPlain : buildLowLevel));
// `as never`: the adapter's types were written without exactOptionalPropertyTypes
createServer((request, response) => void handle(request as never, response)).listen(
  Number(port),
  '127.0.0.1',
  () => process.stdout.write('listening\n'),
);
