// A small site of home services, written for the tests, with enough pages that the expected one has competitors.

import { namesInQueries } from '../../src/facts/city.ts';
import type { SearchDocument } from '../../src/search/index.ts';
import { exampleCities, exampleSynonyms } from '../example/example-files.ts';
import { buildIndex, type OpenedIndex } from './build-index.ts';

const pages: readonly (readonly [path: string, title: string, body: string])[] = [
  [
    '/problemas/caldera-presion/',
    'La caldera pierde presión',
    'El manómetro baja de un bar.\nRevisa el vaso de expansión y la válvula de seguridad.',
  ],
  [
    '/problemas/diferencial/',
    'Salta el diferencial',
    'El interruptor del cuadro baja solo y la casa se queda a oscuras.\nDesenchufa los aparatos uno a uno.',
  ],
  [
    '/problemas/fuga-grifo/',
    'Fuga en el grifo',
    'Pierde agua por el caño o por la base.\nCambia la junta o el cartucho.',
  ],
  [
    '/problemas/lavadora-desagua/',
    'La lavadora no desagua',
    'El tambor queda lleno de agua.\nLimpia el filtro de la bomba y mira la manguera de salida.',
  ],
  [
    '/problemas/llave-rota/',
    'La llave se ha roto en la cerradura',
    'No fuerces el cilindro.\nUn cerrajero extrae el trozo sin cambiar el bombín.',
  ],
  [
    '/servicios/calefaccion/',
    'Reparación de calefacción',
    'Radiadores, calderas y termostatos.\nPurgamos y equilibramos la instalación.',
  ],
  [
    '/servicios/cerrajeria/',
    'Cerrajería',
    'Apertura de puertas y cambio de bombines.\nCerrajeros de urgencia.',
  ],
  [
    '/servicios/espana/',
    'Servicio en toda España',
    'La península y las islas, también la caña de bambú del jardín en año nuevo.',
  ],
  [
    '/servicios/fontaneria/',
    'Fontanería',
    'Reparamos grifos, cisternas y tuberías.\nPresupuesto antes de empezar.',
  ],
  ['/servicios/pintura/', 'Pintura', 'Pintamos salones y dormitorios.\nQuitamos el gotelé.'],
];

const cityPages: SearchDocument[] = ['bilbao', 'a-coruna', 'madrid'].flatMap((slug) => {
  const name = exampleCities.find((city) => city.slug === slug)!.name;
  return [
    {
      key: `/ciudades/${slug}/`,
      title: `Servicios del hogar en ${name}`,
      headings: ['Qué hacemos'],
      body: `Fontaneros, electricistas y cerrajeros en ${name}.`,
      city: slug,
    },
    {
      key: `/servicios/cerrajeria/${slug}/`,
      title: `Cerrajeros en ${name}`,
      headings: ['Precios'],
      body: `Abrimos puertas y cambiamos bombines en ${name} y alrededores.`,
      city: slug,
    },
  ];
});

/** The documents in the order of indexing. */
export const documents: readonly SearchDocument[] = [
  ...pages.map(([key, title, body]) => ({ key, title, headings: [], body, city: '' })),
  ...cityPages,
].sort((a, b) => (a.key < b.key ? -1 : 1));

/** The index, built as in production. */
export function openTradeIndex(): OpenedIndex {
  return buildIndex(documents, {
    cities: exampleCities.map((city) => ({ slug: city.slug, names: namesInQueries(city) })),
    synonyms: exampleSynonyms,
  });
}
