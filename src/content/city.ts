// The cities of the site: the enumeration of seed §2.6, with the names people write.

/** A city that pages can belong to. */
export interface City {
  /** As in addresses and in the `city` parameter: `a-coruna`. */
  readonly slug: string;
  /** As people read it: `A Coruña`. */
  readonly name: string;
  /** Other names people write in a query, spelled as they would be: `La Coruña`, `Coruña`. */
  readonly aliases: readonly string[];
}

/** `city=todas` means all cities, no filter; it is no city's slug (seed §2.6). */
export const ALL_CITIES = 'todas';

/** The 21 cities of seed §2.6, in its order. Another site replaces them by the setting `cities`. */
export const defaultCities: readonly City[] = [
  { slug: 'tenerife', name: 'Tenerife', aliases: ['Santa Cruz de Tenerife'] },
  { slug: 'las-palmas', name: 'Las Palmas', aliases: ['Las Palmas de Gran Canaria', 'Gran Canaria'] },
  { slug: 'sevilla', name: 'Sevilla', aliases: [] },
  { slug: 'malaga', name: 'Málaga', aliases: [] },
  { slug: 'cordoba', name: 'Córdoba', aliases: [] },
  { slug: 'granada', name: 'Granada', aliases: [] },
  { slug: 'valencia', name: 'Valencia', aliases: ['València'] },
  { slug: 'alicante', name: 'Alicante', aliases: ['Alacant'] },
  { slug: 'elche', name: 'Elche', aliases: ['Elx'] },
  { slug: 'murcia', name: 'Murcia', aliases: [] },
  { slug: 'mallorca', name: 'Mallorca', aliases: ['Palma de Mallorca', 'Palma'] },
  { slug: 'madrid', name: 'Madrid', aliases: [] },
  { slug: 'valladolid', name: 'Valladolid', aliases: [] },
  { slug: 'barcelona', name: 'Barcelona', aliases: [] },
  { slug: 'zaragoza', name: 'Zaragoza', aliases: [] },
  { slug: 'bilbao', name: 'Bilbao', aliases: ['Bilbo'] },
  { slug: 'pamplona', name: 'Pamplona', aliases: ['Iruña', 'Pamplona-Iruña'] },
  { slug: 'a-coruna', name: 'A Coruña', aliases: ['La Coruña', 'Coruña'] },
  { slug: 'vigo', name: 'Vigo', aliases: [] },
  { slug: 'gijon', name: 'Gijón', aliases: ['Xixón'] },
  { slug: 'oviedo', name: 'Oviedo', aliases: ['Uviéu'] },
];
