// The table of settings (contract C10), the only definition of their names in the file, in the environment, in flags and in help texts.

import { insightRows } from './insight-settings.ts';
import {
  boolean,
  contact,
  contentAddress,
  host,
  hostAndPort,
  hosts,
  integer,
  integerOr,
  languageTag,
  oneOf,
  origins,
  path,
  patterns,
  proxies,
  siteUrl,
  stateAddress,
  trialTokens,
} from './kinds.ts';
import { type RetiringVersion, retiring } from './retiring.ts';
import { type Kind, row, type Setting } from './setting.ts';
import { sitesRows } from './sites-settings.ts';

export const settingRows = {
  content: row(
    'content',
    contentAddress,
    '',
    'Folder of published pages (HTML, Markdown), the address of a website (https://www.casaclara.example), or a snapshot made by "vitrina build": its path, https://…/NAME.snapshot or s3://bucket/key.',
  ),
  snapshot: row(
    'content',
    path,
    '',
    'Snapshot to start from if the content folder has not changed since it was built; otherwise the pages are read again.',
  ),
  company: row('content', path, '', 'YAML file of company data for get_company_info.'),
  cities: row(
    'content',
    path,
    '',
    'YAML file of the cities that pages can belong to, each with its slug, name, aliases and places. Default: the towns that the pages name.',
  ),
  synonyms: row(
    'content',
    path,
    '',
    'Text file of synonyms: one group per line, words separated by commas. They are added to those of each language that any business uses.',
  ),
  include: row(
    'content',
    patterns,
    [] as readonly string[],
    'Patterns of paths, such as /papers/**, whose documents are served as pages even if "vitrina check" would leave them out.',
  ),
  exclude: row(
    'content',
    patterns,
    [] as readonly string[],
    'Patterns of paths that are left out of the API and of search, while the site still serves them: /blog for a page or a folder with all below it. ** stands for any characters, * for any but a slash; a pattern without a slash names a file or folder at any depth.',
  ),
  cache: row(
    'content',
    path,
    'vitrina-cache',
    'Folder for copies of websites and snapshots that are read by their address (by default in the working directory).',
  ),
  private_hosts: row(
    'content',
    hosts,
    [] as readonly string[],
    'Hosts of websites that may be on a private network. By default only the public Internet is read, and what "content" names as localhost or by its IP address.',
  ),
  language: row(
    'content',
    languageTag,
    '',
    'Main language of the site, in which texts are written and which leads in searches. Default: the language of most of its text. A snapshot brings its own.',
  ),
  max_markdown_chars: row(
    'content',
    integer(1_000, 10_000_000, 'chars'),
    60_000,
    'Maximum length of the Markdown of read_page; longer pages are cut between blocks.',
  ),
  reload: row(
    'content',
    integer(0, 86_400, 'seconds'),
    0,
    'Seconds between checks for changed content; 0 reloads on SIGHUP only.',
  ),
  accept_shrink: row(
    'content',
    boolean,
    false,
    'Whether a reload may drop more than half of the pages; false keeps the old content, because an upload may be unfinished.',
  ),
  ...sitesRows,
  url: row(
    'server',
    siteUrl,
    '',
    'Public address of the site, with which every address in answers starts. Default: the address that the server listens on.',
  ),
  host: row(
    'server',
    host,
    '127.0.0.1',
    'Address to listen on; 0.0.0.0 or :: for all. The variable HOST also sets it.',
  ),
  port: row(
    'server',
    integer(0, 65_535, 'port'),
    8080,
    'Port to listen on; 0 for any free one. The variable PORT also sets it.',
  ),
  workers: row(
    'server',
    integerOr('max', 1, 64),
    1,
    'Number of processes that answer requests; max for one on each core. The primary process, which owns the state, answers none of them.',
  ),
  trusted_proxies: row(
    'server',
    proxies,
    [] as readonly string[],
    'Proxies whose X-Forwarded-For is trusted: addresses, CIDR blocks, "loopback" or "private".',
  ),
  serve_site: row(
    'server',
    boolean,
    true,
    "Serve the site's own pages beside the API; false when another web server does.",
  ),
  cdn_seconds: row(
    'server',
    integer(0, 31_536_000, 'seconds'),
    0,
    'Seconds for which a CDN may keep pages, their Markdown twins and published documents, with tags to purge them by; with 0 a CDN gets the same headers as browsers.',
  ),
  mcp_origins: row(
    'server',
    origins,
    [] as readonly string[],
    'Web origins, besides that of the site, whose pages may call the MCP server.',
  ),
  origin_trials: row(
    'server',
    trialTokens,
    [] as readonly string[],
    "Tokens of browsers' origin trials, one of Chrome and one of Edge, that turn WebMCP on in the site's pages; sent with them as Origin-Trial.",
  ),
  mcp_text_max_chars: row(
    'server',
    integer(1_000, 10_000_000, 'chars'),
    40_000,
    'Longest Markdown that the MCP tool read_page returns at once; "from" reads on. A result carries it twice, and assistants cut results at about 25000 tokens.',
  ),
  search_fetch_tools: row(
    'server',
    boolean,
    false,
    'Whether the MCP server also has the tools "search" and "fetch", the only ones that ChatGPT uses for research and company knowledge.',
  ),
  ucp: row(
    'server',
    oneOf('', 'draft'),
    '',
    'With "draft", questions are answered in the form of the Universal Commerce Protocol too, for shopping agents: /.well-known/ucp leads to them. The form may change with its draft.',
  ),
  ...insightRows,
  access_log: row(
    'server',
    path,
    '',
    'File that one line per request is appended to; without it only failures and slow requests are logged.',
  ),
  server_timing: row('server', boolean, false, 'Whether API answers say how long they took: Server-Timing.'),
  log_level: row(
    'server',
    oneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'Lowest severity that is logged. The log goes to standard error as JSON lines.',
  ),
  metrics: row(
    'server',
    hostAndPort,
    '',
    'HOST:PORT of a separate listener for Prometheus metrics. Default: /metrics of the server, for loopback callers only.',
  ),
  drain: row(
    'server',
    integer(0, 600, 'seconds'),
    10,
    'Maximum time in seconds that a stopping server waits for open requests.',
  ),
  close_delay: row(
    'server',
    integer(0, 600, 'seconds'),
    0,
    'Seconds between SIGTERM, when /readyz starts to answer 503, and the moment when the server accepts no more connections, so that a load balancer can stop sending first.',
  ),
  limit_anonymous: row(
    'limits',
    integer(1, 1_000_000),
    60,
    'Requests per minute of one address without a token.',
  ),
  limit_identified: row(
    'limits',
    integer(1, 1_000_000),
    600,
    'Requests per minute of one client with a token.',
  ),
  limit_registrations: row(
    'limits',
    integer(1, 1_000_000),
    5,
    'Client registrations per hour of one address; 4 times as many of an IPv6 /56 and 16 times of a /48.',
  ),
  limit_registrations_all: row(
    'limits',
    integer(1, 1_000_000),
    300,
    'Client registrations per minute of all callers together. At 300, even a full state keeps a client that has never asked for a token for a day.',
  ),
  limit_tokens: row(
    'limits',
    integer(1, 1_000_000),
    30,
    'Token requests per minute of one client, and of one address; 4 times as many of an IPv6 /56 and 16 times of a /48.',
  ),
  limit_tokens_all: row(
    'limits',
    integer(1, 1_000_000),
    7_500,
    'Tokens issued per minute to all clients together. At 7500, at most 457500 are valid at once; a state holds 500000.',
  ),
  state: row(
    'state',
    stateAddress,
    'sqlite:vitrina.db',
    'Where clients and tokens are stored: sqlite:PATH (by default in the working directory), memory:, or, for several replicas, redis://HOST, redis-sentinel://, redis-cluster:// or their rediss forms.',
  ),
  tokens: row(
    'api',
    boolean,
    true,
    'Whether clients can register and get tokens for a larger quota; false publishes and answers nothing of OAuth.',
  ),
  open_hosts: row(
    'api',
    hosts,
    [] as readonly string[],
    'Further host names of this server, such as mcp.casa.example, under which nothing of OAuth is published or answered. The connectors of claude.ai and ChatGPT ask people to sign in wherever they find it. A proxy must pass the Host header on.',
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
    retiring as Kind<RetiringVersion | undefined>,
    undefined,
    'API version being retired: its dates and the address of the announcement.',
  ),
} as const;

export type SettingName = keyof typeof settingRows;

/** Every setting's value by name. */
export type Settings = {
  readonly [Name in SettingName]: (typeof settingRows)[Name] extends Setting<infer T> ? T : never;
};

export const settingNames = Object.keys(settingRows) as readonly SettingName[];

/** The environment variable of a setting, `VITRINA_MAX_MARKDOWN_CHARS`, and its flag, `--max-markdown-chars`. */
export const environmentName = (name: SettingName) => `VITRINA_${name.toUpperCase()}`;
export const flagName = (name: SettingName) => `--${name.replaceAll('_', '-')}`;

/** A row without its value's type. */
export const settingRow = (name: SettingName) => settingRows[name] as Setting<unknown>;
