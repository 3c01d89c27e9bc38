// Filters of the templates: finding pages, writing dates and prices the Spanish way.

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

/** A price of the general list in a city: its factor applied, rounded to 5 € so that it does not feign precision. */
function localPrice(euros, factor) {
  return euros < 15 ? euros : Math.max(5, Math.round((euros * factor) / 5) * 5);
}

/** `{from: 60, to: 95, unit: "m²"}` as `60–95 €/m²`; without `to`, `desde 60 €`. */
function priceRange(price, factor = 1) {
  const unit = price.unit ? `/${price.unit}` : '';
  const from = localPrice(price.from, factor);
  if (!price.to) return `desde ${from} €${unit}`;
  return `${from}–${localPrice(price.to, factor)} €${unit}`;
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

/** `count` items of a list starting at the `start`-th, going round: each city leads with other items. */
function rotate(list, start, count = list.length) {
  return list.map((_, at) => list[(at + start) % list.length]).slice(0, count);
}

/** Adds every filter to Eleventy. */
export function addFilters(eleventyConfig) {
  eleventyConfig.addFilter('spanishDate', spanishDate);
  eleventyConfig.addFilter('priceRange', priceRange);
  eleventyConfig.addFilter('bySlug', bySlug);
  eleventyConfig.addFilter('tableOfContents', tableOfContents);
  eleventyConfig.addFilter('rotate', rotate);
  eleventyConfig.addFilter('where', (list, key, value) =>
    list.filter((item) => (item.data ?? item)[key] === value),
  );
  eleventyConfig.addFilter('byOrder', (pages) => [...pages].sort((a, b) => a.data.order - b.data.order));
  eleventyConfig.addFilter('byTitle', (pages) =>
    [...pages].sort((a, b) => a.data.title.localeCompare(b.data.title, 'es')),
  );
  eleventyConfig.addFilter('telephone', (phone) => phone.replaceAll(' ', ''));
  eleventyConfig.addFilter('absolute', (path, origin) => new URL(path, origin).href);
}
