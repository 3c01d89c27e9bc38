// Many sites of a process share the compiled code of queries (docs/performance.md, Many sites).

import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { openParts } from '../../src/search/language-parts.ts';
import { prepareIndex } from '../../src/search/query/prepared-index.ts';
import { buildIndex } from './build-index.ts';

setFlagsFromString('--allow-natives-syntax');
const haveSameClass = new Function('one', 'other', 'return %HaveSameMap(one, other)');

it('has one hidden class for the indexes of all sites', () => {
  const document = { key: '/', title: 'Grifos', headings: [], body: 'Arreglamos grifos', city: '' };
  const [part] = openParts(buildIndex([document], { cities: [] }).toSections());
  const { data, settings, analyzer } = part!;
  // V8 changes how it copies properties once a function was called some times
  const [first, ...others] = Array.from({ length: 40 }, () => prepareIndex({ ...data }, settings, analyzer));
  expect(others.filter((other) => !haveSameClass(first, other))).toHaveLength(0);
});
