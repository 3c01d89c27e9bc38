// The look of a site as the head of a home page declares it: its colour and its pictures.

import { baseAddress, resolveAddress } from '../../html/index.ts';

/** What one home page says of the look of its site. */
export interface LookEvidence {
  /** `#rrggbb`, or `''`. */
  readonly color: string;
  /** Absolute addresses, the best first. */
  readonly logos: readonly string[];
}

const iconsMax = 20;
const iconLink = /^(?:shortcut )?icon$|^apple-touch-icon/i;
/** Sides in pixels of an icon that grows to any size, and of one that does not say its size. */
const anySidePx = 1_000;
const unknownSidePx = { apple: 180, other: 16 };

/** Creates a reader for the home page at `path`. */
export function createLookReader(path: string) {
  let baseHref = '';
  let color = '';
  const icons: { readonly href: string; readonly sidePx: number }[] = [];
  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'base') baseHref ||= attributes.href ?? '';
      else if (name === 'meta' && /^theme-color$/i.test(attributes.name ?? ''))
        color ||= /dark/i.test(attributes.media ?? '') ? '' : readColor(attributes.content ?? '');
      else if (name === 'link' && iconLink.test(attributes.rel ?? '') && icons.length < iconsMax)
        icons.push({ href: attributes.href ?? '', sidePx: sideOf(attributes) });
    },
    /** `logos` are those of structured data, which people see; icons come after them, the largest first. */
    finish(logos: readonly string[]): LookEvidence {
      const base = baseAddress(path, baseHref);
      const largestFirst = icons.toSorted((a, b) => b.sidePx - a.sidePx).map(({ href }) => href);
      const addresses = [...logos, ...largestFirst].map((href) => resolveAddress(href, base));
      return { color, logos: addresses.filter((address) => address !== undefined) };
    },
  };
}

function sideOf({ rel = '', href = '', sizes = '' }: Readonly<Record<string, string>>): number {
  if (/\.svg(?:$|\?)/i.test(href)) return anySidePx;
  const side = Number(/^(\d{1,4})x/i.exec(sizes)?.[1]);
  return side > 0 ? side : /^apple/i.test(rel) ? unknownSidePx.apple : unknownSidePx.other;
}

const hexColor = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** An opaque colour in hexadecimal digits, as nearly all pages write it, as `#rrggbb`; `''` for any other text (CSS Color 4 §5.2). */
function readColor(value: string): string {
  const written = value.trim().toLowerCase();
  if (!hexColor.test(written)) return '';
  return written.length === 7 ? written : written.replace(/[\da-f]/g, '$&$&');
}
