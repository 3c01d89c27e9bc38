// The systemd units of deploy/systemd fit one another, what they start, and what docs/operating.md says of them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readInheritedSockets } from '../../src/cli/inherited-sockets.ts';
import { settingRows } from '../../src/config/settings.ts';

const root = join(import.meta.dirname, '../..');
const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** The value of a directive in a unit of deploy/systemd. @throws Error when the unit does not have it */
function directive(unit: string, name: string): string {
  const text = readFileSync(join(root, 'deploy/systemd', unit), 'utf8');
  const value = new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`${unit} has no ${name}=`);
  return value;
}

const service = 'vitrina.service';
const socket = 'vitrina.socket';

it('the service starts the program with the settings file that is shown', () => {
  const [, program = '', settings = ''] =
    /^\/usr\/bin\/node \/opt\/vitrina\/node_modules\/vitrina\/(\S+) serve --config (\S+)$/.exec(
      directive(service, 'ExecStart'),
    ) ?? [];
  expect(program).toBe(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { bin: { vitrina: string } }).bin
      .vitrina,
  );
  expect(operating).toContain(`\`\`\`yaml\n# ${settings}\n`);
});

it('the service needs the socket, and takes it for the API’s', () => {
  expect(directive(service, 'Requires')).toBe(socket);
  const environment = {
    LISTEN_PID: '7',
    LISTEN_FDS: '1',
    LISTEN_FDNAMES: directive(socket, 'FileDescriptorName'),
  };
  expect(readInheritedSockets({ environment, pid: 7 })).toEqual({ api: 3, metrics: undefined });
});

it('the socket is where the web servers in front look for it', () => {
  const address = directive(socket, 'ListenStream');
  expect(operating).toContain(`server ${address};`);
  expect(operating).toContain(`reverse_proxy ${address}\n`);
});

it('the service is given the time that its end may take', () => {
  const { drain, close_delay } = settingRows;
  expect(Number(directive(service, 'TimeoutStopSec'))).toBeGreaterThan(drain.default + close_delay.default);
});
