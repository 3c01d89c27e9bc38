// Finds workers that have stopped answering: a process that is stopped, or whose event loop is blocked, does not end by itself, and
// callers of its connections would wait for ever (contract C19.3).

import type { Log } from '../../http/index.ts';
import type { Later } from '../../site/index.ts';
import type { Member } from './pool.ts';

/** Time between two looks at a worker. */
const watchMs = 20_000;
/** A call that is unanswered at so many looks is a worker that hangs. Looks count, not time, because this process may be stopped too. */
const silentMax = 3;

/** Kills the worker once it hangs, so that another one is started. */
export function watchWorker(member: Member, log: Log, later: Later): void {
  let silent = 0;
  let cancel = () => {};

  function look(): void {
    if (silent === silentMax) {
      log.error({ pid: member.pid }, `a worker has not answered for ${(silent * watchMs) / 1000} s`);
      member.kill();
      return;
    }
    if (silent === 0) void member.call('ping').then(answered, () => {}); // it has ended
    silent++;
    cancel = later(watchMs, look);
  }

  function answered(): void {
    silent = 0;
  }

  void member.ended.then(() => cancel());
  look();
}
