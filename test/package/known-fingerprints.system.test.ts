// The fingerprints that the bundle has of its analyzers are those which its sources have, so that no index passes for another's.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fingerprintOfLanguages, searchLanguages } from '../../src/search/index.ts';

it('has the fingerprint of each language in its code', () => {
  const folder = join(import.meta.dirname, '../../dist/cli');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const code = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const language of searchLanguages)
    expect(code).toContain(`${language}: "${fingerprintOfLanguages([language])}"`);
});
