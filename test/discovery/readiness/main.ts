// npm run readiness -- ADDRESS: how ready a running site is for agents, as a table; exit code 1 when a check fails.

import { openSite } from './check.ts';
import { examine, renderTable } from './report.ts';

const [address] = process.argv.slice(2);
if (address === undefined || !URL.canParse(address)) {
  process.stderr.write('Usage: npm run readiness -- https://www.casa.example\n');
  process.exit(2);
}
const outcomes = await examine(await openSite(address));
process.stdout.write(`${renderTable(outcomes)}\n`);
process.exitCode = outcomes.some(({ fault }) => fault !== '') ? 1 : 0;
