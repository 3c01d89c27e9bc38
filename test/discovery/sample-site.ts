// A small site that never changes: the published documents about it are golden files.

import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import type { Company } from '../../src/company/index.ts';
import type { Page } from '../../src/compare/page.ts';
import type { DiscoveryFacts } from '../../src/discovery/facts.ts';
import { executeSamples } from '../../src/discovery/samples.ts';
import { siteOriginMark } from '../../src/html/links.ts';
import { createAddresses } from '../../src/lib/addresses.ts';
import { listOperations, listTools } from '../../src/operations/index.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { gatherMcpFacts } from '../../src/site/publish.ts';
import { catalogueOf } from '../service.ts';

interface Draft {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly city?: string;
  readonly modified?: string;
}

function page({ path, title, text, city = '', modified = '' }: Draft): Page {
  return {
    path,
    title,
    city,
    description: text.split('. ', 1)[0]?.concat('.') ?? '',
    markdown: `# ${title}\n\n${text}\n\nMás en [la portada](${siteOriginMark}/).\n`,
    headings: [{ level: 1, text: title }],
    text,
    isList: false,
    language: 'es',
    published: '',
    modified,
  };
}

/** Sorted by path. */
export const samplePages: readonly Page[] = [
  page({
    path: '/',
    title: 'Reparaciones Ejemplo',
    text: 'Reparaciones Ejemplo arregla averías del hogar en 21 ciudades de España. Fontanería, electricidad y cerrajería.',

    modified: '2026-09-01',
  }),
  page({
    path: '/ciudades/bilbao/',
    title: 'Cerrajero urgente en Bilbao',
    text: 'Cerrajero urgente en Bilbao y su área. Apertura de puertas y cambio de bombines.',
    city: 'bilbao',
    modified: '2026-08-15',
  }),
  page({
    path: '/problemas/lavadora-no-desagua/',
    title: 'La lavadora no desagua',
    text: 'Si la lavadora no desagua, revisa el filtro, el tubo y la bomba. '.concat(
      'Desconecta antes el aparato y recoge el agua con un recipiente bajo. '.repeat(12),
    ),
    modified: '2026-07-30',
  }),
  page({
    path: '/servicios/año & más/',
    title: 'Revisión <anual> & [más]',
    text: 'Revisión anual de la instalación. Incluye informe.',
  }),
  page({
    path: '/servicios/fontaneria/',
    title: 'Fontanería',
    text: 'Fontaneros para fugas de agua, atascos y grifos que gotean. Precio confirmado antes de empezar.',
    modified: '2026-06-10',
  }),
];

const company: Company = {
  brand: 'Reparaciones Ejemplo',
  legal_name: 'Reparaciones Ejemplo, S. L.',
  tax_id: 'B00000000',
  address: 'Calle de Ejemplo, 1, 28000 Madrid',
  phone: '',
  email: 'hola@reparaciones.example',
  whatsapp: '',
  hours: 'De lunes a viernes de 8:00 a 20:00',
  coverage: '21 ciudades de España',
  tax: 'IVA incluido',
  prices: 'Desde 35 € la hora',
  service_model: {
    description: 'El cliente cuenta qué ocurre y dónde; se confirma el precio antes de empezar.',
    performed_by: 'Equipo propio o colaborador.',
    online_booking: false,
  },
  services: [{ name: 'Fontanería', path: '/servicios/fontaneria/' }],
  cityPaths: { bilbao: '/ciudades/bilbao/' },
  pages: { legal_notice: '/aviso-legal/' },
};

export const sampleUrl = 'https://www.reparaciones.example';

/** Opens the site under an address. */
export function openSampleCatalogue(url: string, pages = samplePages, language = 'es'): Catalogue {
  return catalogueOf(url, { pages, company, language });
}

/** All facts about the sample site at a fixed time; `changes` replace some. */
export async function gatherSampleFacts(changes: Partial<DiscoveryFacts> = {}): Promise<DiscoveryFacts> {
  const catalogue = openSampleCatalogue(sampleUrl);
  const links = catalogue.countLinks();
  const operations = listOperations(catalogue.profile);
  const policies = createPolicies({ anonymous: 60, identified: 600 });
  const live = { current: () => catalogue, searchPages: catalogue.searchPages };
  return {
    addresses: createAddresses(sampleUrl),
    operations,
    tools: listTools(operations, catalogue.profile, false),
    hasTokens: true,
    connectorMcp: createAddresses(sampleUrl).mcp,
    samples: executeSamples(operations, live, policies),
    policies,
    limits: { registrationsPerHour: 5, tokensPerMinute: 30, markdownMaxChars: 60_000 },
    profile: catalogue.profile,
    company: catalogue.companyInfo('all'),
    pages: catalogue.pages.map((shown, i) => ({ ...shown, url: catalogue.urlOf(shown), links: links[i]! })),
    twinPathOf: catalogue.twinPathOf,
    readMarkdown: ({ url }) => catalogue.readPage(url).markdown,
    mcp: gatherMcpFacts({ url: sampleUrl, version: '0.0.0-golden' }, catalogue),
    version: '0.0.0-golden',
    servesSite: true,
    siteRobots: [],
    hasUcp: false,
    aiTrain: false,
    securityContact: '',
    nowMs: Date.UTC(2026, 10, 21),
    ...changes,
  };
}
