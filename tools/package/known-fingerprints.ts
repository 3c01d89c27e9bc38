// A plugin of the bundler that computes the fingerprints of the analyzers, which are the same at each start of a bundle.

import type { Plugin } from 'rolldown';
import { fingerprintOfLanguages, searchLanguages } from '../../src/search/index.ts';

/** Fills the table of `src/search/known-fingerprints.ts`. */
export const knownFingerprints: Plugin = {
  name: 'known-fingerprints',
  load: {
    filter: { id: /\/src\/search\/known-fingerprints\.ts$/ },
    handler: () => {
      const known = searchLanguages.map((language) => [language, fingerprintOfLanguages([language])]);
      return `export const knownFingerprints = ${JSON.stringify(Object.fromEntries(known))};`;
    },
  },
};
