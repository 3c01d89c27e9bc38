// Parses addresses of Redis and Valkey. `URL` cannot parse them, because a list of hosts is no URL:
//
//   redis://[[user]:password@]host[:6379][/database][?prefix=vitrina:]
//   redis-sentinel://[[user]:password@]host[:26379][,host...]/master-name[/database][?prefix=&sentinel_user=&sentinel_password=]
//   redis-cluster://[[user]:password@]host[:6379][,host...][?prefix=]
//
// The same forms with rediss: use TLS; `ca=FILE` names a private certificate authority. `timeout=50` is the number of
// milliseconds that a charge waits for Redis before it is counted locally. Operations that need Redis wait three times as
// long.

/** The parts of an address. */
export type RedisAddress = ReturnType<typeof parseRedisAddress>;

const shape = /^(rediss?)(?:-(sentinel|cluster))?:\/\/(?:([^@/?#]*)@)?([^/?@]+)((?:\/[^?]*)?)(?:\?(.*))?$/;
const percentEncode = 'percent-encode special characters of user and password';
/** Parameters whose values contain no secrets. */
const shownParameters = ['prefix', 'ca', 'timeout'];
const parameters = ['prefix', 'sentinel_user', 'sentinel_password', 'ca', 'timeout'];

/**
 * Parses an address.
 * @throws Error of one line that says what is wrong, without credentials.
 */
export function parseRedisAddress(address: string) {
  const [, scheme, mode, userInfo = '', hostList = '', path = '', query = ''] = shape.exec(address) ?? [];
  const kind = (mode ?? 'single') as 'single' | 'sentinel' | 'cluster';
  if (scheme === undefined) refuse('write it as redis://user:password@host:6379/0');
  const options = parseOptions(query);
  if (path.includes('@')) refuse(percentEncode);
  const steps = path.split('/').filter((step) => step !== '');
  const masterName = kind === 'sentinel' ? decode(steps.shift() ?? '') : '';
  if (kind === 'sentinel' && masterName === '') {
    refuse('name the master after the sentinels: redis-sentinel://host,host/mymaster');
  }
  if (kind === 'cluster' && steps.length > 0) refuse('a cluster has no databases; leave the path out');
  const hosts = hostList.split(',').map((host) => parseHost(host, kind === 'sentinel' ? 26379 : 6379));
  if (kind === 'single' && hosts.length > 1) {
    refuse('several hosts need redis-sentinel:// or redis-cluster://');
  }
  const colon = userInfo.indexOf(':');
  return {
    kind,
    tls: scheme === 'rediss',
    /** The nodes to connect to first. */
    hosts,
    username: decode(colon < 0 ? userInfo : userInfo.slice(0, colon)) || undefined,
    password: colon < 0 ? undefined : decode(userInfo.slice(colon + 1)),
    /** The name under which sentinels monitor the master; `''` without sentinels. */
    masterName,
    database: parseDatabase(steps),
    /** Prefix of every key. */
    prefix: parsePrefix(options.get('prefix') ?? 'vitrina:'),
    sentinelUsername: options.get('sentinel_user'),
    sentinelPassword: options.get('sentinel_password'),
    /** File with the certificate of the authority, PEM. */
    ca: options.get('ca'),
    /** The longest time that a charge waits for Redis. */
    timeoutMs: parseTimeout(options.get('timeout') ?? '50'),
  };
}

function parseOptions(query: string): Map<string, string> {
  const options = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!parameters.includes(name)) {
      if (query.includes('@')) refuse(percentEncode); // the end of a password that contains a `?`
      const what = /^[a-z_]{1,24}$/i.test(name) ? `"${name}"` : 'a parameter';
      refuse(`${what} is not known; after ? come ${parameters.join(', ')}`);
    }
    options.set(name, value);
  }
  return options;
}

/**
 * The address with user, passwords and all other secret parameters masked. Of an address that cannot be parsed, only the
 * scheme is returned, because any part of it may be a password.
 */
export function maskRedisAddress(address: string): string {
  try {
    parseRedisAddress(address);
  } catch {
    return schemeOf(address);
  }
  const [, scheme = '', mode = '', userInfo, hosts = '', path = '', query] = shape.exec(address) ?? [];
  const shown = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name}=${shownParameters.includes(name) ? value : '***'}`,
  );
  const dashMode = mode === '' ? '' : `-${mode}`;
  const user = userInfo === undefined ? '' : '***@';
  return `${scheme}${dashMode}://${user}${hosts}${path}${shown.length > 0 ? `?${shown.join('&')}` : ''}`;
}

/** The scheme of an address, such as `redis:`; `''` when it has none. */
export function schemeOf(address: string): string {
  return /^[a-z]+(?:-[a-z]+)*:/i.exec(address)?.[0].slice(0, 32) ?? '';
}

function parseHost(text: string, defaultPort: number) {
  const [, ipv6, name, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = ipv6 ?? name;
  if (host === undefined) refuse('each host is host, host:port or [IPv6]:port');
  const number = port === undefined ? defaultPort : Number(port);
  if (number < 1 || number > 65_535) refuse('a port is 1 to 65535');
  return { host, port: number };
}

function parseDatabase(steps: readonly string[]): number {
  const [number = '0'] = steps;
  if (steps.length > 1 || !/^\d{1,4}$/.test(number)) refuse('the database is a number');
  return Number(number);
}

/** Braces would put all keys of a Cluster into one slot; spaces and wildcards are not allowed in keys. */
function parsePrefix(prefix: string): string {
  if (!/^[\w:.-]{0,64}$/.test(prefix)) {
    refuse('prefix is up to 64 letters, digits, colons, points, hyphens and underscores');
  }
  return prefix;
}

function parseTimeout(timeout: string): number {
  const ms = /^\d{1,5}$/.test(timeout) ? Number(timeout) : 0;
  return ms >= 1 && ms <= 10_000 ? ms : refuse('timeout is 1 to 10000 milliseconds');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse(percentEncode);
  }
}

function refuse(reason: string): never {
  throw new Error(`state: the Redis address cannot be read: ${reason}`);
}
