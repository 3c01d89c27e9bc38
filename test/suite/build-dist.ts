// Brings dist/ and the example site up to date before tests that run the command as its users do.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';
import config from '../../rolldown.config.ts';

const root = join(import.meta.dirname, '../..');

/** Called by vitest once, and before it runs tests again while it watches. */
export default async function setup(project: TestProject): Promise<void> {
  project.onTestsRerun(buildStale);
  await buildStale();
}

async function buildStale(): Promise<void> {
  const builtMs = statSync(join(root, 'dist/cli/main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const isStale = sources.some((name) => statSync(join(root, 'src', name)).mtimeMs > builtMs);
  if (isStale) await build(config);
  if (builtMs === 0 || !existsSync(join(root, 'examples/hogar/hogar.snapshot')))
    execFileSync('npm', ['run', '--silent', 'build:example'], { cwd: root, stdio: 'inherit' });
}
