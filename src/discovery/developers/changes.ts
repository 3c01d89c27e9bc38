// What changed in the API for its callers, newest first. CHANGELOG.md has what changed for operators too; a test compares the versions
// and dates of both.

import { type Localized, text } from '../../lib/language.ts';

/** A change that callers may notice. */
export interface Change {
  readonly text: Localized;
  /** Only services with tokens mention it. */
  readonly isAboutTokens?: boolean;
}

/** The changes of one version of the software, all within v1 of the API. */
export interface Changes {
  /** As in CHANGELOG.md; undefined for the version that has no number yet. */
  readonly version: string | undefined;
  /** `YYYY-MM-DD`; undefined before the release. */
  readonly date: string | undefined;
  readonly added: readonly Change[];
  readonly changed: readonly Change[];
  readonly fixed: readonly Change[];
}

const change = (es: string, en: string): Change => ({ text: text(es, en) });
const tokenChange = (es: string, en: string): Change => ({ text: text(es, en), isAboutTokens: true });

/** All changes. */
export const history: readonly Changes[] = [
  {
    version: undefined,
    date: undefined,
    added: [
      change(
        '`read_page` admite `from`, para seguir leyendo una página larga desde donde se cortó.',
        '`read_page` takes `from`, to read on in a long page from where it was cut.',
      ),
      change(
        '`read_page` da los días de publicación (`published`) y del último cambio (`modified`) que declara la página.',
        '`read_page` gives the days of publication (`published`) and of the last change (`modified`) that a page declares.',
      ),
      change(
        'Una página que está en varios idiomas es un solo resultado de la búsqueda, en el idioma de la consulta.',
        'A page in several languages is one search result, in the language of the query.',
      ),
      change(
        'La búsqueda entiende nueve idiomas: español, catalán, gallego, euskera, portugués, inglés, francés, italiano y alemán.',
        'Search understands nine languages: Spanish, Catalan, Galician, Basque, Portuguese, English, French, Italian and German.',
      ),
      change(
        'Estas páginas están también en inglés, con código en curl, JavaScript, Python y `vitrina-client`, buscador, versión en Markdown y este registro de cambios.',
        'These pages are in English too, with code in curl, JavaScript, Python and `vitrina-client`, a search box, a Markdown form and this changelog.',
      ),
      change(
        'Paquete `vitrina-client` para Node, navegadores y otros entornos de JavaScript.',
        'The package `vitrina-client` for Node, browsers and other JavaScript runtimes.',
      ),
      change(
        'MCP: si el sitio las activa, las herramientas `search` y `fetch` que piden los conectores de ChatGPT.',
        "MCP: where a site enables them, the tools `search` and `fetch` that ChatGPT's connectors ask for.",
      ),
      change(
        'MCP: basta con `Accept: application/json`. Las herramientas pueden limitar la longitud de su texto.',
        'MCP: `Accept: application/json` alone is enough. Tools can limit the length of their text.',
      ),
      tokenChange(
        'MCP: `/mcp/identified`, donde el token es obligatorio, para los SDK que lo piden por sí mismos.',
        'MCP: `/mcp/identified`, where a token is required, for SDKs that request one by themselves.',
      ),
      change(
        'Caja de búsqueda `<vitrina-search>` en `/vitrina/search.js`, y página de resultados en `/vitrina/search`.',
        'The search box `<vitrina-search>` at `/vitrina/search.js`, and a page of results at `/vitrina/search`.',
      ),
      change(
        'Cada página en Markdown, también con los nombres `page.html.md` e `index.html.md` y con `Accept: text/plain`.',
        'Every page as Markdown also under the names `page.html.md` and `index.html.md`, and for `Accept: text/plain`.',
      ),
    ],
    changed: [
      change(
        'MCP: un argumento desconocido es un error que dice cuál se quería decir; `null` equivale a no enviarlo.',
        'MCP: an unknown argument is an error that names the one that was meant; `null` means that it is absent.',
      ),
      change(
        'MCP: `resources/list` devuelve como mucho 50 páginas; las demás se leen por plantilla.',
        'MCP: `resources/list` returns at most 50 pages; the others are read by template.',
      ),
      change(
        '`/openapi.json` ocupa un tercio y todos sus ejemplos funcionan tal cual.',
        '`/openapi.json` has a third of its size, and every example in it works as it is.',
      ),
      change(
        'Una búsqueda da como mucho 1000 resultados en total.',
        'A search gives at most 1,000 results in all.',
      ),
      change(
        'Los textos de los errores son más claros; los códigos y la forma no cambian.',
        'The texts of errors are clearer; codes and shapes are unchanged.',
      ),
      change(
        'Una petición `OPTIONS` con cuerpo se responde con 413.',
        'An `OPTIONS` request with a body is answered 413.',
      ),
      tokenChange(
        'Los registros y las peticiones de token se limitan también por red IPv6, por cliente y en conjunto.',
        'Registrations and token requests are also limited by IPv6 network, by client and in total.',
      ),
    ],
    fixed: [
      change(
        'Un error 413 podía perderse al cerrarse la conexión; `Expect: 100-continue` detrás de otra petición estropeaba la respuesta.',
        'A 413 could be lost when the connection closed; `Expect: 100-continue` behind another request damaged the answer.',
      ),
      change(
        'El texto que una página oculta a sus lectores ya no llega a los resultados ni al Markdown.',
        'Text that a page hides from its readers no longer reaches results or Markdown.',
      ),
    ],
  },
  {
    version: '0.1.0',
    date: '2026-11-21',
    added: [
      change(
        'API v1: `search_pages`, `read_page` y `get_company_info`, en JSON, con errores en español e inglés, ETag, br y gzip, y CORS.',
        'API v1: `search_pages`, `read_page` and `get_company_info`, in JSON, with errors in Spanish and English, ETag, br and gzip, and CORS.',
      ),
      change(
        'Cuota por dirección, en cinco cabeceras de cada respuesta.',
        'A quota for each address, in five headers of every answer.',
      ),
      tokenChange(
        'OAuth 2.0 `client_credentials` con registro, revocación y consulta de tokens; `get_quota` y `get_agent_identity`.',
        'OAuth 2.0 `client_credentials` with registration, revocation and introspection; `get_quota` and `get_agent_identity`.',
      ),
      change(
        'MCP en `/mcp`: herramientas, páginas como recursos y dos prompts.',
        'MCP at `/mcp`: tools, pages as resources, and two prompts.',
      ),
      change(
        'OpenAPI 3.1, `agents.md`, `llms.txt`, tarjeta MCP, catálogos y una versión en Markdown de cada página.',
        'OpenAPI 3.1, `agents.md`, `llms.txt`, MCP card, catalogs, and a Markdown form of every page.',
      ),
    ],
    changed: [],
    fixed: [],
  },
];
