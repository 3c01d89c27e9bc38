// Broken HTTP of every kind, thousands of times (contract C2.4, C2.8).

import { expect, it } from 'vitest';
import { dose, form } from './harness/form.ts';
import { inProcess, withstand } from './harness/withstand.ts';

const cases = form.cases ?? dose(10_000, 1_000_000);

it('no input crashes the server, causes an internal error or gets an answer that is not catalogued', async () => {
  process.stdout.write(
    `fuzz: seed ${form.seed}, ${cases.toLocaleString('en')} cases from ${form.first} on\n`,
  );
  await withstand({
    name: `broken HTTP, seed ${form.seed}, from case ${form.first}`,
    server: { settings: { VITRINA_LIMIT_ANONYMOUS: '100000', VITRINA_LIMIT_REGISTRATIONS: '100000' } },
    attack: inProcess('fuzz', cases),
    warmUp: Math.min(1, 2_000 / cases),
    allowed: [
      ...[200, 201, 202, 204, 206, 304, 308, 400, 401, 403, 404, 405, 406, 413, 414, 415, 416, 429, 431],
      'no answer',
    ],
    async afterwards(_, { figures = {}, tried }) {
      const next = figures['next case']!;
      if (form.isLong) {
        process.stdout.write(
          `fuzz: go on with npm run attack -- --only fuzz --seed ${form.seed} --first ${next}\n`,
        );
      } else expect(tried).toBe(cases);
    },
  });
});
