// Brings dist/ up to date before tests that run the command as its users do. Only files that have changed are written;
// types are for `npm run typecheck`.

import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Compiles what is newer in src/ than in dist/. Test files may do so at the same time. */
export async function buildDist(): Promise<void> {
  const stale = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => ({
      source: join(root, 'src', name),
      target: join(root, 'dist', name.replace(/\.ts$/, '.js')),
    }))
    .filter(({ source }) => statSync(source).isFile())
    .filter(({ source, target }) => changedMs(source) > changedMs(target));
  if (stale.length === 0) return;
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noEmit: false, module: 'esnext', moduleResolution: 'bundler' },
    root,
  );
  for (const { source, target } of stale) {
    const text = readFileSync(source, 'utf8');
    const output = source.endsWith('.ts')
      ? ts.transpileModule(text, { compilerOptions: options, fileName: source }).outputText
      : text;
    mkdirSync(dirname(target), { recursive: true });
    // `npx vitrina` needs its file to be executable
    writeFileSync(`${target}.${process.pid}`, output, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
    renameSync(`${target}.${process.pid}`, target);
  }
}

function changedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
