// Plots as SVG within a page, without scripts: a bar for each day. Whoever cannot see it gets its sum and its largest day as text.

import { escapeHtml } from '../discovery/index.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** Width of a bar with its gap, and height of the largest, in units of the drawing. */
const step = 8;
const height = 80;

/** Renders a plot under a title, with a description for screen readers. */
export function renderBars(title: string, bars: readonly Bar[], description: string): string {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const drawn = bars.map(({ label, value }, i) => {
    if (value === 0) return '';
    const tall = Math.max(1, Math.round((value / most) * height));
    return `<rect x="${i * step}" y="${height - tall}" width="${step - 2}" height="${tall}"><title>${escapeHtml(label)}: ${value}</title></rect>`;
  });
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const width = bars.length * step;
  return `<figure>
<figcaption>${title}</figcaption>
<svg viewBox="0 0 ${width} ${height + 2}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(description)}">${drawn.join('')}<path d="M0 ${height + 1}H${width}"/></svg>
<p><span>${first}</span><span>${last}</span></p>
</figure>`;
}
