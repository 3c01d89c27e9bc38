// npm run check [SCRIPT…]: what CI runs. Scripts that use one processor run two at a time; the tests use all of them. Scripts that are
// named run beside the last ones. Ends with code 1 when a script fails, after those that have begun.

import { spawn } from 'node:child_process';

const stages: readonly (readonly (readonly string[])[])[] = [
  [['typecheck', 'lint'], ['build']],
  [['test:all']],
  // the measures of lint:pages suffer least beside scripts that wait for their servers
  [['lint:pages'], ['lint:openapi', 'conformance', ...process.argv.slice(2)]],
];

/** Runs scripts one after the other, up to one that fails; its name, or `undefined`. */
async function runLane(scripts: readonly string[]): Promise<string | undefined> {
  for (const script of scripts) if ((await run(script)) !== 0) return script;
  return undefined;
}

/** Runs a script of package.json; its exit code. */
function run(script: string): Promise<number> {
  const [npm = '', ...words] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  return new Promise((resolve, reject) => {
    const child = spawn(npm, [...words, 'run', script], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

for (const lanes of stages) {
  const failed = (await Promise.all(lanes.map(runLane))).filter((script) => script !== undefined);
  if (failed.length === 0) continue;
  process.stderr.write(`check: ${failed.join(' and ')} failed\n`);
  process.exit(1);
}
