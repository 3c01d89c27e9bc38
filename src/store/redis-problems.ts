// Describes a failure of Redis in one line with what to do. The library's messages refer to its own options, and a server's
// message may repeat the rejected command including a password.

import type { HealthWatch } from './unavailable.ts';

const credentials = /WRONGPASS|NOAUTH|invalid (?:username|password)/;
const permission = /NOPERM|can't run this command/;
const database = /DB index is out of range/;

/** Patterns of error messages and the text that explains each; `{0}` stands for the match. The first match is used. */
const problems: readonly (readonly [RegExp, string])[] = [
  [credentials, 'refuses the credentials ({0}); check user and password in "state"'],
  [permission, 'forbids its user a command ({0}); allow that user all commands on the keys of vitrina'],
  [/\bOOM\b/, 'is full ({0}); give it more memory'],
  [
    /READONLY/,
    'is a replica and accepts no writes ({0}); name the master in "state", or the sentinels that know it',
  ],
  [/MISCONF/, 'accepts no writes because it cannot save them ({0}); check its log and its disk'],
  [/LOADING/, 'is still loading its data ({0}); wait'],
  [/CLUSTERDOWN|MASTERDOWN/, 'has lost a master ({0}); restart it or promote a replica'],
  [database, 'has no such database ({0}); put the number of an existing one after the last / of "state"'],
  [
    /All sentinels/,
    'no sentinel names a reachable master; check that they run and that "state" has the name of the master',
  ],
  [/ECONNREFUSED/, 'nothing listens there ({0}); start Redis, or correct the address in "state"'],
  [/ENOTFOUND|EAI_AGAIN/, 'its host name cannot be resolved ({0}); correct the address in "state"'],
  [/EHOSTUNREACH|ENETUNREACH/, 'its host is unreachable ({0}); check the network and the address in "state"'],
  [
    /no answer within \d+ ms|ETIMEDOUT|Socket timeout/,
    'does not answer ({0}); check that it runs and that no firewall blocks it',
  ],
  [
    /Unknown RESP type/,
    'the server there does not speak Redis; correct the address in "state", or write rediss: for TLS',
  ],
  [/EPROTO|ERR_SSL\w*/, 'does not speak TLS ({0}); write redis: instead of rediss:, or correct its port'],
  [
    /\b\w*(?:CERT|SELF_SIGNED|UNABLE_TO)\w*/,
    'its certificate is not trusted ({0}); renew it, or name its authority with ?ca=FILE',
  ],
];

/** Messages of the library for a missing connection, which do not name its cause. */
const disconnected =
  /Stream isn't writeable|Connection is closed|Cluster isn't ready|Cluster is disconnect|startup nodes|refresh slots/;

/** One line about what is wrong and what to do, without the store's label. */
export function describeProblem(error: unknown): string {
  const words = messageOf(error);
  for (const [pattern, text] of problems) {
    const found = pattern.exec(words)?.[0];
    if (found !== undefined) return text.replace('{0}', found);
  }
  if (disconnected.test(words))
    return 'is not connected; check that it runs and can be reached at that address';
  return `fails (${withoutArguments(words)}); check Redis and its address in "state"`;
}

/** Reports an error to the watch. A missing connection does not replace a known cause. */
export function reportProblem(watch: HealthWatch, error: unknown): void {
  if (watch.isUp() || !isDisconnected(error)) watch.down(describeProblem(error));
}

/** Whether waiting does not help, because the operator must correct the settings. */
export function isMisconfigured(error: unknown): boolean {
  const words = messageOf(error);
  return [credentials, permission, database].some((pattern) => pattern.test(words));
}

/** Whether an error says only that there is no connection, without its cause. */
export function isDisconnected(error: unknown): boolean {
  const words = messageOf(error);
  return disconnected.test(words) && !problems.some(([pattern]) => pattern.test(words));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, lastNodeError } = error as { code?: unknown; lastNodeError?: unknown };
  // the error of a cluster contains the error of the node that was tried last
  if (lastNodeError instanceof Error) return messageOf(lastNodeError);
  return typeof code === 'string' && !error.message.includes(code)
    ? `${code} ${error.message}`
    : error.message;
}

/** The first line, without the arguments of the rejected command. */
function withoutArguments(words: string): string {
  return words.replace(/,? with args.*|\n.*/s, '').slice(0, 200);
}
