// Questions about one of several locations (contract C15).

import { expect, it, onTestFinished } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite } from './temporary-site.ts';

const company = `
brand: Clínica Arce
phone: 973 000 001
address: Calle Mayor, 3, 25007 Lleida
hours: De 9:00 a 20:00.
locations:
  - { name: Clínica Arce, address: 'Calle Mayor, 3, 25007 Lleida', phone: 973 000 001, path: / }
  - { name: Clínica Arce Pirineos, address: 'Calle Real, 22, 25620 Tremp', phone: 973 000 002, path: /tremp/ }
`;

it.each([
  ['¿qué teléfono tenéis?', 'phone', '973 000 001', '/'],
  ['¿qué teléfono tenéis en Tremp?', 'phone', '973 000 002', '/tremp/'],
  ['teléfono de Pirineos', 'phone', '973 000 002', '/tremp/'],
  ['¿cuál es el teléfono de Lleida?', 'phone', '973 000 001', '/'],
  ['¿dónde estáis en Tremp?', 'address', 'Calle Real, 22, 25620 Tremp', '/tremp/'],
  // no location states hours of its own
  ['¿qué horario tenéis en Tremp?', 'hours', 'De 9:00 a 20:00.', undefined],
])('%s', async (query, name, value, path) => {
  const site = createTemporarySite();
  onTestFinished(site.dispose);
  site.writePage('/', 'Clínica Arce', '<p>Somos dentistas en Lleida y en Tremp desde hace veinte años.</p>');
  site.writePage('/tremp', 'Tremp', '<p>Nuestra clínica de montaña atiende a quien viene del valle.</p>');
  site.write('company.yaml', company);
  const built = await buildCatalogue({ ...site.files, company: `${site.folder}/company.yaml` });
  const { facts } = built.open('https://arce.example').ask({ query, city: 'todas', maxChars: 600 });
  const [fact] = facts.filter((one) => one.name === name);
  expect(fact?.value).toBe(value);
  if (path !== undefined) expect(fact?.url).toBe(`https://arce.example${path}`);
});
