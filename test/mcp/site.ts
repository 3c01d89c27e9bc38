// A small site: a home page, services, problems, and one page per city of two services.

import type { ServedPage } from '../../src/catalogue/catalogue.ts';
import type { Company } from '../../src/company/index.ts';
import { exampleCities } from '../example/example-files.ts';

function page(path: string, title: string, body: string, city = ''): ServedPage {
  return {
    path,
    title,
    city,
    description: `${title}: ${body.slice(0, 60)}`,
    markdown: `# ${title}\n\n${body}\n`,
    headings: [{ level: 1, text: title }],
    language: 'es',
    published: '',
    modified: city === '' ? '2026-03-04' : '',
  };
}

const general = [
  page('/', 'Hogar', 'Servicios para el hogar en toda España: fontanería, cerrajería y electricidad.'),
  page('/aviso-legal/', 'Aviso legal', 'Titular del sitio y condiciones de uso.'),
  page(
    '/problemas/lavadora-no-desagua/',
    'La lavadora no desagua',
    'Revisa el filtro y la bomba de desagüe.',
  ),
  page('/problemas/salta-el-diferencial/', 'Salta el diferencial', 'Desconecta los aparatos uno a uno.'),
  page('/servicios/cerrajeria/', 'Cerrajería', 'Apertura de puertas y cambio de cerraduras.'),
  page('/servicios/fontaneria/', 'Fontanería', 'Fugas de agua, atascos y grifos que gotean.'),
];

const cities = exampleCities.flatMap(({ slug, name }) => [
  page(`/cerrajeria/${slug}/`, `Cerrajero en ${name}`, `Apertura de puertas en ${name}.`, slug),
  page(`/ciudades/${slug}/`, `Guía de ${name}`, `Todos los servicios en ${name}.`, slug),
]);

/** Sorted by path. */
export const pages: readonly ServedPage[] = [...general, ...cities].sort((a, b) =>
  a.path < b.path ? -1 : 1,
);

export const company: Company = {
  brand: 'Hogar',
  legal_name: 'Hogar Ejemplo S.L.',
  tax_id: 'B00000000',
  address: 'Calle Mayor 1, Madrid',
  phone: '900 000 000',
  email: 'hola@hogar.example',
  whatsapp: '',
  hours: 'Lunes a viernes, de 9 a 18 h',
  coverage: '21 ciudades',
  tax: 'IVA incluido',
  prices: 'Desde 40 €',
  service_model: { description: 'Cuatro pasos.', online_booking: false },
  services: [
    { name: 'Cerrajería', path: '/servicios/cerrajeria/' },
    { name: 'Fontanería', path: '/servicios/fontaneria/' },
  ],
  cityPaths: Object.fromEntries(exampleCities.map(({ slug }) => [slug, `/ciudades/${slug}/`])),
  pages: { legal_notice: '/aviso-legal/' },
};
