// How to connect the common MCP clients: the settings that each wants for a remote server without sign-in.

import type { DiscoveryFacts } from '../facts.ts';
import { type Block, code, heading, note, paragraph, steps, type Tab, tabs } from './blocks.ts';

/** The section about MCP. */
export function writeMcp(facts: DiscoveryFacts): readonly Block[] {
  const { addresses, mcp, operations } = facts;
  const tools = operations.filter(({ tool }) => tool).map(({ id }) => `\`${id}\``);
  return [
    heading(2, 'mcp', 'Conecta tu asistente (MCP)'),
    paragraph(
      `Las mismas operaciones son herramientas de un servidor MCP: ${tools.join(', ')}. Transporte Streamable HTTP, sin sesión y sin iniciar sesión. Dirección: \`${addresses.mcp}\``,
    ),
    tabs('Cliente', listClients(addresses.mcp, serverLabel(mcp.name))),
    note(
      `Revisiones de MCP: ${mcp.revisions.join(', ')}. Cada petición cuesta una unidad de cuota. Para la cuota ampliada, añade la cabecera \`Authorization: Bearer <token>\` en tu cliente.`,
    ),
  ];
}

/** A short name for settings files: `casabrio` of `example.casabrio/content-api`. */
function serverLabel(name: string): string {
  return (
    name
      .split('/', 1)[0]
      ?.split('.')
      .at(-1)
      ?.replace(/[^a-z0-9-]/gi, '') || 'contenido'
  );
}

function listClients(url: string, label: string): readonly Tab[] {
  const json = (value: object) => JSON.stringify(value, null, 2);
  return [
    client(
      'claude-code',
      'Claude Code',
      code('sh', 'En la terminal', `claude mcp add --transport http ${label} ${url}`),
    ),
    client(
      'claude',
      'Claude',
      steps([
        'Ajustes → Conectores → **Añadir conector personalizado**.',
        `Nombre: \`${label}\`. URL: \`${url}\``,
        'Deja vacías las opciones avanzadas: no hace falta iniciar sesión.',
      ]),
      code(
        'json',
        'Claude Desktop, por archivo: claude_desktop_config.json',
        json({ mcpServers: { [label]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
      ),
    ),
    client(
      'chatgpt',
      'ChatGPT',
      steps([
        'Ajustes → Conectores → Ajustes avanzados → activa el **modo de desarrollador**.',
        `**Crear** conector: nombre \`${label}\`, URL \`${url}\`, autenticación «Sin autenticación».`,
        'En la conversación, elige el conector en el menú de herramientas.',
      ]),
    ),
    client('cursor', 'Cursor', code('json', '.cursor/mcp.json', json({ mcpServers: { [label]: { url } } }))),
    client(
      'vscode',
      'VS Code',
      code('json', '.vscode/mcp.json', json({ servers: { [label]: { type: 'http', url } } })),
    ),
    client(
      'gemini',
      'Gemini CLI',
      code('json', '~/.gemini/settings.json', json({ mcpServers: { [label]: { httpUrl: url } } })),
    ),
    client('sdk', 'SDK', code('js', 'JavaScript, con @modelcontextprotocol/client', sdkExample(url))),
  ];
}

function client(id: string, title: string, ...blocks: readonly Block[]): Tab {
  return { id: `mcp-${id}`, title, blocks };
}

function sdkExample(url: string): string {
  return `import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "mi-agente", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("${url}")));

const { structuredContent } = await client.callTool({
  name: "search_pages",
  arguments: { query: "fuga de agua" },
});
console.log(structuredContent.results);`;
}
