// How to connect common MCP clients: the configuration of each for a remote server without sign-in, according to its own
// documentation (as of November 2026).

import { type DiscoveryFacts, sampleQuery } from '../facts.ts';
import { type Block, button, code, heading, list, note, paragraph, steps, type Tab, tabs } from './blocks.ts';

/** The section about MCP. */
export function writeMcp(facts: DiscoveryFacts): readonly Block[] {
  const { addresses, company, mcp } = facts;
  const tools = facts.tools.map(({ id }) => `\`${id}\``);
  const label = serverLabel(company.brand);
  return [
    heading(2, 'mcp', 'Conecta tu asistente (MCP)'),
    paragraph(
      `Las mismas operaciones son herramientas de un servidor MCP: ${tools.join(', ')}. Transporte Streamable HTTP, sin estado y sin iniciar sesión. Dirección: \`${addresses.mcp}\``,
    ),
    tabs('Cliente', listClients(facts, label)),
    list([
      'Claude y ChatGPT se conectan desde sus propios servidores, así que la dirección tiene que estar en internet y con HTTPS. Los demás se conectan desde tu equipo.',
      `Revisiones de MCP: ${mcp.revisions.join(', ')}.`,
    ]),
    note(
      `Cada petición cuesta una unidad de cuota.${facts.hasTokens ? ' Para la cuota ampliada, añade en tu cliente la cabecera `Authorization: Bearer <token>`: [Autenticación](#autenticacion).' : ''}`,
    ),
    ...(facts.hasTokens ? writeCredentials(addresses) : []),
  ];
}

/** How SDKs with a credentials provider connect. */
function writeCredentials(addresses: DiscoveryFacts['addresses']): readonly Block[] {
  return [
    heading(3, 'mcp-credenciales', 'Con credenciales'),
    paragraph(
      `Los SDK oficiales piden y renuevan el token por sí mismos si se conectan a \`${addresses.mcpIdentified}\`, el mismo servidor con token obligatorio. Solo necesitan un cliente [registrado](#autenticacion).`,
    ),
    tabs('SDK', [
      sdk('ts', 'TypeScript', code('js', '@modelcontextprotocol/client', credentialsInJavaScript(addresses))),
      sdk('python', 'Python', code('python', 'mcp', credentialsInPython(addresses))),
    ]),
  ];
}

/** The brand as a server name for configuration files: lower-case letters without accents, digits and hyphens. */
export function serverLabel(brand: string): string {
  const label = brand
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return label || 'contenido';
}

function listClients({ addresses, connectorMcp, profile }: DiscoveryFacts, label: string): readonly Tab[] {
  const url = addresses.mcp;
  const json = (value: object) => JSON.stringify(value, null, 2);
  const local = json({ mcpServers: { [label]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } });
  return [
    client(
      'claude-code',
      'Claude Code',
      code('sh', 'En la terminal', `claude mcp add --transport http ${label} ${url}`),
      code(
        'json',
        'O para todo el proyecto: .mcp.json',
        json({ mcpServers: { [label]: { type: 'http', url } } }),
      ),
    ),
    client(
      'claude',
      'Claude',
      steps([
        'En la web o la aplicación: **Personalizar → Conectores → + → Añadir conector personalizado**.',
        `Nombre: \`${label}\`. URL: \`${connectorMcp}\``,
        'Deja vacíos los ajustes avanzados: no hace falta iniciar sesión.',
      ]),
      code('json', 'Claude Desktop con un servidor de tu red: claude_desktop_config.json', local),
    ),
    client(
      'chatgpt',
      'ChatGPT',
      steps([
        'En la web: **Ajustes → Aplicaciones y conectores → Ajustes avanzados** y activa el **modo de desarrollador**.',
        `**Crear**: nombre \`${label}\`, URL \`${connectorMcp}\`, autenticación «Sin autenticación».`,
        'En la conversación, actívalo en el menú **+**.',
      ]),
    ),
    client(
      'cursor',
      'Cursor',
      button('Instalar en Cursor', cursorLink(label, url)),
      code('json', '~/.cursor/mcp.json', json({ mcpServers: { [label]: { url } } })),
    ),
    client(
      'vscode',
      'VS Code',
      button('Instalar en VS Code', vsCodeLink(label, url)),
      code('json', '.vscode/mcp.json', json({ servers: { [label]: { type: 'http', url } } })),
    ),
    client(
      'codex',
      'Codex',
      code('sh', 'En la terminal', `codex mcp add ${label} --url ${url}`),
      code('toml', 'O en ~/.codex/config.toml', `[mcp_servers.${label}]\nurl = "${url}"`),
    ),
    client(
      'gemini',
      'Gemini CLI',
      code('json', '~/.gemini/settings.json', json({ mcpServers: { [label]: { httpUrl: url } } })),
    ),
    client(
      'windsurf',
      'Windsurf',
      code(
        'json',
        '~/.codeium/windsurf/mcp_config.json',
        json({ mcpServers: { [label]: { serverUrl: url } } }),
      ),
    ),
    client('zed', 'Zed', code('json', 'settings.json', json({ context_servers: { [label]: { url } } }))),
    client(
      'sdk',
      'SDK',
      code('js', 'JavaScript, con @modelcontextprotocol/client', sdkExample(url, sampleQuery(profile))),
    ),
  ];
}

/** The link that installs the server in Cursor (https://cursor.com/docs/mcp/install-links). */
function cursorLink(label: string, url: string): string {
  const config = Buffer.from(JSON.stringify({ url })).toString('base64');
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${label}&config=${encodeURIComponent(config)}`;
}

/** The link that installs the server in VS Code (VS Code API, MCP developer guide: URL handler). */
function vsCodeLink(label: string, url: string): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: label, type: 'http', url }))}`;
}

function client(id: string, title: string, ...blocks: readonly Block[]): Tab {
  return { id: `mcp-${id}`, title, blocks };
}

function sdk(id: string, title: string, ...blocks: readonly Block[]): Tab {
  return { id: `mcp-credenciales-${id}`, title, blocks };
}

function credentialsInJavaScript({ mcpIdentified, mcpIssuer }: DiscoveryFacts['addresses']): string {
  return `import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const authProvider = new ClientCredentialsProvider({
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
  expectedIssuer: "${mcpIssuer}",
});
const client = new Client({ name: "mi-agente", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${mcpIdentified}"), { authProvider }));

const { structuredContent } = await client.callTool({ name: "get_quota", arguments: {} });
console.log(structuredContent.policy); // identificado`;
}

/** According to the documentation of mcp 2.3, "OAuth clients". */
function credentialsInPython({ mcpIdentified, mcpIssuer }: DiscoveryFacts['addresses']): string {
  return `import asyncio, os
import httpx2
from mcp import Client
from mcp.client.auth.extensions.client_credentials import ClientCredentialsOAuthProvider
from mcp.client.streamable_http import streamable_http_client

class Storage:  # guarda el token mientras dura el proceso
    tokens = client_info = None
    async def get_tokens(self): return self.tokens
    async def set_tokens(self, tokens): self.tokens = tokens
    async def get_client_info(self): return self.client_info
    async def set_client_info(self, info): self.client_info = info

auth = ClientCredentialsOAuthProvider(
    server_url="${mcpIdentified}",
    storage=Storage(),
    client_id=os.environ["CLIENT_ID"],
    client_secret=os.environ["CLIENT_SECRET"],
    issuer="${mcpIssuer}",
)
async def main():
    async with httpx2.AsyncClient(auth=auth) as http_client:
        transport = streamable_http_client("${mcpIdentified}", http_client=http_client)
        async with Client(transport) as client:
            print(await client.call_tool("get_quota", {}))

asyncio.run(main())`;
}

function sdkExample(url: string, query: string): string {
  return `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "mi-agente", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${url}")));

const { structuredContent } = await client.callTool({
  name: "search_pages",
  arguments: { query: ${JSON.stringify(query)} },
});
console.log(structuredContent.results);`;
}
