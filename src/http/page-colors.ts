// The colour of a site in pages for people: links and buttons have it where it is legible, the edge of the page always.

/** WCAG 2.2 §1.4.3; on dark that of §1.4.6, because a mixed colour looks dull there. */
const minContrast = { light: 4.5, dark: 7 };
/** Backgrounds of search-page.css. */
const paper = { light: '#ffffff', dark: '#0f1315' };
/** A colour becomes lighter for a dark background in steps of a tenth of the way to white. */
const lighterSteps = 10;

/** The styles for a colour `#rrggbb`; `''` for a site without one. */
export function renderColors(color: string): string {
  if (color === '') return '';
  const edge = `:root { --edge: ${color}; }\n`;
  if (contrastOf(color, paper.light) < minContrast.light) return edge;
  const lighter = Array.from({ length: lighterSteps + 1 }, (_, step) => mixWithWhite(color, step));
  const dark = lighter.find((one) => contrastOf(one, paper.dark) >= minContrast.dark) ?? '';
  return `${edge}:root { --accent: ${color}; }\n@media (prefers-color-scheme: dark) { :root { --accent: ${dark}; } }\n`;
}

function contrastOf(color: string, background: string): number {
  const [low = 0, high = 0] = [luminanceOf(color), luminanceOf(background)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Relative luminance (WCAG 2.2, sRGB). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixWithWhite(color: string, step: number): string {
  const mixed = channelsOf(color).map((channel) =>
    Math.round(channel + ((255 - channel) * step) / lighterSteps),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
