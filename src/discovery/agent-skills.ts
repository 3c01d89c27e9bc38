// Agent skills (discovery schema 0.2.0): an index with the digest of each SKILL.md. They are in the language of the site's texts, because
// a digest identifies a single text.

import { createHash } from 'node:crypto';
import { paths } from '../lib/addresses.ts';
import { type Language, languageName } from '../lib/language.ts';
import { curlCommand } from './curl.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { inMarkdown } from './markdown-facts.ts';
import {
  type PublishedDocument,
  publishJson,
  publishText,
  serviceCacheSeconds,
  type Translate,
  translator,
} from './published-document.ts';
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
    ...skills.map(({ path, body }) => publishText(path, body, { cacheSeconds: serviceCacheSeconds })),
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
  // the description is a text of the index too, which is no Markdown
  return [askSkill, searchSkill, readSkill, companySkill].map((write) => ({
    ...write(inMarkdown(facts), language),
    description: write(facts, language).description,
  }));
}

function askSkill(facts: DiscoveryFacts, language: Language): Skill {
  const t = translator(language);
  const { brand } = facts.company;
  const spoken = languageName(facts.profile.language)[language];
  return {
    name: t('preguntar-al-negocio', 'ask-the-business'),
    description: t(
      `Contesta una pregunta sobre ${brand} con citas literales de su web. Úsala primero cuando alguien pregunte algo concreto, como un precio, un horario o cómo se trabaja.`,
      `Answers a question about ${brand} with literal quotations of its website. Use it first when somebody asks something specific, such as a price, the opening hours or how it works.`,
    ),
    instructions: `# ${t('Preguntar a', 'Ask')} ${brand}

1. ${t(
      `Escribe la pregunta como la haría un cliente, mejor en ${spoken}.`,
      `Write the question as a customer would ask it, best in ${spoken}.`,
    )}
${callStep('ask_business', facts, t)}
3. ${t(
      'Responde con `facts`, los datos de la empresa por los que preguntas, y `passages`, los fragmentos de páginas que contestan, y cita su `url`.',
      'Answer with `facts`, the company data that you ask for, and `passages`, the passages of pages that answer, and cite their `url`.',
    )}
4. ${t(
      'Si `truncated` es `true`, hay más: pide más con `max_characters`, o lee la página con la habilidad leer-pagina.',
      'If `truncated` is `true`, there are more: ask for more with `max_characters`, or read the page with the skill read-page.',
    )}
5. ${t(
      'Si las dos listas están vacías, el sitio no lo dice: no lo inventes y haz lo que propone `hint`.',
      'If both lists are empty, the site does not say it: do not invent it, and do what `hint` says.',
    )}

${toolSentence('ask_business', facts, t)}
`,
  };
}

function searchSkill(facts: DiscoveryFacts, language: Language): Skill {
  const t = translator(language);
  const { company, profile } = facts;
  const spoken = languageName(profile.language)[language];
  const examples = profile.searches.map(({ query }) => t(`«${query}»`, `"${query}"`)).join(', ');
  const slugs = (company.cities ?? []).map(({ slug }) => slug).join(', ');
  const cities = slugs || t('las de get_company_info', 'those of get_company_info');
  const steps = [
    `${t('Reduce la pregunta a pocas palabras concretas en', 'Reduce the question to a few concrete words in')} ${spoken}${examples === '' ? '' : `: ${examples}`}.`,
    ...(profile.cities.length === 0
      ? []
      : [
          t(
            `Si la pregunta es de una ciudad, nómbrala en \`query\`. \`city\` (${cities}) solo restringe a las páginas de esa ciudad: no salen las generales, como precios, garantía u horario. \`todas\` no filtra.`,
            `If the question is about a city, name it in \`query\`. \`city\` (${cities}) only restricts the search to the pages of that city: general ones, such as prices, warranty or hours, are left out. \`todas\` does not filter.`,
          ),
        ]),
    `${t('Llama a', 'Call')} \`search_pages\`:\n\n   \`\`\`sh\n   ${sampleCall(facts, 'search_pages').replaceAll('\n', '\n   ')}\n   \`\`\`\n`,
    t(
      'Lee `results`: cada resultado tiene `title`, `url`, `city` y `excerpt`. Para responder con detalle, lee la página con la habilidad leer-pagina.',
      'Read `results`: each result has `title`, `url`, `city` and `excerpt`. To answer in detail, read the page with the skill read-page.',
    ),
    t(
      'Para más resultados, repite con `cursor` igual al `next_cursor` recibido; `null` significa que no hay más.',
      'For more results, repeat with the `next_cursor` that you received as `cursor`; `null` means that there are no more.',
    ),
  ];
  return {
    name: t('buscar-contenido', 'search-content'),
    description: t(
      `Busca en las páginas publicadas por ${company.brand}. Úsala para explorar lo que la empresa ofrece o explica, o cuando haga falta encontrar la página que lo dice.`,
      `Searches the pages published by ${company.brand}. Use it to explore what the company offers or explains, or to find the page that says something.`,
    ),
    instructions: `# ${t('Buscar contenido de', 'Search the content of')} ${company.brand}

${numbered(steps)}

${t(
  'Si no hay resultados, prueba con menos palabras o sin ciudad. Tras un 429, espera los segundos que indica `Retry-After`.',
  'Without results, try fewer words or no city. After a 429, wait the number of seconds in `Retry-After`.',
)} ${quotaSentence(facts, language)}

${toolSentence('search_pages', facts, t)}
`,
  };
}

function readSkill(facts: DiscoveryFacts, language: Language): Skill {
  const t = translator(language);
  const { brand } = facts.company;
  return {
    name: t('leer-pagina', 'read-page'),
    description: t(
      `Lee entera, en Markdown limpio, una página publicada por ${brand}. Úsala después de buscar, o cuando ya tengas la dirección de una página del sitio, para responder con su contenido y citarla.`,
      `Reads a whole page published by ${brand} as clean Markdown. Use it after a search, or when you have the address of a page of the site, to answer with its content and cite it.`,
    ),
    instructions: `# ${t('Leer una página de', 'Read a page of')} ${brand}

1. ${t(
      'Toma la `url` de un resultado de búsqueda; también valen la ruta y el último segmento.',
      'Take the `url` of a search result; the path and its last segment work too.',
    )}
${callStep('read_page', facts, t)}
3. ${t(
      'Responde con lo que dice `markdown` y cita `url`. Si `truncated` es `true`, el final está cortado: sigue leyendo con `from`.',
      'Answer with what `markdown` says and cite `url`. If `truncated` is `true`, the end is cut off: read on with `from`.',
    )}
4. ${t(
      'Si responde 404 `page_not_found`, busca primero: `data.hint` propone qué hacer.',
      'If it answers 404 `page_not_found`, search first: `data.hint` says what to do.',
    )}

${toolSentence('read_page', facts, t)}
`,
  };
}

function companySkill(facts: DiscoveryFacts, language: Language): Skill {
  const t = translator(language);
  const { brand, service_model } = facts.company;
  const ending =
    service_model?.online_booking === false
      ? t(
          '`service_model.online_booking` es `false`: aquí no se reserva ni se paga. Facilita',
          '`service_model.online_booking` is `false`: nothing can be booked or paid here. Give',
        )
      : t('Esta API no reserva ni cobra nada. Facilita', 'This API books and charges nothing. Give');
  return {
    name: t('datos-de-la-empresa', 'company-data'),
    description: t(
      `Da los datos de ${brand}: contacto, horario, forma de trabajar, precios orientativos, impuestos, servicios y ciudades, si los publica. Úsala para saber quién es la empresa, cómo contactar con ella y qué ofrece.`,
      `Returns the data of ${brand}: contact details, hours, way of working, indicative prices, taxes, services and cities, where it publishes them. Use it to learn who the company is, how to contact it and what it offers.`,
    ),
    instructions: `# ${t('Datos de', 'Data of')} ${brand}

1. ${t('Elige la parte que necesitas en', 'Choose the part that you need in')} \`section\`:

${bullets([
  t(
    '`contact`: razón social, identificador fiscal, dirección, teléfono, correo, WhatsApp y horario.',
    '`contact`: legal name, tax identifier, address, telephone, e-mail, WhatsApp and hours.',
  ),
  t(
    '`service_model`: forma de trabajar, quién presta el servicio y quién factura, garantía, precios orientativos e impuestos.',
    '`service_model`: way of working, who provides and who invoices the service, warranty, indicative prices and taxes.',
  ),
  t('`coverage`: ciudades con su página.', '`coverage`: cities with their pages.'),
  t('`services`: servicios con su página.', '`services`: services with their pages.'),
  t('`all`: todo.', '`all`: everything.'),
])}

${callStep('get_company_info', facts, t)}
3. ${t(
      'Un texto vacío significa que el sitio no publica ese dato: no lo inventes.',
      'An empty text means that the site does not publish that value: do not invent it.',
    )}
4. ${ending} ${t('los datos de contacto.', 'the contact details.')}

${toolSentence('get_company_info', facts, t)}
`,
  };
}

/** The step in which the operation is called, with an empty line after it. */
function callStep(id: string, facts: DiscoveryFacts, t: Translate): string {
  return `2. ${t('Llama a', 'Call')} \`${id}\`:\n\n\`\`\`sh\n${sampleCall(facts, id)}\n\`\`\`\n`;
}

function toolSentence(id: string, { addresses }: DiscoveryFacts, t: Translate): string {
  return t(
    `Por MCP es la herramienta \`${id}\` de ${addresses.mcp}.`,
    `Over MCP it is the tool \`${id}\` of ${addresses.mcp}.`,
  );
}

function sampleCall({ samples, addresses }: DiscoveryFacts, id: string): string {
  const sample = samples.find(({ operation }) => operation.id === id);
  return sample === undefined
    ? ''
    : curlCommand(sample.operation, sample.answers[0]?.params ?? {}, addresses);
}
