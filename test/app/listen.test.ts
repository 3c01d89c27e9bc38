// Explanations of listening failures: one line that says what to do (contract C11).

import { createServer, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { explainListening, listen } from '../../src/app/listen.ts';

const place = { host: '192.0.2.1', port: 80, setting: 'port', inherited: undefined } as const;

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
] as const)('%s, for the setting %s', (code, setting, told) => {
  const failure = Object.assign(new Error('listen failed'), code && { code });
  expect(explainListening(failure, { ...place, setting })).toBe(told);
});

it('explains the failure of an inherited socket', () => {
  const failure = Object.assign(new Error('listen failed'), { code: 'EINVAL' });
  expect(explainListening(failure, { ...place, host: '::1', inherited: new Socket() })).toBe(
    'the socket [::1]:80 of LISTEN_FDS cannot be listened at (EINVAL); hand over a listening one: Accept=no in the .socket unit',
  );
});

it('rejects with the explanation', async () => {
  const listening = listen(createServer(), { ...place, port: 0 });
  await expect(listening).rejects.toThrow(
    '192.0.2.1 is not an address of this machine; choose one with --host',
  );
  await expect(listening).rejects.toMatchObject({ cause: { code: 'EADDRNOTAVAIL' } });
});
