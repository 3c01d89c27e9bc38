// The text of /readyz and the log about a Redis that fails: one line with what to do and without secrets (contract C1.2,
// C11).

import { ReplyError } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { describeProblem, isMisconfigured, reportProblem } from '../../src/store/redis-problems.ts';
import type { StoreHealth } from '../../src/store/store.ts';
import { createHealthWatch } from '../../src/store/unavailable.ts';

const disconnected = new Error("Stream isn't writeable and enableOfflineQueue options is false");

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

describe('problems with Redis', () => {
  it.each([
    [
      failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:6379'),
      'nothing listens there (ECONNREFUSED); start Redis',
    ],
    [
      failure('ENOTFOUND', 'getaddrinfo ENOTFOUND redsi'),
      'its host name cannot be resolved (ENOTFOUND); correct the address',
    ],
    [new Error('no answer within 150 ms'), 'does not answer (no answer within 150 ms); check that it runs'],
    [new Error('Unknown RESP type 72 "H". Please report this.'), 'does not speak Redis; correct the address'],
    [
      failure('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
      'not trusted (SELF_SIGNED_CERT_IN_CHAIN); renew it, or name its authority',
    ],
    [failure('EPROTO', 'write EPROTO 40:error:0A00010B:SSL routines'), 'does not speak TLS (EPROTO); write'],
    [
      new ReplyError("OOM command not allowed when used memory > 'maxmemory'."),
      'is full (OOM); give it more',
    ],
    [new ReplyError('MISCONF Redis is configured to save RDB snapshots, but'), '(MISCONF); check its log'],
    [
      new Error(
        'All sentinels are unreachable. Retrying from scratch after 50ms. Last error: Connection is closed.',
      ),
      'no sentinel names a reachable master; check that they run',
    ],
    [
      Object.assign(new Error('Failed to refresh slots cache.'), {
        lastNodeError: new ReplyError('WRONGPASS invalid username-password pair or user is disabled.'),
      }),
      'refuses the credentials (WRONGPASS); check user and password',
    ],
    [new Error('Failed to refresh slots cache.'), 'is not connected; check that it runs'],
    [disconnected, 'is not connected; check that it runs'],
  ])('%s: one line with what to do', (error, line) => {
    expect(describeProblem(error)).toContain(line);
    expect(describeProblem(error)).not.toMatch(/\n|offline|slots|report this/i);
  });

  it('omits the arguments of a rejected command, which may contain a password', () => {
    const error = new ReplyError("ERR unknown command 'auth', with args beginning with: 'me' 'right horse' ");
    expect(describeProblem(error)).toBe(
      `fails (ERR unknown command 'auth'); check Redis and its address in "state"`,
    );
  });

  it('keeps reporting the cause when later errors say only that there is no connection', () => {
    const changes: StoreHealth[] = [];
    const watch = createHealthWatch('redis://here', (health) => changes.push(health));
    reportProblem(watch, failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:6379'));
    reportProblem(watch, disconnected);
    expect(watch.lastProblem()).toContain('nothing listens there');
    reportProblem(watch, new ReplyError('LOADING Redis is loading the dataset in memory'));
    expect(watch.lastProblem()).toContain('is still loading');
    expect(changes).toHaveLength(1);
    watch.up();
    reportProblem(watch, disconnected);
    expect(changes.at(-1)).toEqual({
      ok: false,
      detail: 'redis://here: is not connected; check that it runs and can be reached at that address',
    });
  });

  it('need the operator when they concern credentials, permissions or the database', () => {
    const replies = ['NOAUTH Authentication required.', 'NOPERM this user', 'ERR DB index is out of range'];
    expect(replies.map((reply) => isMisconfigured(new ReplyError(reply)))).toEqual([true, true, true]);
    expect(isMisconfigured(new ReplyError('LOADING Redis is loading'))).toBe(false);
    expect(isMisconfigured(disconnected)).toBe(false);
  });
});
