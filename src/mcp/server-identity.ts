// What the MCP server says of itself: name, revisions, capabilities, and when to use what. The same until the process ends.

import type { Implementation, ServerCapabilities } from '@modelcontextprotocol/server';

/** The stateless revision that clients without a handshake speak. */
export const modernRevision = '2026-07-28';

/** The revisions served by handshake but without sessions, newest first (contract C9). */
export const legacyRevisions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** What the server card says too: it must agree with `serverInfo` and `instructions` (SEP-2127). */
export interface ServerIdentity {
  /** Reverse-DNS, as in the server card: `example.hogar/content-api`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** The developer pages. */
  readonly websiteUrl: string;
  /** How a model should use the tools. */
  readonly instructions: string;
}

/** The identity as the protocol spells it. */
export function renderImplementation(identity: ServerIdentity): Implementation {
  const { name, title, version, websiteUrl } = identity;
  return { name, title, version, websiteUrl };
}

/** Nothing here ever changes within a connection, so nothing is announced and nothing can be subscribed to. */
export const capabilities: ServerCapabilities = {
  tools: { listChanged: false },
  resources: { listChanged: false, subscribe: false },
  prompts: { listChanged: false },
  completions: {},
};

/** How a model should use the tools of a site. */
export function writeInstructions(brand: string, hasCities: boolean): string {
  return [
    `Contenido público y de solo lectura del sitio de ${brand}.`,
    'Llama primero a search_pages con pocas palabras concretas en español;',
    'pasa la url de un resultado a read_page para leer la página entera antes de responder.',
    ...(hasCities
      ? ['Usa city solo para quedarte con las páginas de una ciudad: las generales no salen entonces.']
      : []),
    'get_company_info da contacto, horario, forma de trabajar, precios orientativos, servicios y ciudades, si se publican.',
    'Aquí no se reserva, contrata ni paga nada. Cita siempre la url de las páginas que uses.',
  ].join(' ');
}

/** For how long clients and their caches may keep what cannot change before a restart. */
const fixedForMs = 3_600_000;

/** The same for what a reload of the content can change. */
const contentForMs = 300_000;

/** `ttlMs` and `cacheScope` per method (revision 2026-07-28); nothing listed depends on who asks. */
export const cacheHints = {
  'server/discover': { ttlMs: fixedForMs, cacheScope: 'public' },
  'tools/list': { ttlMs: fixedForMs, cacheScope: 'public' },
  'prompts/list': { ttlMs: fixedForMs, cacheScope: 'public' },
  'resources/list': { ttlMs: contentForMs, cacheScope: 'public' },
  'resources/templates/list': { ttlMs: contentForMs, cacheScope: 'public' },
  'resources/read': { ttlMs: contentForMs, cacheScope: 'public' },
} as const;
