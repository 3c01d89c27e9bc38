// Tells blocks that read the same on several pages: by a number, so that a large site's table stays small.

import type { Block } from '../document/document.ts';
import { plainText } from '../document/plain-text.ts';

/** A 53-bit hash of what the block says, case and digits folded: a price list that differs in prices is the same. */
export function blockKey(block: Block): number {
  const blocks = block.type === 'withheld' ? block.children : [block];
  const text = plainText(blocks) || JSON.stringify(blocks);
  return hash53(text.toLowerCase().replace(/\d+/g, '0'));
}

/** Two multiplicative 32-bit hashes side by side; not cryptographic: a site that fools it fools itself. */
function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}
