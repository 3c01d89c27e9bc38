// The guide's first section: search and read from a terminal, JavaScript and Python, without installing anything.

import { curlCommand } from '../curl.ts';
import { type DiscoveryFacts, sampleQuery } from '../facts.ts';
import { type Block, code, heading, list, note, paragraph, tabs } from './blocks.ts';

/** The section that shows how to start. */
export function writeStart(facts: DiscoveryFacts): readonly Block[] {
  const { addresses, samples, profile } = facts;
  const search = samples.find(({ operation }) => operation.id === 'search_pages');
  const query = sampleQuery(profile);
  const curl = search === undefined ? '' : curlCommand(search.operation, { query }, addresses);
  return [
    heading(2, 'empieza', 'Empieza en un minuto'),
    paragraph(
      'Sin instalar nada ni pedir acceso: **busca** una página con palabras concretas y **lee** la que te interese con la `url` recibida.',
    ),
    tabs('Lenguaje', [
      {
        id: 'empieza-curl',
        title: 'curl',
        blocks: [
          code('sh', '1 · Buscar', curl),
          code('sh', '2 · Leer el primer resultado (con jq)', readFirst(curl, addresses.api)),
        ],
      },
      {
        id: 'empieza-js',
        title: 'JavaScript',
        blocks: [code('js', 'Node 18 o posterior, o el navegador', javascript(addresses.api, query))],
      },
      {
        id: 'empieza-python',
        title: 'Python',
        blocks: [code('python', 'Python 3, solo biblioteca estándar', python(addresses.api, query))],
      },
    ]),
    list([
      `Todas las operaciones son \`GET\` y responden JSON en UTF-8. Dirección base: \`${addresses.api}\``,
      'Los errores también son JSON, con `code`, `message` y `data.hint`: [Errores](#errores).',
      'Desde el navegador funciona igual: CORS está abierto a cualquier origen.',
    ]),
    note(
      `¿Prefieres probar sin escribir código? La [consola](${addresses.reference}) hace peticiones reales y enseña la cuota que te queda.`,
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
