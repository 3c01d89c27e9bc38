// Which pages are about locations of a business, by their path, in the languages of the searches.

import { addressKey } from '../../lib/address-key.ts';

const word =
  /^(?:(?:nuestr[ao]s|nostres|our|unsere|nos|nostri)-)?(?:centros?|centres?|centri|cl[ií]nicas?|cl[ií]niques?|tiendas?|botigues|botiga|tendas?|lojas?|sedes?|sedi|seus?|seu|oficinas?|oficines|delegaciones|delegaci[oó]n?|sucursales|sucursal|establecimientos|establiments|locales|locations?|offices?|branches|branch|stores?|shops?|practices?|surgeries|clinics?|standorte?|filialen?|praxen|niederlassungen|bureaux|agences?|magasins?|cabinets?|negozi|ufficio|uffici|studi|dendak|egoitzak|donde-estamos|on-som)(?:\.html?)?$/i;

/** Whether a page's path, which is decoded, is one of a list of locations or of a location in it: `/centros/`, `/clinicas/jerez/`. */
export function isPathOfLocations(path: string): boolean {
  return addressKey(path)
    .split('/')
    .slice(-2)
    .some((part) => word.test(part));
}
