import { drawSvg } from './draw.mjs';
import type { Figure } from './figure.ts';
import { config, styleSheet } from './theme.ts';

/** Draws a figure as an SVG document with a title, a description and a style sheet for dark backgrounds. */
export async function renderFigure({ name, title, description, spec }: Figure): Promise<string> {
  const svg = await drawSvg({ ...spec, config });
  const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  const accessible = root
    .replace(/ class="[^"]*"/, '')
    .replace('>', ` role="img" aria-labelledby="${name}-title" aria-describedby="${name}-description">`);
  const head = [
    `<title id="${name}-title">${escapeXml(title)}</title>`,
    `<desc id="${name}-description">${escapeXml(description)}</desc>`,
    `<style>${styleSheet}</style>`,
  ];
  // Vega's roles mean nothing inside an image; an element a line, so that a comparison of two versions shows what moved
  const marks = svg
    .slice(root.length)
    .replaceAll(/ (?:class|role|aria-[a-z]+|pointer-events)="[^"]*"/g, '')
    .replaceAll('><', '>\n<');
  return `${[accessible, ...head].join('\n')}\n${marks}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
