// What /readyz and the log say of a Redis in trouble: one plain line that says what to do and tells no secret (contract C1.2, C11).

import { ReplyError } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { createHealthWatch } from '../../src/store/health-watch.ts';
import { describeTrouble, isMisconfigured, noteTrouble } from '../../src/store/redis-trouble.ts';
import type { StoreHealth } from '../../src/store/store.ts';

const disconnected = new Error("Stream isn't writeable and enableOfflineQueue options is false");

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

describe('trouble with Redis', () => {
  it.each([
    [
      failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:6379'),
      'nothing listens there (ECONNREFUSED); start Redis',
    ],
    [
      failure('ENOTFOUND', 'getaddrinfo ENOTFOUND redsi'),
      'the name of its host is not known (ENOTFOUND); mend',
    ],
    [new Error('no answer within 150 ms'), 'does not answer (no answer within 150 ms); see that it runs'],
    [new Error('Unknown RESP type 72 "H". Please report this.'), 'does not speak Redis; mend the address'],
    [
      failure('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
      'not trusted (SELF_SIGNED_CERT_IN_CHAIN); renew it, or name its authority',
    ],
    [
      failure('EPROTO', 'write EPROTO 40:error:0A00010B:SSL routines'),
      'does not speak TLS there (EPROTO); write',
    ],
    [
      new ReplyError("OOM command not allowed when used memory > 'maxmemory'."),
      'is full (OOM); give it more',
    ],
    [new ReplyError('MISCONF Redis is configured to save RDB snapshots, but'), '(MISCONF); look at its log'],
    [
      new Error(
        'All sentinels are unreachable. Retrying from scratch after 50ms. Last error: Connection is closed.',
      ),
      'no sentinel leads to a master; see that they run',
    ],
    [
      Object.assign(new Error('Failed to refresh slots cache.'), {
        lastNodeError: new ReplyError('WRONGPASS invalid username-password pair or user is disabled.'),
      }),
      'refuses the credentials (WRONGPASS); check user and password',
    ],
    [new Error('Failed to refresh slots cache.'), 'is not connected; see that it runs'],
    [disconnected, 'is not connected; see that it runs'],
  ])('%s: what is wrong; what to do', (error, line) => {
    expect(describeTrouble(error)).toContain(line);
    expect(describeTrouble(error)).not.toMatch(/\n|offline|slots|report this/i);
  });

  it('leaves out what a server repeats of the command it refused: the password may be in it', () => {
    const error = new ReplyError("ERR unknown command 'auth', with args beginning with: 'me' 'right horse' ");
    expect(describeTrouble(error)).toBe(
      `fails (ERR unknown command 'auth'); mend Redis or its address in "state"`,
    );
  });

  it('stays with the cause while the library says only that it has no connection', () => {
    const told: StoreHealth[] = [];
    const watch = createHealthWatch('redis://here', (health) => told.push(health));
    noteTrouble(watch, failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:6379'));
    noteTrouble(watch, disconnected);
    expect(watch.trouble()).toContain('nothing listens there');
    noteTrouble(watch, new ReplyError('LOADING Redis is loading the dataset in memory'));
    expect(watch.trouble()).toContain('is still loading');
    expect(told).toHaveLength(1);
    watch.up();
    noteTrouble(watch, disconnected);
    expect(told.at(-1)).toEqual({
      ok: false,
      detail: 'redis://here: is not connected; see that it runs and can be reached at that address',
    });
  });

  it('is for the operator alone when it is about credentials, permissions or the database', () => {
    const replies = ['NOAUTH Authentication required.', 'NOPERM this user', 'ERR DB index is out of range'];
    expect(replies.map((reply) => isMisconfigured(new ReplyError(reply)))).toEqual([true, true, true]);
    expect(isMisconfigured(new ReplyError('LOADING Redis is loading'))).toBe(false);
    expect(isMisconfigured(disconnected)).toBe(false);
  });
});
