// The kinds of values that settings have. Each reads the same from a file, the environment and a flag.

import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { createClientAddressKey } from '../admission/client-address.ts';
import { maskStateAddress, stateForms } from '../store/address.ts';
import { parseRedisAddress, schemeOf } from '../store/redis-address.ts';
import { type Kind, mustBe, type Origin, SettingError } from './setting.ts';

interface KindOptions<T> {
  readonly expects: string;
  readonly placeholder: string;
  /** The value, or undefined to refuse. */
  readonly parse: (text: string, origin: Origin) => T | undefined;
  readonly show?: (value: T) => unknown;
  /** What may be told of a text that was refused. */
  readonly tell?: (text: string) => string;
}

/** A kind whose values are written as one piece of text. */
export function scalar<T>({ expects, placeholder, parse, show, tell }: KindOptions<T>): Kind<T> {
  return {
    expects,
    placeholder,
    read(raw, origin) {
      const value = typeof raw === 'string' ? parse(raw.trim(), origin) : undefined;
      if (value === undefined) {
        throw mustBe(origin, expects, tell === undefined ? raw : tell(String(raw).trim()));
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
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  });
}

export const boolean: Kind<boolean> = scalar({
  expects: 'true or false',
  placeholder: 'true|false',
  parse: (text) => {
    if (/^(?:true|yes|on|1)$/i.test(text)) return true;
    return /^(?:false|no|off|0)$/i.test(text) ? false : undefined;
  },
});

/** Whom to write to or where, such as security.txt can name it (RFC 9116 §2.5.3: web addresses on https). `''` is none. */
export const contact: Kind<string> = scalar({
  expects: 'an e-mail address, or a mailto:, tel: or https: address',
  placeholder: 'contact',
  parse: (value) => {
    const isMail = /^[^\s@:/]+@[^\s@:/]+$/.test(value);
    const isUrl = /^(?:mailto:|tel:|https:\/\/)[^\s]+$/i.test(value) && URL.canParse(value);
    return value === '' || isMail || isUrl ? value : undefined;
  },
});

/** A file or folder: absolute once read. `''` is none. An address in the wrong place is no path: it may hold a password. */
export const path: Kind<string> = scalar({
  expects: 'a path',
  placeholder: 'path',
  parse(value, { folder }) {
    if (value === '') return '';
    return /^[a-z][a-z+-]*:\/\//i.test(value) ? undefined : resolve(folder, value);
  },
});

/** One of a few words. */
export function oneOf<T extends string>(...words: readonly T[]): Kind<T> {
  return scalar({
    expects: `one of ${words.join(', ')}`,
    placeholder: words.join('|'),
    parse: (value) => words.find((word) => word === value),
  });
}

/** The site's public address: http or https, a host, no path; kept without a trailing slash. `''` is none. */
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

/** Texts in a YAML list, or separated by commas, each of which `isGood`. */
function listOf(expects: string, isGood: (item: string) => boolean): Kind<readonly string[]> {
  return {
    expects,
    placeholder: 'a,b',
    read(raw, origin) {
      const items = typeof raw === 'string' ? raw.split(',') : raw;
      if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) {
        throw mustBe(origin, expects, raw);
      }
      const given = items.map((item) => item.trim()).filter((item) => item !== '');
      const bad = given.find((item) => !isGood(item));
      if (bad !== undefined) throw mustBe(origin, expects, bad);
      return given;
    },
    show: (value) => value,
  };
}

/** Proxies as admission/ reads them. */
export const proxies = listOf('a list of addresses, CIDR blocks, "loopback" or "private"', (item) => {
  try {
    createClientAddressKey([item]);
    return true;
  } catch {
    return false; // refused in the words of a setting
  }
});

/** Web origins as browsers send them, extensions' too (RFC 6454 §6.2), or `*`. */
export const origins = listOf(
  'a list of web origins, such as https://app.example, or *',
  (item) => item === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+\/?$/i.test(item),
);

/** An address or name to listen at, such as a URL can have; the port is a setting of its own. */
export const host: Kind<string> = scalar({
  expects: 'an address or a host name without a port, such as 127.0.0.1',
  placeholder: 'host',
  parse: (value) => {
    const isName = /^[\w.-]+$/.test(value) || isIPv6(value);
    return isName && URL.canParse(`http://${isIPv6(value) ? `[${value}]` : value}`) ? value : undefined;
  },
});

/** `HOST:PORT`; `''` is none. */
export const hostAndPort: Kind<string> = scalar({
  expects: 'HOST:PORT, such as 127.0.0.1:9464',
  placeholder: 'host:port',
  parse: (value) => {
    const port = /^(?:|[^\s:]+:(\d{1,5})|\[[\da-f:.]+\]:(\d{1,5}))$/i.exec(value);
    return port !== null && Number(port[1] ?? port[2] ?? 0) <= 65_535 ? value : undefined;
  },
});

/** Where clients and tokens are kept: a scheme that store/ knows; paths are made absolute, passwords are never shown. */
export const stateAddress: Kind<string> = scalar({
  expects: stateForms,
  placeholder: 'address',
  parse: (value, { folder, label }) => {
    const sqlite = /^sqlite:(.+)$/.exec(value)?.[1];
    if (sqlite !== undefined) return `sqlite:${resolve(folder, sqlite)}`;
    if (value === 'memory:') return value;
    if (!/^rediss?(?:-sentinel|-cluster)?:\/\/./.test(value)) return undefined;
    try {
      parseRedisAddress(value);
      return value;
    } catch (error) {
      throw new SettingError(`${label}: ${(error as Error).message.replace(/^state: /, '')}`);
    }
  },
  show: maskStateAddress,
  tell: (value) => `${schemeOf(value)}…`,
});
