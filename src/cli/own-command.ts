// The command by which this program was called, for lines that name the next one.

import { basename } from 'node:path';

/** As it is typed: by npx, by the name that npm links to `script`, or else by node. */
export function ownCommand(
  script: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (environment.npm_command === 'exec') return 'npx vitrina';
  const name = basename(script);
  return name === 'vitrina' ? name : `node ${/\s/.test(script) ? `"${script}"` : script}`;
}
