// npm run lint:openapi: the live server's OpenAPI document under two linters at their strictest, and the server under an independent
// contract runner. Installs the tools beside itself the first time.

import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startExampleSite } from '../discovery/live-site.ts';
import { hasTools, toolPath } from './installed.ts';

const here = import.meta.dirname;
const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs a command to its end, its output on ours, while the server goes on answering; false when it fails. */
function run(command: string, args: readonly string[], folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'inherit', env: environment });
    child.once('error', reject);
    child.once('exit', (status) => resolve(status === 0));
  });
}

if (!hasTools) await run('npm', ['run', 'tools'], here);

const app = await startExampleSite({ url: 'https://www.casabrio.example' });
const folder = mkdtempSync(join(tmpdir(), 'vitrina-openapi-'));
const origin = `http://${app.host}:${app.port}`;
let isGood = true;
try {
  for (const language of ['es', 'en']) {
    const name = language === 'es' ? 'openapi.json' : 'openapi.en.json';
    const response = await fetch(`${origin}/openapi.json`, { headers: { 'Accept-Language': language } });
    writeFileSync(join(folder, name), await response.text());
    isGood =
      (await run(toolPath('redocly'), ['lint', '--extends', 'recommended-strict', name], folder)) && isGood;
    const ruleset = join(here, 'spectral.yaml');
    isGood =
      (await run(
        toolPath('spectral'),
        ['lint', name, '--ruleset', ruleset, '--fail-severity', 'hint'],
        folder,
      )) && isGood;
  }
  copyFileSync(join(here, 'vitrina.arazzo.yaml'), join(folder, 'vitrina.arazzo.yaml'));
  const server = `vitrina=${origin}`;
  isGood =
    (await run(toolPath('redocly'), ['respect', 'vitrina.arazzo.yaml', '--server', server], folder)) &&
    isGood;
} finally {
  await app.close();
  rmSync(folder, { recursive: true });
}
process.exitCode = isGood ? 0 : 1;
