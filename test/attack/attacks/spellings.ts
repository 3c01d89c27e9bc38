// One caller under many spellings of its address: none of them may open a window of its own (seed §8, contract C3.4).
// Dose: requests for each family of spellings.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { flood, get } from './flood.ts';

const quota = 60;
const zeros = (i: number) => '0'.repeat(i % 4);

/** Spellings by family: entry i of X-Forwarded-For, always of the same caller. */
const families: Readonly<Record<string, (i: number) => string>> = {
  'zones with letters': (i) => `fe80::1%eth${i}`,
  'zones with colons': (i) => `::%z${i}:b:c:d:e:f:g:h`,
  'zones with colons on a global address': (i) => `2001:db8:1:1::%${i}:2:3:4:5:6:7`,
  'very long zones': (i) => `fe80::2%${'z'.repeat(2_000)}${i}`,
  'hosts of one /64': (i) => `2001:db8:2:2::${i.toString(16)}`,
  'leading zeros': (i) => `2001:db8:3:${zeros(i)}3::${i.toString(16)}`,
  capitals: (i) => (i % 2 === 0 ? '2001:DB8:4:ABCD::1' : '2001:db8:4:abcd::1'),
  'written in full': (i) => (i % 2 === 0 ? '2001:db8:5:0:0:0:0:1' : '2001:db8:5::1'),
  'IPv4 in IPv6': (i) =>
    ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '0:0:0:0:0:ffff:192.0.2.1'][i % 4]!,
  ports: (i) => `192.0.2.2:${1_000 + i}`,
  brackets: (i) => (i % 2 === 0 ? '[2001:db8:6::1]' : `[2001:db8:6::1]:${1_000 + i}`),
  'claims further left': (i) => `203.0.113.${i}, 192.0.2.3`,
  'many claims': (i) => `${`203.0.113.${i}, `.repeat(60)}192.0.2.4`,
  'several headers': (i) => `203.0.113.${i}\r\nX-Forwarded-For: 192.0.2.5`,
  blanks: (i) => `${' '.repeat(i % 9)}192.0.2.6${'\t'.repeat(i % 5)}`,
};

export const attack: Attack = async ({ port, dose, maxSeconds }) => {
  const counting = startCounting();
  for (const [family, spell] of Object.entries(families)) {
    let admitted = 0;
    await flood({
      port,
      counting,
      maxSeconds,
      count: dose,
      request: (i) => get('/api/v1/get_company_info?section=contact', `X-Forwarded-For: ${spell(i)}`),
      onAnswer: (_, { status }) => {
        if (status === 200) admitted++;
      },
    });
    if (admitted > quota)
      counting.fault(`${family}: ${admitted} of ${dose} requests of one caller were admitted`);
  }
  return counting.total();
};
