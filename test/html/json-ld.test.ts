// Structured data as people and templates write it (contract C12.2).

import { expect, it } from 'vitest';
import { parseJsonLd } from '../../src/html/json-ld-script.ts';

const node = { name: 'Taller "Sol"', url: 'https://sol.example/' };
const json = JSON.stringify(node);
const open = json.slice(0, -1);

it.each<[string, string, unknown]>([
  ['a semicolon after it', `${json};`, node],
  ['a comma before its end', `${open},\n}`, node],
  ['a comma before a comment at its end', `${open}, /* y más */ }`, node],
  ['comments', `// datos\n<!-- de la empresa -->${json}`, node],
  ['the marks of a comment around it', `<!--\n${json}\n//-->`, node],
  ['the marks of CDATA around it', `//<![CDATA[\n${json}\n//]]>`, node],
  [
    'a line break in a text',
    '{"name": "Calle Mayor, 3\n22004 Huesca"}',
    { name: 'Calle Mayor, 3 22004 Huesca' },
  ],
  ['another value after it', `${json}\n${json}`, [node, node]],
  ['a comma after each of its values', `${json},\n${json},`, [node, node]],
  ['two commas in a row', '[1,,2,,]', [1, 2]],
  ['a bracket too many', `${json}}]`, node],
  ['no bracket at its end', `${open}, "geo": {"latitude": 41.5}, `, { ...node, geo: { latitude: 41.5 } }],
  ['no comma between the values of a list', `[${json}\n${json}]`, [node, node]],
  ['a variable of a script', `var schema = ${json};`, node],
  ['references for its quotes', '{&quot;name&quot;: &quot;Taller&quot;}', { name: 'Taller' }],
])('with %s is read', (_, script, value) => {
  expect(parseJsonLd(script)).toEqual(value);
});

it.each(['{"name": "Sol', '{"name": Sol}', 'Sol', ''])('that is %j is not', (script) => {
  expect(parseJsonLd(script)).toBeUndefined();
});
