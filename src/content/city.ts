// The cities that a site covers, with the names that people write. Which they are, the site says (contract C12.3).

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
