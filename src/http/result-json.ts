// A result of this request alone as JSON bytes. Its lasting items, which other results hold too, are written once and
// copied from then on: for a page of search results that takes a fifth of the time of writing it whole.

/** The bytes of lasting items, for as long as the items themselves are kept by whoever made them. */
const writtenItems = new WeakMap<object, Uint8Array>();

const comma = Buffer.from(',');

/** Writes what `JSON.stringify` would. `lastingItems` names the array, if any, whose items are frozen and come again. */
export function writeJson(result: object, lastingItems: string | undefined): Uint8Array {
  if (lastingItems === undefined) return Buffer.from(JSON.stringify(result));
  const parts: Uint8Array[] = [];
  let opening = '{';
  for (const [name, value] of Object.entries(result)) {
    opening += `${opening.endsWith('{') ? '' : ','}${JSON.stringify(name)}:`;
    if (name !== lastingItems) {
      opening += JSON.stringify(value);
      continue;
    }
    parts.push(Buffer.from(`${opening}[`));
    for (const item of value as readonly object[]) parts.push(writeItem(item), comma);
    if (parts.at(-1) === comma) parts.pop();
    opening = ']';
  }
  parts.push(Buffer.from(`${opening}}`));
  return join(parts);
}

function writeItem(item: object): Uint8Array {
  const known = writtenItems.get(item);
  if (known !== undefined) return known;
  const written = Buffer.from(JSON.stringify(item));
  writtenItems.set(item, written);
  return written;
}

/** `Buffer.concat`, without its checks of each part. */
function join(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
