// The locations of a business in the lines of a page: each a name, an address, a telephone number and hours below one another.

import { itemAt } from '../../lib/item-at.ts';
import { roleOfName } from '../page-role.ts';
import { findPhones } from '../values/phone.ts';
import { addressAt, isAddressLabel } from '../values/postal-address.ts';
import { hasHoursLabel, hoursAt, type Line, scheduleAt } from '../values/read-hours.ts';
import { isSamplePhone } from '../values/sample.ts';
import { type LocationEvidence, locationsMax } from './evidence.ts';

/** A name stands so many lines above its address at most, and what belongs to a location so many below its name. */
const nameMaxLines = 5;
const blockMaxLines = 16;
const nameMaxChars = 60;
const numberAlone = /^[\d\s()+/.-]{7,25}$/;
/** What is compared to find the line in which an address begins. */
const beginMaxChars = 8;

/** The locations with an address, in their order; a page that has one of them names it as a whole. */
export function readLocations(lines: readonly Line[]): readonly LocationEvidence[] {
  const starts: { readonly name: string; readonly address: string; readonly from: number }[] = [];
  let end = 0;
  for (let at = 0; at < lines.length && starts.length <= locationsMax; at++) {
    const address = addressAt(lines, at);
    if (address === '') continue;
    if (starts.some((location) => location.address === address)) continue;
    const nameAt = findName(lines, at, end, address);
    starts.push({ name: lines[nameAt]?.text ?? '', address, from: nameAt < 0 ? at : nameAt });
    end = at + 1;
  }
  if (starts.length > locationsMax) return [];
  return starts.map(({ name, address, from }, i) => {
    return { name, address, ...readBlock(lines.slice(from, starts[i + 1]?.from)), isData: false };
  });
}

/** The index of the line that names the location at an address: the first above it that is a heading or a few words; -1 for none. */
function findName(lines: readonly Line[], at: number, end: number, address: string): number {
  const begin = address.slice(0, beginMaxChars);
  let first = at;
  while (first > Math.max(end, at - nameMaxLines) && !itemAt(lines, first).text.includes(begin)) first--;
  for (let above = first - 1; above >= Math.max(end, first - nameMaxLines); above--) {
    const { text, isHeading, isFrame } = itemAt(lines, above);
    // the address of a footer has no name in the page above it
    if (isFrame !== itemAt(lines, at).isFrame) return -1;
    if (text === '' || /[:.→›»]$/.test(text) || isAddressLabel(text) || roleOfName(text) !== undefined)
      continue;
    if (isHeading || (text.length <= nameMaxChars && !/[\d@]/.test(text))) return above;
  }
  return -1;
}

function readBlock(lines: readonly Line[]): { readonly phone: string; readonly hours: string } {
  let phone = '';
  let hours = '';
  let scheduleEnd = 0;
  // a schedule is read to its end, also beyond the block: half of a week would mislead
  lines.slice(0, blockMaxLines).forEach(({ text }, at) => {
    // the head of a table or an icon announces a number that stands alone
    const announced = numberAlone.test(text) ? `Tel. ${text}` : text;
    if (phone === '')
      phone =
        findPhones(announced).find(({ value, isWhatsAppAlone }) => !isWhatsAppAlone && !isSamplePhone(value))
          ?.value ?? '';
    if (hours !== '' || at < scheduleEnd) return;
    const { schedule, end } = scheduleAt(lines, at);
    scheduleEnd = end;
    hours = (hasHoursLabel(text) ? hoursAt(lines, at) : '') || schedule;
  });
  return { phone, hours };
}
