// Measures the subjects after one (all after `''`) in a process of its own, because what does not end has to be ended:
// `main.ts short|long AFTER`. Prints the name of each input before it is read, and what was found of it, a line of JSON each.

import { pageOf } from '../extract/html-page.ts';
import { findSteepGrowth, leastCost } from './processor-time.ts';
import { ordinarySection } from './snippets.ts';
import { subjects } from './subjects.ts';

const [, , form, after = ''] = process.argv;
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// what is compiled while the first inputs are read would count as theirs
for (let run = 0; run < 5; run++) pageOf(ordinarySection(30_000));
/** No input of the sizes that are always measured may cost what so many ordinary pages do. */
const ceilingMs = 100 * (await leastCost((text) => pageOf(text), ordinarySection(60_000)));

const names = Object.keys(subjects);
for (const subject of names.slice(names.indexOf(after) + 1)) {
  const { read, inputs, oneOf } = subjects[subject]!;
  const step = form === 'long' ? 1 : oneOf;
  const first = Object.values(inputs)[0]!;
  for (let run = 0; run < 3; run++) await read(first(30_000));
  for (const [at, [input, build]] of Object.entries(inputs).entries()) {
    if (at % step !== 0) continue;
    print({ subject, input });
    const found = await findSteepGrowth(read, build, ceilingMs);
    if (found !== undefined) print({ subject, input, found });
  }
  print({ subject, input: '' });
}
