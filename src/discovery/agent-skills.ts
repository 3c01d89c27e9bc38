// Agent skills (discovery schema 0.2.0): an index with the digest of each SKILL.md. They are in the language of the site's texts, because
// a digest identifies a single text.

import { createHash } from 'node:crypto';
import { paths } from '../lib/addresses.ts';
import { languageName } from '../lib/language.ts';
import { curlCommand } from './curl.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { inMarkdown } from './markdown-facts.ts';
import { type PublishedDocument, publishJson, serviceCacheSeconds } from './published-document.ts';
import { bullets, numbered, quotaSentence } from './sentences.ts';

/** The index, also at the address of an earlier draft, and the skills. */
export function renderAgentSkills(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const skills = writeSkills(facts).map(({ name, description, instructions }) => {
    const body = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n${instructions}`;
    return { name, description, body, path: paths.agentSkills.replace('index.json', `${name}/SKILL.md`) };
  });
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({ name, description, body, path }) => ({
      name,
      type: 'skill-md',
      description,
      url: path,
      digest: `sha256:${createHash('sha256').update(body).digest('hex')}`,
    })),
  };
  return [
    publishJson(paths.agentSkills, index, { aliases: ['/.well-known/skills/index.json'] }),
    ...skills.map(({ path, body }) => ({
      path,
      contentType: 'text/markdown; charset=utf-8',
      body,
      cacheSeconds: serviceCacheSeconds,
    })),
  ];
}

/** A skill; its folder has the same name. */
interface Skill {
  readonly name: string;
  /** Purpose and when to use it, at most 1,024 characters. */
  readonly description: string;
  /** Markdown. */
  readonly instructions: string;
}

/** The skills of the site. */
function writeSkills(facts: DiscoveryFacts): readonly Skill[] {
  const language = mainTextLanguage(facts);
  const writers =
    language === 'es'
      ? [askSkill, searchSkill, readSkill, companySkill]
      : [englishAskSkill, englishSearchSkill, englishReadSkill, englishCompanySkill];
  // the description is a text of the index too, which is no Markdown
  return writers.map((write) => ({ ...write(inMarkdown(facts)), description: write(facts).description }));
}

function askSkill(facts: DiscoveryFacts): Skill {
  const { addresses, company, profile } = facts;
  return {
    name: 'preguntar-al-negocio',
    description: `Contesta una pregunta sobre ${company.brand} con citas literales de su web. Úsala primero cuando alguien pregunte algo concreto, como un precio, un horario o cómo se trabaja.`,
    instructions: `# Preguntar a ${company.brand}

1. Escribe la pregunta como la haría un cliente, mejor en ${languageName(profile.language).es}.
2. Llama a \`ask_business\`:

\`\`\`sh
${sampleCall(facts, 'ask_business')}
\`\`\`

3. Responde con \`facts\`, los datos de la empresa por los que preguntas, y \`passages\`, los fragmentos de páginas que contestan, y cita su \`url\`.
4. Si \`truncated\` es \`true\`, hay más: pide más con \`max_characters\`, o lee la página con la habilidad leer-pagina.
5. Si las dos listas están vacías, el sitio no lo dice: no lo inventes y haz lo que propone \`hint\`.

Por MCP es la herramienta \`ask_business\` de ${addresses.mcp}.
`,
  };
}

function searchSkill(facts: DiscoveryFacts): Skill {
  const { addresses, company, profile } = facts;
  const examples = profile.searches.map(({ query }) => `«${query}»`).join(', ');
  const steps = [
    `Reduce la pregunta a pocas palabras concretas en ${languageName(profile.language).es}${examples === '' ? '' : `: ${examples}`}.`,
    ...(profile.cities.length === 0
      ? []
      : [
          `Si la pregunta es de una ciudad, nómbrala en \`query\`. \`city\` (${listCities(facts) || 'las de get_company_info'}) solo restringe a las páginas de esa ciudad: no salen las generales, como precios, garantía u horario. \`todas\` no filtra.`,
        ]),
    `Llama a \`search_pages\`:\n\n   \`\`\`sh\n   ${sampleCall(facts, 'search_pages').replaceAll('\n', '\n   ')}\n   \`\`\`\n`,
    'Lee `results`: cada resultado tiene `title`, `url`, `city` y `excerpt`. Para responder con detalle, lee la página con la habilidad leer-pagina.',
    'Para más resultados, repite con `cursor` igual al `next_cursor` recibido; `null` significa que no hay más.',
  ];
  return {
    name: 'buscar-contenido',
    description: `Busca en las páginas publicadas por ${company.brand}. Úsala para explorar lo que la empresa ofrece o explica, o cuando haga falta encontrar la página que lo dice.`,
    instructions: `# Buscar contenido de ${company.brand}

${numbered(steps)}

Si no hay resultados, prueba con menos palabras o sin ciudad. Tras un 429, espera los segundos que indica \`Retry-After\`. ${quotaSentence(facts, 'es')}

Por MCP es la herramienta \`search_pages\` de ${addresses.mcp}.
`,
  };
}

function readSkill(facts: DiscoveryFacts): Skill {
  const { addresses, company } = facts;
  return {
    name: 'leer-pagina',
    description: `Lee entera, en Markdown limpio, una página publicada por ${company.brand}. Úsala después de buscar, o cuando ya tengas la dirección de una página del sitio, para responder con su contenido y citarla.`,
    instructions: `# Leer una página de ${company.brand}

1. Toma la \`url\` de un resultado de búsqueda; también valen la ruta y el último segmento.
2. Llama a \`read_page\`:

\`\`\`sh
${sampleCall(facts, 'read_page')}
\`\`\`

3. Responde con lo que dice \`markdown\` y cita \`url\`. Si \`truncated\` es \`true\`, el final está cortado: sigue leyendo con \`from\`.
4. Si responde 404 \`page_not_found\`, busca primero: \`data.hint\` propone qué hacer.

Por MCP es la herramienta \`read_page\` de ${addresses.mcp}.
`,
  };
}

function companySkill(facts: DiscoveryFacts): Skill {
  const { addresses, company } = facts;
  return {
    name: 'datos-de-la-empresa',
    description: `Da los datos de ${company.brand}: contacto, horario, forma de trabajar, precios orientativos, impuestos, servicios y ciudades, si los publica. Úsala para saber quién es la empresa, cómo contactar con ella y qué ofrece.`,
    instructions: `# Datos de ${company.brand}

1. Elige la parte que necesitas en \`section\`:

${bullets([
  '`contact`: razón social, identificador fiscal, dirección, teléfono, correo, WhatsApp y horario.',
  '`service_model`: forma de trabajar, quién presta el servicio y quién factura, garantía, precios orientativos e impuestos.',
  '`coverage`: ciudades con su página.',
  '`services`: servicios con su página.',
  '`all`: todo.',
])}

2. Llama a \`get_company_info\`:

\`\`\`sh
${sampleCall(facts, 'get_company_info')}
\`\`\`

3. Un texto vacío significa que el sitio no publica ese dato: no lo inventes.
4. ${company.service_model?.online_booking === false ? '`service_model.online_booking` es `false`: aquí no se reserva ni se paga' : 'Esta API no reserva ni cobra nada'}. Facilita los datos de contacto.

Por MCP es la herramienta \`get_company_info\` de ${addresses.mcp}.
`,
  };
}

function englishAskSkill(facts: DiscoveryFacts): Skill {
  const { addresses, company, profile } = facts;
  return {
    name: 'ask-the-business',
    description: `Answers a question about ${company.brand} with literal quotations of its website. Use it first when somebody asks something specific, such as a price, the opening hours or how it works.`,
    instructions: `# Ask ${company.brand}

1. Write the question as a customer would ask it, best in ${languageName(profile.language).en}.
2. Call \`ask_business\`:

\`\`\`sh
${sampleCall(facts, 'ask_business')}
\`\`\`

3. Answer with \`facts\`, the company data that you ask for, and \`passages\`, the passages of pages that answer, and cite their \`url\`.
4. If \`truncated\` is \`true\`, there are more: ask for more with \`max_characters\`, or read the page with the skill read-page.
5. If both lists are empty, the site does not say it: do not invent it, and do what \`hint\` says.

Over MCP it is the tool \`ask_business\` of ${addresses.mcp}.
`,
  };
}

function englishSearchSkill(facts: DiscoveryFacts): Skill {
  const { addresses, company, profile } = facts;
  const examples = profile.searches.map(({ query }) => `"${query}"`).join(', ');
  const steps = [
    `Reduce the question to a few concrete words in ${languageName(profile.language).en}${examples === '' ? '' : `: ${examples}`}.`,
    ...(profile.cities.length === 0
      ? []
      : [
          `If the question is about a city, name it in \`query\`. \`city\` (${listCities(facts) || 'those of get_company_info'}) only restricts the search to the pages of that city: general ones, such as prices, warranty or hours, are left out. \`todas\` does not filter.`,
        ]),
    `Call \`search_pages\`:\n\n   \`\`\`sh\n   ${sampleCall(facts, 'search_pages').replaceAll('\n', '\n   ')}\n   \`\`\`\n`,
    'Read `results`: each result has `title`, `url`, `city` and `excerpt`. To answer in detail, read the page with the skill read-page.',
    'For more results, repeat with the `next_cursor` that you received as `cursor`; `null` means that there are no more.',
  ];
  return {
    name: 'search-content',
    description: `Searches the pages published by ${company.brand}. Use it to explore what the company offers or explains, or to find the page that says something.`,
    instructions: `# Search the content of ${company.brand}

${numbered(steps)}

Without results, try fewer words or no city. After a 429, wait the number of seconds in \`Retry-After\`. ${quotaSentence(facts, 'en')}

Over MCP it is the tool \`search_pages\` of ${addresses.mcp}.
`,
  };
}

function englishReadSkill(facts: DiscoveryFacts): Skill {
  const { addresses, company } = facts;
  return {
    name: 'read-page',
    description: `Reads a whole page published by ${company.brand} as clean Markdown. Use it after a search, or when you have the address of a page of the site, to answer with its content and cite it.`,
    instructions: `# Read a page of ${company.brand}

1. Take the \`url\` of a search result; the path and its last segment work too.
2. Call \`read_page\`:

\`\`\`sh
${sampleCall(facts, 'read_page')}
\`\`\`

3. Answer with what \`markdown\` says and cite \`url\`. If \`truncated\` is \`true\`, the end is cut off: read on with \`from\`.
4. If it answers 404 \`page_not_found\`, search first: \`data.hint\` says what to do.

Over MCP it is the tool \`read_page\` of ${addresses.mcp}.
`,
  };
}

function englishCompanySkill(facts: DiscoveryFacts): Skill {
  const { addresses, company } = facts;
  return {
    name: 'company-data',
    description: `Returns the data of ${company.brand}: contact details, hours, way of working, indicative prices, taxes, services and cities, where it publishes them. Use it to learn who the company is, how to contact it and what it offers.`,
    instructions: `# Data of ${company.brand}

1. Choose the part that you need in \`section\`:

${bullets([
  '`contact`: legal name, tax identifier, address, telephone, e-mail, WhatsApp and hours.',
  '`service_model`: way of working, who provides and who invoices the service, warranty, indicative prices and taxes.',
  '`coverage`: cities with their pages.',
  '`services`: services with their pages.',
  '`all`: everything.',
])}

2. Call \`get_company_info\`:

\`\`\`sh
${sampleCall(facts, 'get_company_info')}
\`\`\`

3. An empty text means that the site does not publish that value: do not invent it.
4. ${company.service_model?.online_booking === false ? '`service_model.online_booking` is `false`: nothing can be booked or paid here' : 'This API books and charges nothing'}. Give the contact details.

Over MCP it is the tool \`get_company_info\` of ${addresses.mcp}.
`,
  };
}

function sampleCall({ samples, addresses }: DiscoveryFacts, id: string): string {
  const sample = samples.find(({ operation }) => operation.id === id);
  return sample === undefined
    ? ''
    : curlCommand(sample.operation, sample.answers[0]?.params ?? {}, addresses);
}

function listCities({ company }: DiscoveryFacts): string {
  return (company.cities ?? []).map(({ slug }) => slug).join(', ');
}
