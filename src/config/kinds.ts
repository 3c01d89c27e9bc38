// The kinds of values that settings have. Each reads the same from a file, the environment and a flag.

import { resolve } from 'node:path';
import { maskStateAddress } from '../store/address.ts';
import { type Kind, mustBe, type Origin } from './setting.ts';

interface KindOptions<T> {
  readonly expects: string;
  readonly placeholder: string;
  /** The value, or undefined to refuse. */
  readonly parse: (text: string, origin: Origin) => T | undefined;
  readonly show?: (value: T) => unknown;
}

/** A kind whose values are written as one piece of text. */
export function scalar<T>({ expects, placeholder, parse, show }: KindOptions<T>): Kind<T> {
  return {
    expects,
    placeholder,
    read(raw, origin) {
      const value = typeof raw === 'string' ? parse(raw.trim(), origin) : undefined;
      if (value === undefined) throw mustBe(origin, expects, raw);
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

export const text: Kind<string> = scalar({ expects: 'a text', placeholder: 'text', parse: (value) => value });

/** A file or folder: absolute once read. `''` is none. */
export const path: Kind<string> = scalar({
  expects: 'a path',
  placeholder: 'path',
  parse: (value, { folder }) => (value === '' ? '' : resolve(folder, value)),
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

/** Texts in a YAML list, or separated by commas. */
export const list: Kind<readonly string[]> = {
  expects: 'a list, or texts separated by commas',
  placeholder: 'a,b',
  read(raw, origin) {
    const items = typeof raw === 'string' ? raw.split(',') : raw;
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) {
      throw mustBe(origin, this.expects, raw);
    }
    return items.map((item) => item.trim()).filter((item) => item !== '');
  },
  show: (value) => value,
};

/** Where clients and tokens are kept: a scheme that store/ knows; paths are made absolute, passwords are never shown. */
export const stateAddress: Kind<string> = scalar({
  expects: 'sqlite:PATH, memory:, redis://HOST or rediss://HOST',
  placeholder: 'address',
  parse: (value, { folder }) => {
    const sqlite = /^sqlite:(.+)$/.exec(value)?.[1];
    if (sqlite !== undefined) return `sqlite:${resolve(folder, sqlite)}`;
    if (value === 'memory:') return value;
    return /^rediss?(?:-sentinel|-cluster)?:\/\/./.test(value) ? value : undefined;
  },
  show: maskStateAddress,
});
