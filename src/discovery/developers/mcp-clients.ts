// How to connect common MCP clients: the configuration of each for a remote server without sign-in, according to its own
// documentation (as of November 2026).

import type { Language } from '../../lib/language.ts';
import { withoutMarks } from '../../lib/normalize.ts';
import type { Edition } from '../editions.ts';
import { type DiscoveryFacts, sampleQuery } from '../facts.ts';
import { translator } from '../published-document.ts';
import { hasLargerQuota } from '../sentences.ts';
import { type Block, button, code, heading, list, note, paragraph, steps, type Tab, tabs } from './blocks.ts';
import { codeTabs, writeMcpCall } from './code-tabs.ts';

/** The section about MCP. */
export function writeMcp(facts: DiscoveryFacts, { language }: Edition): readonly Block[] {
  const { addresses, company, mcp } = facts;
  const t = translator(language);
  const tools = facts.tools.map(({ id }) => `\`${id}\``);
  const label = serverLabel(company.brand);
  return [
    heading(2, 'mcp', t('Conecta tu asistente (MCP)', 'Connect your assistant (MCP)')),
    paragraph(
      t(
        `Las mismas operaciones son herramientas de un servidor MCP: ${tools.join(', ')}. Transporte Streamable HTTP, sin estado y sin iniciar sesión. Dirección: \`${addresses.mcp}\``,
        `The same operations are tools of an MCP server: ${tools.join(', ')}. Transport: Streamable HTTP, stateless and without sign-in. Address: \`${addresses.mcp}\``,
      ),
    ),
    tabs(t('Cliente', 'Client'), listClients(facts, label, language)),
    list([
      t(
        'Claude y ChatGPT se conectan desde sus propios servidores, así que la dirección tiene que estar en internet y con HTTPS. Los demás se conectan desde tu equipo.',
        'Claude and ChatGPT connect from their own servers, so the address must be on the internet and use HTTPS. The others connect from your machine.',
      ),
      t(`Revisiones de MCP: ${mcp.revisions.join(', ')}.`, `Revisions of MCP: ${mcp.revisions.join(', ')}.`),
    ]),
    note(
      `${t('Cada petición cuesta una unidad de cuota.', 'Every request costs one unit of quota.')}${facts.hasTokens ? ` ${writeTokenHint(facts, language)}` : ''}`,
    ),
    heading(3, 'mcp-http', t('Sin SDK, por HTTP', 'Without an SDK, over HTTP')),
    paragraph(
      t(
        `Un servidor MCP es un \`POST\` con un mensaje JSON-RPC. Con las revisiones anteriores a ${mcp.revisions[0]} basta con esto; las herramientas se listan con el método \`tools/list\`.`,
        `An MCP server is a \`POST\` with a JSON-RPC message. With revisions before ${mcp.revisions[0]} this is all; the method \`tools/list\` lists the tools.`,
      ),
    ),
    codeTabs('codigo-mcp', t('Llamar a una herramienta', 'Call a tool'), writeMcpCall(facts)),
    ...(facts.hasTokens ? writeCredentials(addresses, language) : []),
  ];
}

function writeTokenHint(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const purpose = hasLargerQuota(facts)
    ? t('Para la cuota ampliada', 'For the larger quota')
    : t('Para la cuota propia de un cliente', 'For a quota of your own');
  return t(
    `${purpose}, añade en tu cliente la cabecera \`Authorization: Bearer <token>\`: [Autenticación](#autenticacion).`,
    `${purpose}, add the header \`Authorization: Bearer <token>\` in your client: [Authentication](#autenticacion).`,
  );
}

/** How SDKs with a credentials provider connect. */
function writeCredentials(addresses: DiscoveryFacts['addresses'], language: Language): readonly Block[] {
  const t = translator(language);
  return [
    heading(3, 'mcp-credenciales', t('Con credenciales', 'With credentials')),
    paragraph(
      t(
        `Los SDK oficiales piden y renuevan el token por sí mismos si se conectan a \`${addresses.mcpIdentified}\`, el mismo servidor con token obligatorio. Solo necesitan un cliente [registrado](#registrar).`,
        `The official SDKs request and renew the token by themselves if they connect to \`${addresses.mcpIdentified}\`, the same server with a token required. All they need is a [registered](#registrar) client.`,
      ),
    ),
    tabs('SDK', [
      sdk('ts', 'TypeScript', code('js', '@modelcontextprotocol/client', credentialsInJavaScript(addresses))),
      sdk('python', 'Python', code('python', 'mcp', credentialsInPython(addresses, language))),
    ]),
  ];
}

/** The brand as a server name for configuration files: lower-case letters without accents, digits and hyphens. */
export function serverLabel(brand: string): string {
  const label = withoutMarks(brand)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return label || 'contenido';
}

function listClients(
  { addresses, connectorMcp, profile }: DiscoveryFacts,
  label: string,
  language: Language,
): readonly Tab[] {
  const t = translator(language);
  const inTerminal = t('En la terminal', 'In the terminal');
  const url = addresses.mcp;
  const json = (value: object) => JSON.stringify(value, null, 2);
  const local = json({ mcpServers: { [label]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } });
  return [
    client(
      'claude-code',
      'Claude Code',
      code('sh', inTerminal, `claude mcp add --transport http ${label} ${url}`),
      code(
        'json',
        t('O para todo el proyecto: .mcp.json', 'Or for the whole project: .mcp.json'),
        json({ mcpServers: { [label]: { type: 'http', url } } }),
      ),
    ),
    client(
      'claude',
      'Claude',
      steps([
        t(
          'En la web o la aplicación: **Personalizar → Conectores → + → Añadir conector personalizado**.',
          'On the web or in the app: **Customize → Connectors → + → Add custom connector**.',
        ),
        t(`Nombre: \`${label}\`. URL: \`${connectorMcp}\``, `Name: \`${label}\`. URL: \`${connectorMcp}\``),
        t(
          'Deja vacíos los ajustes avanzados: no hace falta iniciar sesión.',
          'Leave the advanced settings empty: no sign-in is needed.',
        ),
      ]),
      code(
        'json',
        t(
          'Claude Desktop con un servidor de tu red: claude_desktop_config.json',
          'Claude Desktop with a server of your network: claude_desktop_config.json',
        ),
        local,
      ),
    ),
    client(
      'chatgpt',
      'ChatGPT',
      steps([
        t(
          'En la web: **Ajustes → Aplicaciones y conectores → Ajustes avanzados** y activa el **modo de desarrollador**.',
          'On the web: **Settings → Apps & Connectors → Advanced settings**, and turn on **Developer mode**.',
        ),
        t(
          `**Crear**: nombre \`${label}\`, URL \`${connectorMcp}\`, autenticación «Sin autenticación».`,
          `**Create**: name \`${label}\`, URL \`${connectorMcp}\`, authentication “No authentication”.`,
        ),
        t(
          'En la conversación, actívalo en el menú **+**.',
          'In the conversation, turn it on in the **+** menu.',
        ),
      ]),
    ),
    client(
      'cursor',
      'Cursor',
      button(t('Instalar en Cursor', 'Install in Cursor'), cursorLink(label, url)),
      code('json', '~/.cursor/mcp.json', json({ mcpServers: { [label]: { url } } })),
    ),
    client(
      'vscode',
      'VS Code',
      button(t('Instalar en VS Code', 'Install in VS Code'), vsCodeLink(label, url)),
      code('json', '.vscode/mcp.json', json({ servers: { [label]: { type: 'http', url } } })),
    ),
    client(
      'codex',
      'Codex',
      code('sh', inTerminal, `codex mcp add ${label} --url ${url}`),
      code(
        'toml',
        t('O en ~/.codex/config.toml', 'Or in ~/.codex/config.toml'),
        `[mcp_servers.${label}]\nurl = "${url}"`,
      ),
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
      code(
        'js',
        t('JavaScript, con @modelcontextprotocol/client', 'JavaScript, with @modelcontextprotocol/client'),
        sdkExample(url, sampleQuery(profile, language)),
      ),
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
const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${mcpIdentified}"), { authProvider }));

const { structuredContent } = await client.callTool({ name: "get_quota", arguments: {} });
console.log(structuredContent.policy); // identificado`;
}

/** According to the documentation of mcp 2.3, "OAuth clients". */
function credentialsInPython(
  { mcpIdentified, mcpIssuer }: DiscoveryFacts['addresses'],
  language: Language,
): string {
  const t = translator(language);
  return `import asyncio, os
import httpx2
from mcp import Client
from mcp.client.auth.extensions.client_credentials import ClientCredentialsOAuthProvider
from mcp.client.streamable_http import streamable_http_client

class Storage:  # ${t('guarda el token mientras dura el proceso', 'keeps the token while the process runs')}
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

const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${url}")));

const { structuredContent } = await client.callTool({
  name: "search_pages",
  arguments: { query: ${JSON.stringify(query)} },
});
console.log(structuredContent.results);`;
}
