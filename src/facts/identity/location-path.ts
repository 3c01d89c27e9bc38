// Which pages are about locations of a business, by their path.

import { addressKey } from '../../lib/address-key.ts';
import { anyOf } from '../words/index.ts';

const word = new RegExp(String.raw`^${anyOf(({ pages }) => pages.locations)}(?:\.html?)?$`, 'i');

/** Whether a page's path, which is decoded, is one of a list of locations or of a location in it: `/centros/`, `/clinicas/jerez/`. */
export function isPathOfLocations(path: string): boolean {
  return addressKey(path)
    .split('/')
    .slice(-2)
    .some((part) => word.test(part));
}
