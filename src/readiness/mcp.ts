// Checks of the Model Context Protocol: where the server is, whether it answers, and WebMCP.

import { countOf } from '../lib/count-of.ts';
import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import { remember } from '../lib/remember.ts';
import {
  arrayOf,
  askFor,
  type Check,
  ignoreUnmet,
  type JsonObject,
  need,
  needCors,
  needJson,
  stringOf,
} from './check.ts';
import type { Fetched } from './probe.ts';
import type { CheckedSite } from './site.ts';

const cardPlaces = ['/.well-known/mcp/server-card.json', '/.well-known/mcp.json', '/mcp/server-card'];
const manifestPlace = '/.well-known/ard.json';
/** The name of an entry (ARD, appendix C). */
const airName = /^urn:air:[a-z\d.-]+:[\w.:-]+$/i;
const usualEndpoint = '/mcp';
const revision = '2025-11-25';
const statelessRevision = '2026-07-28';
const skillsExtension = 'io.modelcontextprotocol/skills';
const scriptsTried = 4;

/** The server card, wherever it is. @throws Unmet when there is none */
async function needCard(
  site: CheckedSite,
): Promise<{ readonly address: string; readonly page: Fetched; readonly card: JsonObject }> {
  for (const address of cardPlaces) {
    const page = await askFor(site, address);
    const card = page.status === 200 ? parseObject(page.text) : undefined;
    if (card !== undefined) return { address, page, card };
  }
  need(false, `there is no server card at ${cardPlaces.join(', ')}`);
}

/** The address of the server that a card names, `''` without. */
function endpointOf(card: JsonObject): string {
  const [remote] = arrayOf(card.remotes).map(objectOf);
  return stringOf(card.endpoint) || stringOf(remote?.url) || stringOf(objectOf(card.transport).url);
}

/** A server's answers to a handshake. */
interface Server {
  readonly address: string;
  readonly info: JsonObject;
  readonly tools: readonly JsonObject[];
  /** Undefined from a server without the extension. */
  readonly skills: readonly JsonObject[] | undefined;
}

/** Connects as a client of the newest revision with a handshake does, else as one of the revision without; once for all checks of a site. */
const needServer: (site: CheckedSite) => Promise<Server> = remember(connect, new WeakMap());

async function connect(site: CheckedSite): Promise<Server> {
  const found = await needCard(site).catch(ignoreUnmet);
  const address = (found && endpointOf(found.card)) || usualEndpoint;
  const clientInfo = { name: 'vitrina-check', version: '1' };
  const params = { protocolVersion: revision, capabilities: {}, clientInfo };
  const hello = await call(site, address, { method: 'initialize', params }, {});
  const session = hello.page.header('mcp-session-id');
  const agreed = stringOf(hello.result.protocolVersion);
  const headers = {
    'mcp-protocol-version': agreed || statelessRevision,
    ...(session !== '' && { 'mcp-session-id': session }),
    ...(agreed === '' && { 'mcp-method': 'tools/list' }),
  };
  const meta = {
    'io.modelcontextprotocol/protocolVersion': statelessRevision,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': clientInfo,
  };
  if (session !== '')
    await post(site, address, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
  const request = { method: 'tools/list', params: agreed === '' ? { _meta: meta } : {} };
  const listed = await call(site, address, request, headers);
  const { extensions } = objectOf(hello.result.capabilities);
  const hasSkills = agreed === '' || objectOf(extensions)[skillsExtension] !== undefined;
  const skillsAsked = { ...request, method: 'skills/list' };
  const skillsHeaders = { ...headers, ...(agreed === '' && { 'mcp-method': skillsAsked.method }) };
  const skills = hasSkills && (await call(site, address, skillsAsked, skillsHeaders)).result.skills;
  if (session !== '') await askFor(site, address, { method: 'DELETE', headers });
  need(
    listed.page.status !== 401,
    `${address} asks for a sign-in: ${listed.page.header('www-authenticate').slice(0, 80)}`,
  );
  need(
    listed.page.status === 200 && listed.result.tools !== undefined,
    `${address} answers ${hello.page.status} to initialize and ${listed.page.status} to tools/list`,
  );
  const stated = objectOf(objectOf(listed.result._meta)['io.modelcontextprotocol/serverInfo']);
  return {
    address,
    info: agreed === '' ? stated : objectOf(hello.result.serverInfo),
    tools: arrayOf(listed.result.tools).map(objectOf),
    skills: Array.isArray(skills) ? skills.map(objectOf) : undefined,
  };
}

async function call(
  site: CheckedSite,
  address: string,
  request: JsonObject,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly page: Fetched; readonly result: JsonObject }> {
  const page = await post(site, address, { jsonrpc: '2.0', id: 1, ...request }, headers);
  // plain, or as one event
  const text = /^data:\s*(\{.+)$/m.exec(page.text)?.[1] ?? page.text;
  return { page, result: objectOf(parseObject(text)?.result) };
}

function post(
  site: CheckedSite,
  address: string,
  message: JsonObject,
  headers: Readonly<Record<string, string>>,
): Promise<Fetched> {
  return askFor(site, address, {
    method: 'POST',
    accept: 'application/json, text/event-stream',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });
}

export const mcpChecks: readonly Check[] = [
  {
    id: 'mcp-server',
    why: 'By MCP an assistant uses the site as a tool, and does not have to read its pages.',
    fix: 'Serve MCP by Streamable HTTP at /mcp, and answer initialize and tools/list without a sign-in.',
    weight: 8,
    run: async (site) => {
      const { address, tools } = await needServer(site);
      need(tools.length > 0, `${address} has no tools`);
      return `${address} offers ${tools.map(({ name }) => stringOf(name)).join(', ')}`;
    },
  },
  {
    id: 'mcp-tools',
    why: 'A model chooses a tool by its description and calls it by its schema.',
    fix: 'Give each tool a description, an inputSchema whose properties are described, and readOnlyHint where it only reads.',
    weight: 4,
    run: async (site) => {
      const { address, tools } = await needServer(site);
      need(tools.length > 0, `${address} has no tools`);
      for (const { name, description, inputSchema } of tools) {
        need(stringOf(description) !== '', `the tool ${stringOf(name)} has no description`);
        need(objectOf(inputSchema).type === 'object', `the tool ${stringOf(name)} has no inputSchema`);
        for (const [property, schema] of Object.entries(objectOf(objectOf(inputSchema).properties)))
          need(
            stringOf(objectOf(schema).description) !== '',
            `${stringOf(name)}.${property} has no description`,
          );
      }
      return `all ${tools.length} tools are described`;
    },
  },
  {
    id: 'mcp-server-card',
    why: 'The server card tells a client before it connects where the server is and what it can do (SEP-2127).',
    fix: 'Publish /.well-known/mcp/server-card.json with name, version, description and remotes, open to all origins.',
    weight: 4,
    run: async (site) => {
      const { address, page, card } = await needCard(site);
      const name = stringOf(card.name) || stringOf(objectOf(card.serverInfo).name);
      const version = stringOf(card.version) || stringOf(objectOf(card.serverInfo).version);
      need(
        name !== '' && version !== '' && endpointOf(card) !== '',
        `${address} has no name, version or endpoint`,
      );
      needCors(page, address);
      const { info } = await needServer(site);
      need(
        (info.name === name || info.name === undefined) &&
          (info.version === version || info.version === undefined),
        `${address} says ${name} ${version}, the server ${stringOf(info.name)} ${stringOf(info.version)}`,
      );
      return `${address} is of ${name} ${version}`;
    },
  },
  {
    id: 'mcp-skills',
    why: 'A skill teaches a model a task with the tools of the server that serves it (SEP-2640).',
    fix: 'Declare the extension io.modelcontextprotocol/skills, and answer skills/list with frontmatter and digests.',
    weight: 1,
    run: async (site) => {
      const { address, skills } = await needServer(site);
      need(skills !== undefined, `${address} does not answer skills/list`);
      need(skills.length > 0, `${address} lists no skills`);
      for (const { uri, frontmatter, resources } of skills) {
        const { name, description } = objectOf(frontmatter);
        need(stringOf(name) !== '' && stringOf(description) !== '', `${stringOf(uri)} has no frontmatter`);
        const files = arrayOf(resources).map(objectOf);
        const own = files.find((file) => file.uri === uri);
        need(
          resources === 'dynamic' || /^sha256:[\da-f]{64}$/.test(stringOf(own?.digest)),
          `${stringOf(uri)} has no digest`,
        );
      }
      return `${address} has ${countOf(skills.length, 'skill')}`;
    },
  },
  {
    id: 'ard',
    why: 'Registries find the servers and APIs of a site by its manifest (ARD), and by the questions that each answers.',
    fix: 'Publish /.well-known/ard.json with entries that have 2 to 5 representativeQueries, open to all origins.',
    weight: 3,
    run: async (site) => {
      const [linked] = site.links('ard');
      const address = linked?.address ?? manifestPlace;
      const { json, page } = await needJson(site, address);
      const entries = arrayOf(json.entries).map(objectOf);
      need(entries.length > 0, `${address} has no entries`);
      for (const entry of entries) {
        const name = stringOf(entry.displayName) || stringOf(entry.identifier);
        need(
          stringOf(entry.displayName) !== '' && stringOf(entry.type) !== '',
          `an entry of ${address} has no displayName or type: ${name}`,
        );
        need(airName.test(stringOf(entry.identifier)), `${name} has no identifier urn:air:DOMAIN:…:NAME`);
        need((entry.url === undefined) !== (entry.data === undefined), `${name} has not one of url and data`);
        const queries = arrayOf(entry.representativeQueries);
        need(
          queries.length >= 2 && queries.length <= 5,
          `${name} has ${queries.length} representativeQueries`,
        );
      }
      needCors(page, address);
      return `${address} lists ${countOf(entries.length, 'resource')}`;
    },
  },
  {
    id: 'webmcp',
    why: 'By WebMCP an agent in the browser uses the page that the person is looking at.',
    fix: 'Register tools by document.modelContext.registerTool() in a script of the page, or add toolname to its forms.',
    weight: 2,
    run: async (site) => {
      const { home } = site;
      if (home.hasToolForm) return 'a form of the home page declares a tool';
      if (home.scripts.some(registersTools)) return 'a script in the home page registers tools';
      const likely = home.scriptAddresses.toSorted((a, b) => Number(/mcp/i.test(b)) - Number(/mcp/i.test(a)));
      for (const src of likely.slice(0, scriptsTried)) {
        const script = URL.canParse(src, home.page.url.href) ? new URL(src, home.page.url).href : src;
        const page = await askFor(site, script).catch(ignoreUnmet);
        if (page?.status === 200 && registersTools(page.text)) return `${src} registers tools`;
      }
      need(false, 'no script or form of the home page registers a tool');
    },
  },
];

function registersTools(script: string): boolean {
  return /\bmodelContext\b/.test(script) && /\b(?:registerTool|provideContext)\b/.test(script);
}
