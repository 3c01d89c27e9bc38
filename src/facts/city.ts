// The cities that a site covers, with the names that people write. The site defines them (contract C12.3).

/** A city that pages can belong to. */
export interface City {
  /** The form in addresses and in the parameter `city`: `a-coruna`. */
  readonly slug: string;
  /** The name for people: `A Coruña`. */
  readonly name: string;
  /** Other names that people write in queries: `La Coruña`, `Coruña`. */
  readonly aliases: readonly string[];
  /** Districts and near towns that people name instead: `Deusto`. Absent when there are none. */
  readonly places?: readonly string[];
  /** Paths of pages that a cities file places here; other pages go by their address. Absent when it names none. */
  readonly pages?: readonly string[];
}

/** `city=todas` means all cities, that is no filter; no city has this slug (seed §2.6). */
export const allCities = 'todas';

/** What people write of a city in queries: its name, its other names, its districts and near towns. */
export function namesInQueries({ name, aliases, places = [] }: City): readonly string[] {
  return [name, ...aliases, ...places];
}
