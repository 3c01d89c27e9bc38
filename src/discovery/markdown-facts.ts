// The facts as Markdown documents write them: what the site calls itself and its pages is text there, whatever it contains.

import { escapeLine } from '../lib/markdown-text.ts';
import { remember } from '../lib/remember.ts';
import type { DiscoveryFacts } from './facts.ts';

/** The same facts with the texts that the site has written escaped for Markdown; addresses and sample calls stay as they are. */
export const inMarkdown: (facts: DiscoveryFacts) => DiscoveryFacts = remember((facts) => {
  const { company, pages } = facts;
  const { brand, email = '', coverage = '', cities = [] } = company;
  return {
    ...facts,
    company: {
      ...company,
      brand: escapeLine(brand),
      email: escapeLine(email),
      coverage: escapeLine(coverage),
      cities: cities.map((city) => ({ ...city, name: escapeLine(city.name) })),
    },
    pages: pages.map((page) => ({
      ...page,
      title: escapeLine(page.title),
      description: escapeLine(page.description),
    })),
  };
}, new WeakMap());
