// The process that test/store/kill-nine.ts kills: writes through the real store as fast as it can and prints each
// acknowledged change on stdout. A line is a kind and a name: C client, T token, r revocation begun, R revocation.

import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openStore } from '../../src/store/index.ts';

const hourMs = 3_600_000;
const [, , address = ''] = process.argv;
const store = await openStore(address);

/** Writes synchronously, because the next turn of the event loop may never come. Retries while the pipe is full. */
function print(kind: string, name: string): void {
  for (;;) {
    try {
      writeSync(1, `${kind} ${name}\n`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

async function work(): Promise<never> {
  for (;;) {
    const nowMs = Date.now();
    const id = randomBytes(16).toString('hex');
    await store.addClient(
      {
        id,
        secretHash: 'hash',
        name: 'writer',
        contacts: ['dev@example.org'],
        scope: 'content:read',
        issuedAtMs: nowMs,
        lastTokenAtMs: undefined,
        expiresAtMs: nowMs + 24 * hourMs,
      },
      nowMs,
    );
    print('C', id);
    for (let i = 0; i < 10; i++) {
      const token = {
        hash: randomBytes(32).toString('base64url'),
        clientId: id,
        scope: 'content:read',
        issuedAtMs: nowMs,
        expiresAtMs: nowMs + hourMs,
      };
      await store.addToken(token, nowMs + 24 * hourMs, nowMs);
      print('T', token.hash);
      if (i % 5 !== 0) continue;
      print('r', token.hash);
      await store.removeToken(token);
      print('R', token.hash);
    }
  }
}

await Promise.all(Array.from({ length: 16 }, work));
