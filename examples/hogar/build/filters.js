// Filters of the templates: finding and sorting pages, writing dates and prices.

import { fillPrices, priceRange, rowOf, supplements } from './prices.js';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `2026-09-14` as `14 de septiembre de 2026`. */
function spanishDate(isoDate) {
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day} de ${months[month - 1]} de ${year}`;
}

/** The page of a collection whose file is called `slug`; stops the build when there is none. */
function bySlug(pages, slug) {
  const found = pages.find((page) => page.fileSlug === slug);
  if (!found) throw new Error(`No page is called "${slug}" in this collection`);
  return found;
}

/** The second-level headings of rendered HTML as `[{id, text}]`. */
function tableOfContents(html) {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, text]) => ({ id, text }));
}

/** Columns, at most `most`, for a grid of `count` cards in which no row is left incomplete; else `most`. */
function columns(count, most) {
  for (let columns = most; columns > 2; columns--) if (count % columns === 0) return columns;
  return count % 2 === 0 ? 2 : most;
}

/** Adds every filter to Eleventy. */
export function addFilters(eleventyConfig) {
  eleventyConfig.addFilter('spanishDate', spanishDate);
  eleventyConfig.addFilter('priceRange', priceRange);
  eleventyConfig.addFilter('bySlug', bySlug);
  eleventyConfig.addFilter('tableOfContents', tableOfContents);
  eleventyConfig.addFilter('rowOf', rowOf);
  eleventyConfig.addFilter('supplements', supplements);
  eleventyConfig.addFilter('fillPrices', fillPrices);
  eleventyConfig.addFilter('columns', columns);
  eleventyConfig.addFilter('where', (list, key, value) =>
    list.filter((item) => (item.data ?? item)[key] === value),
  );
  eleventyConfig.addFilter('byOrder', (pages) => [...pages].sort((a, b) => a.data.order - b.data.order));
  eleventyConfig.addFilter('byTitle', (pages) =>
    [...pages].sort((a, b) => a.data.title.localeCompare(b.data.title, 'es')),
  );
  eleventyConfig.addFilter('lowerFirst', (text) => text[0].toLowerCase() + text.slice(1));
  eleventyConfig.addFilter('telephone', (phone) => phone.replaceAll(' ', ''));
  eleventyConfig.addFilter('absolute', (path, origin) => new URL(path, origin).href);
}
