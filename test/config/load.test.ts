// Settings and their precedence: contract C10.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadSettings, type SettingSources, showSettings } from '../../src/config/load.ts';
import { publicUrl } from '../../src/config/public-url.ts';
import { SettingError } from '../../src/config/setting.ts';
import { environmentName, flagName, settingNames } from '../../src/config/settings.ts';

const nothing: SettingSources = { file: undefined, environment: {}, flags: {}, folder: '/cwd' };

function load(sources: Partial<SettingSources>) {
  return loadSettings({ ...nothing, ...sources });
}

function file(text: string) {
  return { path: '/etc/site/vitrina.yaml', text };
}

function errorOf(sources: Partial<SettingSources>): string {
  try {
    load(sources);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('was accepted');
}

/** Settings of which one is refused; `says` is a part of the line. */
interface RefusedSettings extends Pick<Partial<SettingSources>, 'environment' | 'flags'> {
  /** The text of the file. */
  readonly file?: string;
  readonly says: string;
}

const refused: Readonly<Record<'unknown' | 'invalid', readonly RefusedSettings[]>> = parse(
  readFileSync(join(import.meta.dirname, 'refused.yaml'), 'utf8'),
);
const refusalOf = ({ file: text, says: _, ...sources }: RefusedSettings) =>
  errorOf({ ...sources, ...(text !== undefined && { file: file(text) }) });

describe('precedence, weakest first: default, file, PORT, VITRINA_PORT, flag (contract C10)', () => {
  const inFile = { file: file('port: 1001') };
  const platform = { PORT: '1002' };
  const own = { PORT: '1002', VITRINA_PORT: '1003' };
  it.each([
    ['nothing', {}, 8080, 'default'],
    ['file', inFile, 1001, 'port in /etc/site/vitrina.yaml'],
    ['PORT over file', { ...inFile, environment: platform }, 1002, 'PORT'],
    ['VITRINA_PORT over PORT', { ...inFile, environment: own }, 1003, 'VITRINA_PORT'],
    ['flag over all', { ...inFile, environment: own, flags: { port: '1004' } }, 1004, '--port'],
  ])('%s', (_, sources, port, origin) => {
    const loaded = load(sources);
    expect(loaded.settings.port).toBe(port);
    expect(loaded.origins.port).toBe(origin);
  });

  it('reads HOST, which VITRINA_HOST overrides', () => {
    expect(load({ environment: { HOST: '0.0.0.0' } }).settings.host).toBe('0.0.0.0');
    expect(load({ environment: { HOST: '0.0.0.0', VITRINA_HOST: '::1' } }).settings.host).toBe('::1');
  });

  it('treats an empty variable and a name without a value in the file as unset', () => {
    const { settings } = load({ file: file('port:\nhost: ~'), environment: { VITRINA_URL: '', PORT: '' } });
    expect([settings.port, settings.host, settings.url]).toEqual([8080, '127.0.0.1', '']);
  });

  it('resolves paths in the file against the file, others against the working directory', () => {
    const { settings } = load({
      file: file('content: _site\ncompany: /abs/company.yaml'),
      environment: { VITRINA_CITIES: 'cities.yaml' },
      flags: { synonyms: '../words.txt' },
    });
    expect(settings.content).toBe('/etc/site/_site');
    expect(settings.company).toBe('/abs/company.yaml');
    expect(settings.cities).toBe('/cwd/cities.yaml');
    expect(settings.synonyms).toBe('/words.txt');
    expect(settings.state).toBe('sqlite:/cwd/vitrina.db');
  });
});

describe('defaults are the contract’s (contract C10, C3.7, seed §8)', () => {
  it('pins them', () => {
    expect(load({}).settings).toMatchObject({
      url: '',
      host: '127.0.0.1',
      port: 8080,
      trusted_proxies: [],
      max_markdown_chars: 60_000,
      limit_anonymous: 60,
      limit_identified: 600,
      limit_registrations: 5,
      limit_tokens: 30,
      reload: 0,
      serve_site: true,
      mcp_origins: [],
      ai_train: false,
      retiring: undefined,
    });
  });

  it('reads every setting from all three places under its name', () => {
    for (const name of settingNames) {
      expect(environmentName(name)).toBe(`VITRINA_${name.toUpperCase()}`);
      expect(flagName(name)).toBe(`--${name.replaceAll('_', '-')}`);
    }
  });
});

describe('without a url, addresses start with the one at which a local browser reaches the server (contract C1.3)', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['casa.local', 'http://casa.local:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('of host %s: %s', (host, url) => {
    expect(publicUrl({ url: '', host }, 8080)).toBe(url);
    expect(publicUrl({ url: 'https://casa.example', host }, 8080)).toBe('https://casa.example');
  });
});

describe('an unknown setting prevents the start; the error names the most similar one (contract C10)', () => {
  it.each(refused.unknown)('$says', (settings) => expect(refusalOf(settings)).toContain(settings.says));

  it('ignores variables that are not settings', () => {
    const environment = { VITRINA_CONFIG: 'x', VITRINA_BENCH_DATA: 'y', PATH: 'z' };
    expect(load({ environment }).settings.port).toBe(8080);
  });
});

describe('valid values', () => {
  it.each([
    ['*', ['*']],
    ['https://app.example/, chrome-extension://abc', ['https://app.example/', 'chrome-extension://abc']],
  ])('accepts %s as origins', (text, expected) => {
    expect(load({ flags: { mcp_origins: text } }).settings.mcp_origins).toEqual(expected);
  });

  it('accepts hosts of a private network', () => {
    const { settings } = load({ flags: { private_hosts: 'intranet.casa.example, 10.0.0.8,fd00::8' } });
    expect(settings.private_hosts).toEqual(['intranet.casa.example', '10.0.0.8', 'fd00::8']);
  });

  it.each(['0.0.0.0', '::', '::1', 'localhost', 'my_host-1.example'])('accepts "%s" as the host', (text) => {
    expect(load({ flags: { host: text } }).settings.host).toBe(text);
  });

  it.each([
    '',
    'seguridad@casa.example',
    'mailto:seguridad@casa.example',
    'tel:+34-600-000-000',
    'https://casa.example/@seguridad',
  ])('accepts "%s" as the contact of security.txt (RFC 9116 §2.5.3)', (security_contact) => {
    expect(load({ flags: { security_contact } }).settings.security_contact).toBe(security_contact);
  });

  it.each(['', '127.0.0.1:9464', 'localhost:1', '[::1]:9464'])(
    'accepts "%s" as the metrics address',
    (text) => {
      expect(load({ flags: { metrics: text } }).settings.metrics).toBe(text);
    },
  );

  it('serialises the link of retiring for a header (RFC 9110 §5.5)', () => {
    const retiring =
      '{version: v1, deprecation: 2027-01-01, sunset: 2027-12-01, link: "https://casa.example/versión→2"}';
    expect(load({ flags: { retiring } }).settings.retiring?.link).toBe(
      'https://casa.example/versi%C3%B3n%E2%86%922',
    );
  });
});

describe('an invalid value is one line that says where it comes from and what to write', () => {
  it.each(refused.invalid)('$says', (settings) => expect(refusalOf(settings)).toContain(settings.says));

  it('a long value is cut', () => {
    expect(errorOf({ flags: { url: 'x'.repeat(100) } })).toContain(`not "${'x'.repeat(76)}...`);
  });

  it('prints no password, not even that of an invalid address', () => {
    for (const state of [
      'reddis://user:s3cret@host',
      'redis//user:s3cret@host',
      'redis//user:s3c/ret@host',
      'reddis-sentinel://host/master?sentinel_password=s3cret&prefix=a',
    ]) {
      expect(errorOf({ flags: { state } })).not.toContain('s3c');
    }
  });
});

describe('lists, booleans and addresses', () => {
  it.each([
    ['loopback, 10.0.0.0/8 ,', ['loopback', '10.0.0.0/8']],
    ['', []],
  ])('reads "%s" from the environment', (text, expected) => {
    expect(load({ flags: { trusted_proxies: text } }).settings.trusted_proxies).toEqual(expected);
  });

  it('reads a list of the file', () => {
    expect(load({ file: file('trusted_proxies: [10.0.0.0/8, loopback]') }).settings.trusted_proxies).toEqual([
      '10.0.0.0/8',
      'loopback',
    ]);
  });

  it.each([
    ['true', true],
    ['no', false],
    ['1', true],
    ['Off', false],
  ])('reads %s as %s', (text, expected) => {
    expect(load({ flags: { serve_site: text } }).settings.serve_site).toBe(expected);
  });

  it('keeps the site’s address as its origin (contract C1.1)', () => {
    expect(load({ flags: { url: 'HTTPS://WWW.Casa.example:443/' } }).settings.url).toBe(
      'https://www.casa.example',
    );
  });
});

describe('retiring a version (seed §9.3, seed §9.4)', () => {
  const text = '{version: v1, deprecation: 2027-01-01, sunset: 2027-04-01, link: https://casa.example/fin}';
  const parsed = {
    version: 'v1',
    deprecationMs: Date.UTC(2027, 0, 1),
    sunsetMs: Date.UTC(2027, 3, 1),
    link: 'https://casa.example/fin',
  };

  it('reads the same from the file and from one line of the environment', () => {
    expect(load({ file: file(`retiring: ${text}`) }).settings.retiring).toEqual(parsed);
    expect(load({ environment: { VITRINA_RETIRING: text } }).settings.retiring).toEqual(parsed);
  });

  it('requires at least 90 days between deprecation and sunset', () => {
    const early = text.replace('2027-04-01', '2027-03-31');
    expect(errorOf({ flags: { retiring: early } })).toBe(
      'sunset of --retiring must be 2027-04-01 or later: a version works for 90 days after its deprecation',
    );
  });

  it.each([
    'v1',
    '{version: v1}',
    text.replace('sunset', 'sunnset'),
    text.replace('https://casa.example/fin', 'fin'),
  ])('rejects %s', (broken) => {
    expect(errorOf({ flags: { retiring: broken } })).toContain('--retiring must be {version: v1,');
  });

  it('rejects a date that does not exist', () => {
    expect(errorOf({ flags: { retiring: text.replace('2027-01-01', '2027-02-31') } })).toContain(
      '"2027-02-31"',
    );
  });
});

describe('vitrina config prints the effective settings (contract C10, C11)', () => {
  it('as a settings file, each with its origin, passwords masked', () => {
    const sources = {
      file: file(
        `trusted_proxies: [loopback]\nretiring: {version: v1, deprecation: 2027-01-01, sunset: 2027-04-01, link: "https://casa.example/fin"}`,
      ),
      environment: { VITRINA_STATE: 'redis://user:s3cret@redis:6379/0' },
      flags: { port: '9000' } as const,
    };
    expect(showSettings(load(sources))).toMatchInlineSnapshot(`
      "# content:
      # snapshot:
      # company:
      # cities:
      # synonyms:
      include: []  # default
      exclude: []  # default
      cache: /cwd/vitrina-cache  # default
      private_hosts: []  # default
      # language:
      max_markdown_chars: 60000  # default
      reload: 0  # default
      accept_shrink: false  # default
      # sites:
      sites_content: []  # default
      sites_memory: 512  # default
      # url:
      host: 127.0.0.1  # default
      port: 9000  # --port
      workers: 1  # default
      trusted_proxies: [ loopback ]  # trusted_proxies in /etc/site/vitrina.yaml
      serve_site: true  # default
      cdn_seconds: 0  # default
      mcp_origins: []  # default
      origin_trials: []  # default
      mcp_text_max_chars: 40000  # default
      search_fetch_tools: false  # default
      # ucp:
      insights: false  # default
      # insights_token:
      # signatures:
      # access_log:
      server_timing: false  # default
      log_level: info  # default
      # metrics:
      drain: 10  # default
      close_delay: 0  # default
      limit_anonymous: 60  # default
      limit_identified: 600  # default
      limit_registrations: 5  # default
      limit_registrations_all: 300  # default
      limit_tokens: 30  # default
      limit_tokens_all: 7500  # default
      state: redis://***@redis:6379/0  # VITRINA_STATE
      tokens: true  # default
      open_hosts: []  # default
      ai_train: false  # default
      # security_contact:
      retiring: { version: v1, deprecation: 2027-01-01, sunset: 2027-04-01, link: https://casa.example/fin }  # retiring in /etc/site/vitrina.yaml
      "
    `);
  });

  it('prints a file that reads back to the same settings', () => {
    const { settings } = load({
      flags: { port: '9000', trusted_proxies: 'loopback,10.0.0.0/8', url: 'https://a.example' },
    });
    const printed = showSettings(
      load({ flags: { port: '9000', trusted_proxies: 'loopback,10.0.0.0/8', url: 'https://a.example' } }),
    );
    expect(load({ file: file(printed) }).settings).toEqual(settings);
  });
});
