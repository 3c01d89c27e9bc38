// A small site: a handful of pages, indexed and opened as in production.

import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import type { Company } from '../../src/company/index.ts';
import type { Page } from '../../src/compare/page.ts';
import type { Look } from '../../src/facts/index.ts';
import { siteOriginMark } from '../../src/html/links.ts';
import { catalogueOf } from '../service.ts';

function page(path: string, title: string, text: string, city = ''): Page {
  const markdown = `# ${title}\n\n${text}\n\n[Inicio](${siteOriginMark}/)\n`;
  return {
    path,
    title,
    city,
    description: text.slice(0, 60),
    markdown,
    headings: [{ level: 1, text: title }],
    text,
    isList: false,
    language: 'es',
    published: '',
    modified: '',
  };
}

/** Ascending by path. */
export const sitePages: readonly Page[] = [
  page('/', 'Hogar de ejemplo', 'Servicios para el hogar en 21 ciudades.'),
  page('/bilbao/', 'Servicios en Bilbao', 'Cerrajeros y fontaneros en Bilbao.', 'bilbao'),
  {
    ...page(
      '/problemas/lavadora-no-desagua/',
      'La lavadora no desagua',
      'Si la lavadora no desagua, revisa el filtro y la bomba de desagüe. '.repeat(40),
    ),
    published: '2026-03-01',
    modified: '2026-04-02',
  },
  page('/sevilla/fontaneria/', 'Fontanería en Sevilla', 'Fontaneros en Sevilla: fugas y atascos.', 'sevilla'),
  page('/tarifas.html', 'Tarifas', 'Precios orientativos de la mano de obra.'),
];

const company: Company = {
  brand: 'Hogar de ejemplo',
  legal_name: 'Hogar de Ejemplo, S. L.',
  tax_id: 'B00000000',
  address: 'Calle de Ejemplo, 1',
  phone: '',
  email: 'hola@hogar.example',
  whatsapp: '',
  hours: 'L-V 8:00-20:00',
  coverage: '21 ciudades de España',
  tax: 'IVA no incluido',
  prices: 'Desde 40 €/h',
  service_model: { description: 'Cuatro pasos.', online_booking: false },
  services: [{ name: 'Fontanería', path: '/sevilla/fontaneria/' }],
  cityPaths: { bilbao: '/bilbao/' },
  pages: {},
};

export interface TestCatalogueOptions {
  /** Replaces the digest of the pages. */
  readonly generation?: string;
  readonly pages?: readonly Page[];
  /** The folder of the site's files. */
  readonly folder?: string | undefined;
  /** Replaces some fields. */
  readonly company?: Partial<Company>;
  readonly look?: Look;
}

/** Opens pages under an address. */
export function openTestCatalogue(
  url: string,
  { pages = sitePages, company: own, ...rest }: TestCatalogueOptions = {},
): Catalogue {
  return catalogueOf(url, { pages, company: { ...company, ...own }, ...rest });
}
