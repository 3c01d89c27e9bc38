// THE table of settings (contract C10). The settings file, VITRINA_<NAME>, the flags, `vitrina config` and the help texts
// are all read from these rows.

import {
  boolean,
  contact,
  host,
  hostAndPort,
  integer,
  oneOf,
  origins,
  path,
  proxies,
  siteUrl,
  stateAddress,
} from './kinds.ts';
import { type Retiring, retiring } from './retiring.ts';
import type { Kind, Setting, SettingGroup } from './setting.ts';

function row<T>(group: SettingGroup, kind: Kind<T>, defaultValue: T, description: string): Setting<T> {
  return { group, kind, default: defaultValue, description };
}

export const settingRows = {
  content: row(
    'content',
    path,
    '',
    'Folder of published pages (HTML, Markdown), or a snapshot made by "vitrina build".',
  ),
  snapshot: row(
    'content',
    path,
    '',
    'Snapshot to start from while the content folder has not changed since it was built; without a match the pages are read anew.',
  ),
  company: row('content', path, '', 'YAML file of company data for get_company_info.'),
  cities: row(
    'content',
    path,
    '',
    'YAML file of the cities that pages can belong to: slug, name and aliases of each. Default: none.',
  ),
  synonyms: row(
    'content',
    path,
    '',
    'Text file of words that mean the same to a customer, a group a line, separated by commas. Default: a few of any business, in Spanish.',
  ),
  max_markdown_chars: row(
    'content',
    integer(1_000, 10_000_000, 'chars'),
    60_000,
    'Longest Markdown of read_page; the rest is cut at a whole block.',
  ),
  reload: row(
    'content',
    integer(0, 86_400, 'seconds'),
    0,
    'Look for changed content every so many seconds; 0 reloads on SIGHUP only.',
  ),
  accept_shrink: row(
    'content',
    boolean,
    false,
    'Whether a reload may lose more than half of the pages; false keeps the old ones, for the upload may be half done.',
  ),
  url: row(
    'server',
    siteUrl,
    '',
    'Public address of the site, the root of every address in answers. Default: the address listened at.',
  ),
  host: row(
    'server',
    host,
    '127.0.0.1',
    'Address to listen at; 0.0.0.0 or :: for all. HOST is honoured too.',
  ),
  port: row(
    'server',
    integer(0, 65_535, 'port'),
    8080,
    'Port to listen at; 0 for any free one. PORT is honoured too.',
  ),
  trusted_proxies: row(
    'server',
    proxies,
    [] as readonly string[],
    'Proxies whose X-Forwarded-For is believed: addresses, CIDR blocks, "loopback" or "private".',
  ),
  serve_site: row(
    'server',
    boolean,
    true,
    "Serve the site's own pages beside the API; false when a web server of yours does.",
  ),
  mcp_origins: row(
    'server',
    origins,
    [] as readonly string[],
    'Web origins besides the site itself whose pages may call the MCP server.',
  ),
  access_log: row(
    'server',
    path,
    '',
    'File to append one line per request to; without it only failures and slow requests are logged.',
  ),
  log_level: row(
    'server',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'Least severe messages of the log, which goes to standard error as JSON lines.',
  ),
  metrics: row(
    'server',
    hostAndPort,
    '',
    'HOST:PORT of a listener of its own for Prometheus metrics. Default: /metrics of the server, for loopback callers only.',
  ),
  drain: row(
    'server',
    integer(0, 600, 'seconds'),
    10,
    'Longest wait for open requests when the server is told to stop.',
  ),
  close_delay: row(
    'server',
    integer(0, 600, 'seconds'),
    0,
    'How long /readyz answers 503 after SIGTERM before the server takes no more connections, so that a load balancer stops sending first.',
  ),
  limit_anonymous: row('limits', integer(1, 1_000_000), 60, 'Requests a minute per address without a token.'),
  limit_identified: row('limits', integer(1, 1_000_000), 600, 'Requests a minute per client with a token.'),
  limit_registrations: row(
    'limits',
    integer(1, 1_000_000),
    5,
    'Client registrations an hour per address; 4 times as many per /56 of IPv6 and 16 times per /48.',
  ),
  limit_registrations_all: row(
    'limits',
    integer(1, 1_000_000),
    300,
    'Client registrations a minute of all callers together. At 300 a full state still keeps a client that has not asked for a token yet for a day.',
  ),
  limit_tokens: row(
    'limits',
    integer(1, 1_000_000),
    30,
    'Token requests a minute per client, and per address; 4 times as many per /56 of IPv6 and 16 times per /48.',
  ),
  limit_tokens_all: row(
    'limits',
    integer(1, 1_000_000),
    7_500,
    'Tokens a minute to all clients together. At 7500 no more than 457500 are live at once, and a state holds 500000.',
  ),
  state: row(
    'state',
    stateAddress,
    'sqlite:vitrina.db',
    'Where clients and tokens are kept: sqlite:PATH (the default is in the working directory), memory:, or for many replicas redis://HOST, redis-sentinel:// and redis-cluster:// or their rediss forms.',
  ),
  ai_train: row('api', boolean, false, 'Whether robots.txt allows the pages to be used to train AI models.'),
  security_contact: row(
    'api',
    contact,
    '',
    'Where to report vulnerabilities, for security.txt: an e-mail or https address. Default: the e-mail of the company file.',
  ),
  retiring: row(
    'api',
    retiring as Kind<Retiring | undefined>,
    undefined,
    'The version being retired: its dates and the address of the announcement.',
  ),
} as const;

export type SettingName = keyof typeof settingRows;

/** Every setting's value by name. */
export type Settings = {
  readonly [Name in SettingName]: (typeof settingRows)[Name] extends Setting<infer T> ? T : never;
};

export const settingNames = Object.keys(settingRows) as readonly SettingName[];

/** The environment variable of a setting: `VITRINA_MAX_MARKDOWN_CHARS`. */
export function environmentName(name: SettingName): string {
  return `VITRINA_${name.toUpperCase()}`;
}

/** The flag of a setting: `--max-markdown-chars`. */
export function flagName(name: SettingName): string {
  return `--${name.replaceAll('_', '-')}`;
}

/** A row whatever its type, for code that treats all rows alike. */
export function settingRow(name: SettingName): Setting<unknown> {
  return settingRows[name] as Setting<unknown>;
}
