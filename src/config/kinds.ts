// The value types of settings. Each parses the same text from a file, the environment and a flag.

import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { createClientAddressKey } from '../admission/index.ts';
import { isLanguageTag } from '../search/index.ts';
import { isContentAddress, isSnapshotAddress, isUsableSnapshotAddress } from '../sources/index.ts';
import { maskStateAddress, normalizeStateAddress, redactStateAddress, stateForms } from '../store/index.ts';
import { type Kind, mustBe, type Origin, SettingError } from './setting.ts';

interface KindOptions<T> {
  readonly expects: string;
  readonly placeholder: string;
  /** The value, or undefined when the text is invalid. */
  readonly parse: (text: string, origin: Origin) => T | undefined;
  readonly show?: (value: T) => unknown;
  /** The part of an invalid text that error messages may repeat. Default: all of it. */
  readonly redact?: (text: string) => string;
}

/** A kind whose values are written as a single text. */
function scalar<T>({ expects, placeholder, parse, show, redact }: KindOptions<T>): Kind<T> {
  return {
    expects,
    placeholder,
    read(raw, origin) {
      const value = typeof raw === 'string' ? parse(raw.trim(), origin) : undefined;
      if (value === undefined) {
        throw mustBe(origin, expects, redact === undefined ? raw : redact(String(raw).trim()));
      }
      return value;
    },
    show: show ?? ((value) => value),
  };
}

/** Whole numbers from `min` to `max`, decimal digits only. */
export function integer(min: number, max: number, placeholder = 'number'): Kind<number> {
  return scalar({
    expects: `a whole number from ${min} to ${max}`,
    placeholder,
    parse: (text) => parseWhole(text, min, max),
  });
}

/** The same, or a word. */
export function integerOr<Word extends string>(word: Word, min: number, max: number): Kind<number | Word> {
  return scalar<number | Word>({
    expects: `a whole number from ${min} to ${max}, or ${word}`,
    placeholder: `n|${word}`,
    parse: (text) => (text === word ? word : parseWhole(text, min, max)),
  });
}

function parseWhole(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

export const boolean: Kind<boolean> = scalar({
  expects: 'true or false',
  placeholder: 'true|false',
  parse: (text) => {
    if (/^(?:true|yes|on|1)$/i.test(text)) return true;
    return /^(?:false|no|off|0)$/i.test(text) ? false : undefined;
  },
});

/** A contact that security.txt can name (RFC 9116 §2.5.3: web addresses use https). `''` is no value. */
export const contact: Kind<string> = scalar({
  expects: 'an e-mail address, or a mailto:, tel: or https: address',
  placeholder: 'contact',
  parse: (value) => {
    const isMail = /^[^\s@:/]+@[^\s@:/]+$/.test(value);
    const isUrl = /^(?:mailto:|tel:|https:\/\/)[^\s]+$/i.test(value) && URL.canParse(value);
    return value === '' || isMail || isUrl ? value : undefined;
  },
});

const isUrl = (text: string) => /^[a-z][a-z+-]*:\/\//i.test(text);

/** A file or folder, made absolute. `''` is no value. URLs are rejected: they may hold a password, which paths in messages would show. */
export const path: Kind<string> = scalar({
  expects: 'a path',
  placeholder: 'path',
  parse(value, { folder }) {
    if (value === '') return '';
    return isUrl(value) ? undefined : resolve(folder, value);
  },
});

/** Where content is: the address of a source or a snapshot with a scheme, else a path. `''` is no value. */
export const contentAddress: Kind<string> = {
  ...path,
  expects:
    'a path, the address of a website without user name and password, https://…/site.snapshot without a query, or s3://bucket/key',
  read(raw, origin) {
    if (typeof raw !== 'string' || !isContentAddress(raw.trim())) return path.read(raw, origin);
    const address = raw.trim();
    if (isSnapshotAddress(address) ? isUsableSnapshotAddress(address) : isOpenAddress(address))
      return address;
    throw mustBe(origin, contentAddress.expects, redactContentAddress(address));
  },
};

/** Whether an address is a URL without user name and password. */
function isOpenAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Without a user and without a query, which may be a signature. */
function redactContentAddress(address: string): string {
  return address.replace(/^((?:(?!\/\/).)*\/\/).*@/s, '$1***@').replace(/\?.*/s, '?***');
}

/** One of the given words; `''` is a value that is not named. */
export function oneOf<T extends string>(...words: readonly T[]): Kind<T> {
  const named = words.filter((word) => word !== '');
  return scalar({
    expects: `one of ${named.join(', ')}`,
    placeholder: named.join('|'),
    parse: (value) => words.find((word) => word === value),
  });
}

/** A language by its tag, without region: `es`, not `es-MX`. `''` is no value. */
export const languageTag: Kind<string> = scalar({
  expects: 'the tag of a language in two or three letters, without its region, such as es, ca or en',
  placeholder: 'tag',
  parse: (value) => {
    const tag = value.toLowerCase();
    return tag === '' || isLanguageTag(tag) ? tag : undefined;
  },
});

/** The site's public address: http or https, a host, no path; returned without a trailing slash. `''` is no value. */
export const siteUrl: Kind<string> = scalar({
  expects: 'an http or https address without a path, such as https://www.casa.example',
  placeholder: 'address',
  parse: (value) => {
    if (value === '') return '';
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isRoot = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    return url !== undefined && /^https?:$/.test(url.protocol) && isRoot ? url.origin : undefined;
  },
});

/** A YAML list of texts, or one text separated by commas; each item must satisfy `isValid`. */
function listOf(expects: string, isValid: (item: string) => boolean): Kind<readonly string[]> {
  return {
    expects,
    placeholder: 'a,b',
    read(raw, origin) {
      const items = typeof raw === 'string' ? raw.split(',') : raw;
      if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) {
        throw mustBe(origin, expects, raw);
      }
      const given = items.map((item) => item.trim()).filter((item) => item !== '');
      const invalid = given.find((item) => !isValid(item));
      if (invalid !== undefined) throw mustBe(origin, expects, invalid);
      return given;
    },
    show: (value) => value,
  };
}

/** Patterns of paths, as `compare/page-choice.ts` compiles them. */
export const patterns = listOf(
  'a list of patterns of paths, such as /papers/** or *.draft.html',
  (item) => item.length <= 500 && !/[\s:]/.test(item),
);

const pathList = listOf('a list of paths', (item) => !isUrl(item));

/** Files or folders, made absolute, as `path` is. */
export const paths: Kind<readonly string[]> = {
  ...pathList,
  read: (raw, origin) => pathList.read(raw, origin).map((item) => resolve(origin.folder, item)),
};

/** Trusted proxies, in the syntax that admission/ reads. */
export const proxies = listOf('a list of addresses, CIDR blocks, "loopback" or "private"', (item) => {
  try {
    createClientAddressKey([item]);
    return true;
  } catch {
    return false; // `listOf` reports it as a setting's error
  }
});

/** Web origins as browsers send them, including those of extensions (RFC 6454 §6.2), or `*`. */
export const origins = listOf(
  'a list of web origins, such as https://app.example, or *',
  (item) => item === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+\/?$/i.test(item),
);

/** Tokens of origin trials: a version, a signature and a length before JSON, in base64. */
export const trialTokens = listOf(
  'a list of tokens of origin trials, as browsers issue them',
  (item) => item.length <= 2_000 && /^[a-z\d+/]{80,}={0,2}$/i.test(item),
);

/** The address or name to listen on; the port is a separate setting. */
export const host: Kind<string> = scalar({
  expects: 'an address or a host name without a port, such as 127.0.0.1',
  placeholder: 'host',
  parse: (value) => (isHost(value) ? value : undefined),
});

const hostList = listOf('a list of host names without ports, such as intranet.casa.example', (item) =>
  isHost(asciiOf(item)),
);

/** Host names in the form that requests are compared by: in lower case, international ones in ASCII, without a dot at the end. */
export const hosts: Kind<readonly string[]> = {
  ...hostList,
  read: (raw, origin) => hostList.read(raw, origin).map((item) => asciiOf(item).replace(/\.$/, '')),
};

function asciiOf(host: string): string {
  return isIPv6(host) ? host.toLowerCase() : domainToASCII(host);
}

/** Whether a text is valid as the host of a URL, IPv6 addresses without their brackets. */
function isHost(text: string): boolean {
  if (isIPv6(text)) return true;
  return /^[\w.-]+$/.test(text) && URL.canParse(`http://${text}`);
}

/** `HOST:PORT`; `''` is no value. */
export const hostAndPort: Kind<string> = scalar({
  expects: 'HOST:PORT, such as 127.0.0.1:9464',
  placeholder: 'host:port',
  parse: (value) => {
    const port = /^(?:|[^\s:]+:(\d{1,5})|\[[\da-f:.]+\]:(\d{1,5}))$/i.exec(value);
    return port !== null && Number(port[1] ?? port[2] ?? 0) <= 65_535 ? value : undefined;
  },
});

/** A password, which is never shown; `''` stands for no password. */
export const secret: Kind<string> = scalar({
  expects: 'a password of 20 to 200 characters from ! to ~',
  placeholder: 'password',
  parse: (value) => (/^(?:|[!-~]{20,200})$/.test(value) ? value : undefined),
  show: (value) => (value === '' ? '' : '***'),
  redact: () => '***',
});

/** The address of the store, with a scheme that store/ supports. SQLite paths are made absolute; passwords are never shown. */
export const stateAddress: Kind<string> = scalar({
  expects: stateForms,
  placeholder: 'address',
  parse: (value, { folder, label }) => {
    try {
      return normalizeStateAddress(value, folder);
    } catch (error) {
      throw new SettingError(`${label}: ${(error as Error).message.replace(/^state: /, '')}`);
    }
  },
  show: maskStateAddress,
  redact: redactStateAddress,
});
