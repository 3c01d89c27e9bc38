// What is wrong with a Redis, in one plain line that says what to do: the library's sentences speak of its own options, and
// a server's may repeat the command that it refused, the password with it.

import type { HealthWatch } from './health-watch.ts';

const credentials = /WRONGPASS|NOAUTH|invalid (?:username|password)/;
const permission = /NOPERM|can't run this command/;
const database = /DB index is out of range/;

/** Words of the library or the server, and what they come to; `{0}` is what was found. The first that fits is told. */
const troubles: readonly (readonly [RegExp, string])[] = [
  [credentials, 'refuses the credentials ({0}); check user and password in "state"'],
  [permission, 'forbids a command to its user ({0}); let that user run all commands on the keys of vitrina'],
  [/\bOOM\b/, 'is full ({0}); give it more memory'],
  [
    /READONLY/,
    'is a replica and takes no writes ({0}); name the master in "state", or the sentinels that know it',
  ],
  [/MISCONF/, 'takes no writes because it cannot save them ({0}); look at its log and its disk'],
  [/LOADING/, 'is still loading its data ({0}); wait'],
  [/CLUSTERDOWN|MASTERDOWN/, 'has lost a master ({0}); bring it back or promote a replica'],
  [database, 'has no such database ({0}); choose one that it has, after the last / of "state"'],
  [
    /All sentinels/,
    'no sentinel leads to a master; see that they run and that "state" has the name of the master',
  ],
  [/ECONNREFUSED/, 'nothing listens there ({0}); start Redis, or mend the address in "state"'],
  [/ENOTFOUND|EAI_AGAIN/, 'the name of its host is not known ({0}); mend the address in "state"'],
  [/EHOSTUNREACH|ENETUNREACH/, 'no way leads to its host ({0}); mend the network or the address in "state"'],
  [
    /no answer within \d+ ms|ETIMEDOUT|Socket timeout/,
    'does not answer ({0}); see that it runs and that no firewall is in between',
  ],
  [
    /Unknown RESP type/,
    'what answers there does not speak Redis; mend the address in "state", or write rediss: where it is TLS',
  ],
  [/EPROTO|ERR_SSL\w*/, 'does not speak TLS there ({0}); write redis: instead of rediss:, or mend its port'],
  [
    /\w*(?:CERT|SELF_SIGNED|UNABLE_TO)\w*/,
    'its certificate is not trusted ({0}); renew it, or name its authority with ?ca=FILE',
  ],
];

/** What the library says when it has no connection, whatever the cause is. */
const disconnected =
  /Stream isn't writeable|Connection is closed|Cluster isn't ready|Cluster is disconnect|startup nodes|refresh slots/;

/** Says what is wrong and what to do. */
export function describeTrouble(error: unknown): string {
  const words = wordsOf(error);
  for (const [pattern, text] of troubles) {
    const found = pattern.exec(words)?.[0];
    if (found !== undefined) return text.replace('{0}', found);
  }
  if (disconnected.test(words))
    return 'is not connected; see that it runs and can be reached at that address';
  return `fails (${withoutArguments(words)}); mend Redis or its address in "state"`;
}

/** Tells the watch; that there is no connection hides no cause that is known. */
export function noteTrouble(watch: HealthWatch, error: unknown): void {
  if (watch.isUp() || !isDisconnected(error)) watch.down(describeTrouble(error));
}

/** Whether it is of no use to wait: only the operator can mend the settings. */
export function isMisconfigured(error: unknown): boolean {
  const words = wordsOf(error);
  return [credentials, permission, database].some((pattern) => pattern.test(words));
}

/** Whether an error tells only that there is no connection, and not why. */
export function isDisconnected(error: unknown): boolean {
  const words = wordsOf(error);
  return disconnected.test(words) && !troubles.some(([pattern]) => pattern.test(words));
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, lastNodeError } = error as { code?: unknown; lastNodeError?: unknown };
  // a cluster's error has that of the node that was tried last inside
  if (lastNodeError instanceof Error) return wordsOf(lastNodeError);
  return typeof code === 'string' && !error.message.includes(code)
    ? `${code} ${error.message}`
    : error.message;
}

/** The first line, without the arguments of the command that a server refuses. */
function withoutArguments(words: string): string {
  return words
    .replace(/,? with args.*/s, '')
    .split('\n', 1)[0]!
    .slice(0, 200);
}
