// Simulates replicas whose shared state fails them (docs/scale.md): `npm run simulate [-- SEED [RUNS]]`. Prints what was exact and what was
// not, and exits with 1 when something was not that must be.

import { faults } from './faults.ts';
import { type Outcome, simulate } from './run.ts';

const [seedText, runsText = '20'] = process.argv.slice(2);
const firstSeed = seedText === undefined ? Date.now() % 1_000_000 : Number(seedText);
const seeds = Array.from({ length: Number(runsText) }, (_, i) => firstSeed + i);

process.stdout.write(`seeds ${firstSeed} to ${seeds.at(-1)}: three replicas, a quota of 60 units\n\n`);
process.stdout.write(
  '| fault | most units admitted | revoked tokens valid, longest | registrations lost | tokens lost | answered 503 |\n|---|---|---|---|---|---|\n',
);
for (const fault of faults) {
  const outcomes: Outcome[] = [];
  for (const seed of seeds) {
    const outcome = await simulate(seed, fault);
    outcomes.push(outcome);
    for (const line of outcome.broken) {
      process.exitCode = 1;
      process.stderr.write(`${fault.name}: ${line}; again with: npm run simulate -- ${seed} 1\n`);
    }
  }
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const most = Math.max(...outcomes.map(({ mostAdmitted }) => mostAdmitted));
  const longest = Math.max(...outcomes.map(({ longestValidMs }) => longestValidMs)) / 1000;
  const cells = [
    fault.name,
    String(most),
    `${sum((o) => o.validAfterRevocation)} of ${sum((o) => o.revoked)}${longest > 0 ? `, ${longest.toFixed(1)} s` : ''}`,
    `${sum((o) => o.lostRegistrations)} of ${sum((o) => o.registered)}`,
    `${sum((o) => o.lostTokens)} of ${sum((o) => o.issued)}`,
    `${((100 * sum((o) => o.unavailable)) / sum((o) => o.asked)).toFixed(1)} %`,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
