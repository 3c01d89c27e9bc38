// A small site of home services, written for these tests: general pages, problem guides, and services in a few cities.

import type { SearchDocument, SearchIndex, SynonymGroup } from '../../src/search/index.ts';
import { exampleSynonyms } from '../example/example-files.ts';
import { buildIndex, type OpenedIndex } from './build-index.ts';

type Line = readonly [key: string, title: string, body: string];

const general: readonly Line[] = [
  [
    '/',
    'Manitas del Norte, servicios para el hogar',
    'Fontanería, electricidad, cerrajería y reparación de electrodomésticos. Elige tu ciudad o cuéntanos qué te pasa.',
  ],
  [
    '/precios/',
    'Precios orientativos',
    'Cuánto cuesta cada trabajo. La visita se descuenta si aceptas el presupuesto. Impuestos incluidos.',
  ],
  [
    '/servicios/aire-acondicionado/',
    'Aire acondicionado',
    'Instalación y reparación de aparatos de climatización. Recarga de gas y limpieza de filtros del split.',
  ],
  [
    '/servicios/calderas/',
    'Calderas y calefacción',
    'Revisamos la caldera una vez al año. Purgamos radiadores y equilibramos la instalación de calefacción.',
  ],
  [
    '/servicios/carpinteria/',
    'Carpintería a medida',
    'Armarios empotrados, puertas y tarima. Un carpintero toma medidas en tu casa.',
  ],
  [
    '/servicios/cerrajeria/',
    'Cerrajeros urgentes',
    'Apertura de puertas sin romper y cambio de bombín. Un cerrajero sale en menos de una hora.',
  ],
  [
    '/servicios/control-de-plagas/',
    'Control de plagas',
    'Cucarachas, hormigas y roedores. Tratamos con gel y con trampas, y volvemos a los quince días.',
  ],
  [
    '/servicios/cristaleria/',
    'Cristalería',
    'Cambiamos cristales rotos de ventanas, espejos y mamparas. Corte a medida y doble acristalamiento.',
  ],
  [
    '/servicios/desatascos/',
    'Desatascos',
    'Desatascamos tuberías, bajantes y fregaderos con agua a presión. Cámara para ver dónde está el tapón.',
  ],
  [
    '/servicios/electricidad/',
    'Electricistas autorizados',
    'Averías, cuadros eléctricos, enchufes y lámparas. Boletín eléctrico para dar de alta la luz.',
  ],
  [
    '/servicios/fontaneria/',
    'Fontaneros',
    'Grifos, cisternas, tuberías y termos. El fontanero trae las piezas corrientes en la furgoneta.',
  ],
  [
    '/servicios/lavadoras/',
    'Reparación de lavadoras',
    'Reparamos lavadoras de todas las marcas. El técnico lleva bombas, gomas y escobillas de repuesto.',
  ],
  [
    '/servicios/limpieza/',
    'Limpieza de viviendas',
    'Limpieza a fondo, de fin de obra y de cristales. Llevamos productos y máquinas.',
  ],
  [
    '/servicios/mudanzas/',
    'Mudanzas',
    'Embalaje, desmontaje y traslado de muebles. Guardamuebles por meses.',
  ],
  ['/servicios/persianas/', 'Persianas', 'Cambiamos cintas, lamas y ejes. Motorizamos la persiana sin obra.'],
  [
    '/servicios/pintura/',
    'Pintores',
    'Pintura de pisos, techos y fachadas. Alisamos gotelé y tapamos grietas antes de pintar.',
  ],
];

const problems: readonly Line[] = [
  [
    '/problemas/caldera-sin-presion/',
    'La caldera pierde presión',
    'Si la aguja baja de un bar, rellena con la llave de llenado. Si vuelve a bajar en un día, hay una fuga.',
  ],
  [
    '/problemas/diferencial/',
    'Salta el diferencial',
    'Si salta el diferencial, baja todos los automáticos y súbelos de uno en uno. El que lo hace saltar es el del aparato averiado.',
  ],
  [
    '/problemas/error-e18/',
    'Error E18 de la lavadora',
    'El código E18 avisa de que la bomba no ha podido vaciar el agua a tiempo. Limpia el filtro.',
  ],
  [
    '/problemas/fuga-grifo/',
    'Fuga en el grifo',
    'Una junta gastada deja escapar agua aunque cierres con fuerza. Cierra la llave de paso, cambia la junta y monta de nuevo.',
  ],
  [
    '/problemas/huele-a-gas/',
    'Huele a gas',
    'Abre las ventanas, no enciendas nada y sal. Llama a emergencias desde fuera.',
  ],
  [
    '/problemas/lavadora-no-desagua/',
    'La lavadora no desagua',
    'El agua se queda dentro del tambor. Suele ser el filtro lleno de pelusa o la bomba atascada por una moneda.',
  ],
  [
    '/problemas/lavavajillas-no-seca/',
    'El lavavajillas no seca',
    'Sin abrillantador los platos salen mojados. Revisa también la resistencia.',
  ],
  [
    '/problemas/llaves-dentro/',
    'Llaves dentro y la puerta cerrada',
    'Te has dejado las llaves dentro de casa. No fuerces la cerradura: abrir sin daños suele ser posible.',
  ],
  [
    '/problemas/mancha-humedad/',
    'Manchas de humedad en el techo',
    'Una mancha amarilla que crece es una filtración del piso de arriba o de la cubierta.',
  ],
  [
    '/problemas/nevera-no-enfria/',
    'El frigorífico no enfría',
    'Comprueba que el condensador está limpio y que la puerta cierra bien. La nevera necesita aire por detrás.',
  ],
  [
    '/problemas/persiana-atascada/',
    'Persiana atascada',
    'Una lama se ha salido de la guía. No tires de la cinta: abre el cajón y mira el eje.',
  ],
  [
    '/problemas/vitro-no-enciende/',
    'La vitrocerámica no enciende',
    'Puede estar bloqueada: mantén pulsado el candado. Si salta el automático, es la placa.',
  ],
];

const cities = [
  { slug: 'a-coruna', name: 'A Coruña' },
  { slug: 'bilbao', name: 'Bilbao' },
  { slug: 'las-palmas', name: 'Las Palmas' },
  { slug: 'mallorca', name: 'Mallorca' },
];

const trades = [
  { slug: 'cerrajeria', title: 'Cerrajero', body: 'Abrimos puertas y cambiamos cerraduras' },
  { slug: 'electricidad', title: 'Electricista', body: 'Reparamos averías eléctricas y cuadros' },
  { slug: 'fontaneria', title: 'Fontanero', body: 'Reparamos grifos, cisternas y tuberías' },
];

const inCities = cities.flatMap(({ slug, name }) => [
  {
    line: [
      `/ciudades/${slug}/`,
      `Servicios en ${name}`,
      `Guía de ${name}: cerrajería, electricidad, fontanería y pintura en todos los barrios de ${name}.`,
    ] as const,
    city: slug,
  },
  ...trades.map((trade) => ({
    line: [
      `/servicios/${trade.slug}/${slug}/`,
      `${trade.title} en ${name}`,
      `${trade.body} en ${name} y alrededores. Llámanos y te decimos cuándo podemos ir.`,
    ] as const,
    city: slug,
  })),
]);

/** The 44 documents, ascending by key. */
export const corpus: readonly SearchDocument[] = [
  ...[...general, ...problems].map((line) => ({ line, city: '' })),
  ...inCities,
]
  .map(({ line: [key, title, body], city }) => ({ key, title, headings: [title], body, city }))
  .sort((a, b) => (a.key < b.key ? -1 : 1));

/** The options, as an operator configures them. */
export const cityNames = [
  { slug: 'a-coruna', names: ['A Coruña', 'La Coruña', 'Coruña'] },
  { slug: 'bilbao', names: ['Bilbao', 'Bilbo'] },
  { slug: 'las-palmas', names: ['Las Palmas', 'Las Palmas de Gran Canaria', 'Gran Canaria'] },
  { slug: 'mallorca', names: ['Mallorca', 'Palma de Mallorca', 'Palma'] },
  { slug: 'madrid', names: ['Madrid'] },
];

export const tradeIndex: OpenedIndex = buildIndex(corpus, { cities: cityNames, synonyms: exampleSynonyms });

/** Returns the keys of the best hits. */
export function findKeys(
  index: SearchIndex,
  documents: readonly SearchDocument[],
  query: string,
  city = '',
): string[] {
  const { hits } = index.search({ query, city, offset: 0, limit: 25 });
  return hits.map(({ document }) => documents[document]!.key);
}

/** Returns the keys of the best hits in {@link corpus}. */
export const searchTrades = (query: string, city = ''): string[] => findKeys(tradeIndex, corpus, query, city);

/** Builds an index of bodies with empty titles. Keys are their positions. */
export function indexBodies(
  bodies: readonly string[],
  options = { cities: [], synonyms: [] as readonly SynonymGroup[] },
): {
  readonly documents: readonly SearchDocument[];
  readonly index: SearchIndex;
} {
  const documents = bodies.map((body, i) => ({
    key: `/${String(i).padStart(4, '0')}`,
    title: '',
    headings: [],
    body,
    city: '',
  }));
  return { documents, index: buildIndex(documents, options) };
}
