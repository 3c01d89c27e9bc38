// Why a server cannot listen, in one line that says what to do (contract C11).

import { expect, it } from 'vitest';
import { listen } from '../../src/app/listen.ts';

it.each([
  ['EADDRINUSE', 'port', '192.0.2.1:80 is in use by another program; stop it or choose another with --port'],
  [
    'EACCES',
    'metrics',
    '192.0.2.1:80 may not be listened at by this user; choose a port above 1023 with --metrics',
  ],
  ['ENOTFOUND', 'port', '192.0.2.1 is not an address of this machine; choose one with --host'],
  ['EADDRNOTAVAIL', 'metrics', '192.0.2.1 is not an address of this machine; choose one with --metrics'],
  ['EAFNOSUPPORT', 'port', '192.0.2.1 is not an address of this machine; choose one with --host'],
  ['EINVAL', 'port', '192.0.2.1:80 cannot be listened at (EINVAL); choose another address with --host'],
  [
    undefined,
    'metrics',
    '192.0.2.1:80 cannot be listened at (listen failed); choose another address with --metrics',
  ],
] as const)('%s, for the setting %s', async (code, setting, told) => {
  const failure = Object.assign(new Error('listen failed'), code && { code });
  const listening = listen((done) => done(failure), { host: '192.0.2.1', port: 80, setting });
  await expect(listening).rejects.toThrow(new Error(told));
  await expect(listening).rejects.toMatchObject({ cause: failure });
});
