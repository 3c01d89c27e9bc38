// The guide's first section: search and read from a terminal, JavaScript and Python, without installing anything.

import type { Edition } from '../editions.ts';
import { type DiscoveryFacts, sampleQuery } from '../facts.ts';
import { translator } from '../published-document.ts';
import { type Block, code, heading, list, note, paragraph, tabs } from './blocks.ts';
import { writeCurl } from './request-code.ts';

/** The section that shows how to start. */
export function writeStart(facts: DiscoveryFacts, { language, reference }: Edition): readonly Block[] {
  const t = translator(language);
  const { addresses, profile } = facts;
  const query = sampleQuery(profile, language);
  const search = writeCurl({ method: 'GET', address: `${addresses.api}/search_pages`, query: { query } });
  return [
    heading(2, 'empieza', t('Empieza en un minuto', 'Start in a minute')),
    paragraph(
      t(
        'Sin instalar nada ni pedir acceso: **busca** una página con palabras concretas y **lee** la que te interese con la `url` recibida.',
        'Nothing to install and no access to request: **search** for a page with a few concrete words, and **read** it by the `url` that you receive.',
      ),
    ),
    tabs(t('Lenguaje', 'Language'), [
      {
        id: 'empieza-curl',
        title: 'curl',
        blocks: [
          code('sh', t('1 · Buscar', '1 · Search'), search),
          code(
            'sh',
            t('2 · Leer el primer resultado (con jq)', '2 · Read the first result (with jq)'),
            readFirst(search, addresses.api),
          ),
        ],
      },
      {
        id: 'empieza-javascript',
        title: 'JavaScript',
        blocks: [
          code(
            'js',
            t('Node 18 o posterior, o el navegador', 'Node 18 or later, or a browser'),
            javascript(addresses.api, query),
          ),
        ],
      },
      {
        id: 'empieza-python',
        title: 'Python',
        blocks: [
          code(
            'python',
            t('Python 3, sin instalar nada', 'Python 3, nothing to install'),
            python(addresses.api, query),
          ),
        ],
      },
      {
        id: 'empieza-cliente',
        title: 'vitrina-client',
        blocks: [
          code('sh', t('1 · Instalar', '1 · Install'), installClient(t)),
          code('js', t('2 · Buscar y leer', '2 · Search and read'), client(addresses.site, query)),
        ],
      },
    ]),
    list([
      t(
        `Todas las operaciones son \`GET\` y responden JSON en UTF-8. Dirección base: \`${addresses.api}\``,
        `Every operation is a \`GET\` and returns JSON in UTF-8. Base address: \`${addresses.api}\``,
      ),
      t(
        'Los errores también son JSON, con `code`, `message` y `data.hint`: [Errores](#errores).',
        'Errors are JSON too, with `code`, `message` and `data.hint`: [Errors](#errores).',
      ),
      t(
        'Desde el navegador funciona igual: CORS está abierto a cualquier origen.',
        'It works in browsers as well: CORS is open to every origin.',
      ),
      t(
        'El código en Python usa `urllib`, de la biblioteca estándar, para que funcione sin instalar nada. `vitrina-client` (Node, navegadores, Deno, Bun) añade tipos, reintentos y espera cuando se agota la cuota.',
        'The Python code uses `urllib` from the standard library, so that it runs with nothing installed. `vitrina-client` (Node, browsers, Deno, Bun) adds types, retries, and waits when the quota is used up.',
      ),
    ]),
    note(
      t(
        `¿Prefieres probar sin escribir código? La [consola](${addresses.site}${reference}) hace peticiones reales y enseña la cuota que te queda.`,
        `Rather try it without writing code? The [console](${addresses.site}${reference}) sends real requests and shows the quota that you have left.`,
      ),
    ),
  ];
}

function readFirst(search: string, api: string): string {
  const url = search.replace(/^curl -G/, 'curl -sG');
  return `URL=$(${url} | jq -r ".results[0].url")\n\ncurl -G ${api}/read_page \\\n  --data-urlencode "url=$URL"`;
}

function javascript(api: string, query: string): string {
  return `const api = "${api}";

async function get(operation, params) {
  const response = await fetch(\`\${api}/\${operation}?\${new URLSearchParams(params)}\`);
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.code}: \${body.data.hint}\`);
  return body;
}

const { results } = await get("search_pages", { query: ${JSON.stringify(query)} });
const page = await get("read_page", { url: results[0].url });
console.log(page.title);
console.log(page.markdown);`;
}

function python(api: string, query: string): string {
  return `import json
from urllib.parse import urlencode
from urllib.request import urlopen

api = "${api}"

def get(operation, **params):
    with urlopen(f"{api}/{operation}?{urlencode(params)}") as response:
        return json.load(response)

results = get("search_pages", query=${JSON.stringify(query)})["results"]
page = get("read_page", url=results[0]["url"])
print(page["title"])
print(page["markdown"])`;
}

/** The package is not on the npm registry yet, so that a clone of vitrina makes it. */
function installClient(t: ReturnType<typeof translator>): string {
  return `# ${t('en un clon de vitrina, porque el paquete aún no está en npm', 'in a clone of vitrina, because the package is not on npm yet')}
npm ci && npm pack --workspace vitrina-client
# ${t('en tu proyecto', 'in your project')}
npm install ${t('/ruta/del/clon', '/path/of/the/clone')}/vitrina-client-*.tgz`;
}

function client(site: string, query: string): string {
  return `import { createClient } from "vitrina-client";

const site = createClient("${site}");
const { results } = await site.search(${JSON.stringify(query)});
const page = await site.readPage(results[0].url);
console.log(page.title);
console.log(page.markdown);`;
}
