// Builds Casabrío, the example site: Markdown and data files in, a folder of HTML out. Run from the repository's root.
// With HOGAR_SIZE=small the pages of a trade in a city, two thirds of all, and the keywords are left out: that is the example of the npm package.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { addFilters } from './build/filters.js';
import { addJsonLd } from './build/json-ld.js';
import { addMarkdown } from './build/markdown.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const fromHere = (name) => path.relative(process.cwd(), path.join(here, name));

export default function configure(eleventyConfig) {
  const isSmall = process.env.HOGAR_SIZE === 'small';
  const leftOut = isSmall ? ['local/services', 'keywords'].map((name) => fromHere(`src/_data/${name}/`)) : [];
  eleventyConfig.addDataExtension('yaml', (text, file) =>
    leftOut.some((folder) => path.normalize(file).startsWith(folder)) ? undefined : parse(text),
  );
  if (isSmall) eleventyConfig.ignores.add(fromHere('src/listados/servicio-en-ciudad.njk'));
  // The same YAML for front matter: dates stay as written.
  eleventyConfig.setFrontMatterParsingOptions({ engines: { yaml: parse } });
  eleventyConfig.addGlobalData('company', parse(readFileSync(path.join(here, 'company.yaml'), 'utf8')));
  eleventyConfig.addGlobalData('layout', 'layouts/page.njk');
  eleventyConfig.addPassthroughCopy({ [fromHere('src/assets')]: 'assets' });
  addMarkdown(eleventyConfig);
  addFilters(eleventyConfig);
  addJsonLd(eleventyConfig);
  return {
    dir: { input: fromHere('src'), output: fromHere('_site') },
    markdownTemplateEngine: 'njk',
    htmlTemplateEngine: 'njk',
  };
}
