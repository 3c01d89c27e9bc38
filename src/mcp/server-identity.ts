// How the MCP server describes itself: name, revisions, capabilities, instructions, and how long clients may cache what it says.

import type { Implementation, ServerCapabilities } from '@modelcontextprotocol/server';
import type { SiteProfile } from '../catalogue/index.ts';
import { languageName, text, textLanguageOf } from '../lib/language.ts';

/** The stateless revision, which has no handshake. */
export const modernRevision = '2026-07-28';

/** The revisions with a handshake, served without sessions, newest first (contract C9). */
export const legacyRevisions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** The server's description. The server card repeats it and must agree with `serverInfo` and `instructions` (SEP-2127). */
export interface ServerIdentity {
  /** Reverse-DNS name, as in the server card: `example.casa/content-api`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** Address of the developer pages. */
  readonly websiteUrl: string;
  /** How a model should use the tools. */
  readonly instructions: string;
}

/** The identity in the protocol's format. */
export function renderImplementation(identity: ServerIdentity): Implementation {
  const { name, title, version, websiteUrl } = identity;
  return { name, title, version, websiteUrl };
}

/** Lists never change within a connection, so there are no change notifications and no subscriptions. */
export const capabilities: ServerCapabilities = {
  tools: { listChanged: false },
  resources: { listChanged: false, subscribe: false },
  prompts: { listChanged: false },
  completions: {},
  extensions: { 'io.modelcontextprotocol/skills': {} },
};

/** Those of a server that has nothing but tools. */
export const toolCapabilities: ServerCapabilities = { tools: capabilities.tools };

/** The instructions in the language of the site's texts: how a model should use its tools. */
export function writeInstructions({
  brand,
  cities,
  language,
}: Pick<SiteProfile, 'brand' | 'cities' | 'language'>): string {
  const spoken = languageName(language);
  const sentences = [
    text(
      `Contenido público y de solo lectura del sitio de ${brand}.`,
      `Public, read-only content of the site of ${brand}.`,
    ),
    text(
      `Llama primero a ask_business con la pregunta del usuario: devuelve citas literales que la contestan. Para explorar, o si no basta, llama a search_pages con pocas palabras concretas en ${spoken.es} y pasa la url de un resultado a read_page para leer la página entera.`,
      `Call ask_business first with the user's question: it returns quotations that answer it. To explore, or if that is not enough, call search_pages with a few concrete ${spoken.en} words and pass the url of a result to read_page to read the whole page.`,
    ),
    ...(cities.length > 0
      ? [
          text(
            'Si se trata de una ciudad, nómbrala en query; usa city solo para restringir la búsqueda a las páginas de esa ciudad, sin las generales.',
            'For a city, name it in query; use city only to restrict the search to the pages of that city, without the general ones.',
          ),
        ]
      : []),
    text(
      'get_company_info da contacto, horario, forma de trabajar, precios orientativos, servicios y ciudades, si se publican.',
      'get_company_info returns contact details, hours, way of working, indicative prices, services and cities, where they are published.',
    ),
    text(
      'Aquí no se reserva, contrata ni paga nada. Cita siempre la url de las páginas que uses.',
      'Nothing can be booked, hired or paid here. Always cite the url of the pages that you use.',
    ),
  ];
  return sentences.map((sentence) => sentence[textLanguageOf(language)]).join(' ');
}

/** How long clients may cache an answer. A reload of the content can change each: cities are values of parameters, for example. */
export const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const;

/** `ttlMs` and `cacheScope` per method (revision 2026-07-28). Public, because these answers do not depend on the caller. */
export const cacheHints = {
  'server/discover': cacheHint,
  'tools/list': cacheHint,
  'prompts/list': cacheHint,
  'resources/list': cacheHint,
  'resources/templates/list': cacheHint,
  'resources/read': cacheHint,
} as const;
