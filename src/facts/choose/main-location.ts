// The main one of several locations: the business has its address, telephone and hours, never those of two (contract C6.1).

import type { DrawnField } from '../../company/index.ts';
import { foldLetters } from '../values/brand.ts';
import { phoneKey } from '../values/phone.ts';
import { placeKey } from '../values/postal-address.ts';
import type { Found, FoundLocation } from './identity.ts';

type Values = Readonly<Partial<Record<DrawnField, Found>>>;

/**
 * The values with those of the main location: the one whose telephone or address the site gives as its own. A telephone that is of no
 * location is that of all of them, and stays. Without a main location the values stay as they are.
 */
export function ofMainLocation(values: Values, locations: readonly FoundLocation[]): Values {
  const main = findMain(values, locations);
  if (main === undefined) return values;
  const { address, phone, hours, ...others } = values;
  const found = (value: string, kind: Found['kind'] = main.kind): Found | undefined =>
    value === '' ? undefined : { value, kind, path: main.path };
  const isAt = (found: Found | undefined) =>
    found !== undefined && placeKey(found.value) === placeKey(main.address);
  const isOfAnother = (key: string | undefined, keyOf: (location: FoundLocation) => string | undefined) =>
    key !== keyOf(main) && locations.some((location) => keyOf(location) === key);
  // the only number, below a list of places, is read as that of the last one
  const isBelowAll = locations.every((one) => one.phone === '' || one === locations.at(-1));
  const ofMain = {
    address: isAt(address) ? address : found(main.address),
    phone:
      phone === undefined ||
      // a number that another page gives too is that of all of them
      isOfAnother(phoneKey(phone.value), (one) => (one.path === phone.path ? phoneKey(one.phone) : undefined))
        ? (found(main.phone) ?? (isBelowAll ? phone : undefined))
        : phone,
    hours:
      found(main.hours, main.hoursKind) ??
      (hours === undefined || isOfAnother(foldLetters(hours.value), (one) => foldLetters(one.hours))
        ? undefined
        : hours),
  };
  const stated = Object.entries(ofMain).filter(([, value]) => value !== undefined);
  return { ...others, ...Object.fromEntries(stated) };
}

function findMain({ phone, address }: Values, locations: readonly FoundLocation[]) {
  const only = (isIt: (location: FoundLocation) => boolean) => {
    const [found, ...more] = locations.filter(isIt);
    return more.length === 0 ? found : undefined;
  };
  const byPhone = phone && only((one) => phoneKey(one.phone) === phoneKey(phone.value));
  const byAddress = address && only((one) => placeKey(one.address) === placeKey(address.value));
  return byAddress ?? byPhone;
}
