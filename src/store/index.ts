// The kinds of stores: a row each, with all that settings, messages and the start need to know of it (contract C10 `state`).

import { resolve } from 'node:path';
import { maskRedisAddress, parseRedisAddress, schemeOf } from './redis-address.ts';
import type { Store, StoreOptions } from './store.ts';

export { createMemoryCounters, type MemoryCounters } from './memory-counters.ts';
export { describeFull } from './occupancy.ts';
export { answerRemoteStore, createRemoteStore } from './remote-store.ts';
export { type SiteStore, storeOfSite } from './site-store.ts';
export type { Store, StoreHealth, StoreOptions } from './store.ts';

/** A kind of store. */
interface Backend {
  /** Its addresses, for the error message that rejects another one. */
  readonly forms: string;
  readonly matches: (address: string) => boolean;
  /** The address with its path made absolute from `folder`. @throws Error of one line with what is wrong */
  readonly normalize: (address: string, folder: string) => string;
  /** The address without user and passwords. */
  readonly mask: (address: string) => string;
  /** Imported on demand: starting with one backend must not load the libraries of the others. */
  readonly open: (address: string, options: StoreOptions) => Promise<Store>;
}

const sqlite: Backend = {
  forms: 'sqlite:PATH',
  matches: (address) => /^sqlite:./i.test(address),
  normalize: (address, folder) => `sqlite:${resolve(folder, pathOf(address))}`,
  mask: itself,
  open: async (address, options) => (await import('./sqlite.ts')).openSqliteStore(pathOf(address), options),
};

const memory: Backend = {
  forms: 'memory:',
  matches: (address) => address === 'memory:',
  normalize: itself,
  mask: itself,
  open: async (_address, options) => (await import('./memory.ts')).openMemoryStore(options.capacity, options),
};

const redis: Backend = {
  forms:
    'redis://HOST, redis-sentinel://HOST,HOST/MASTER or redis-cluster://HOST,HOST (over TLS rediss://, rediss-sentinel://, rediss-cluster://)',
  matches: (address) => /^rediss?(?:-sentinel|-cluster)?:/i.test(address),
  normalize(address) {
    parseRedisAddress(address);
    return address;
  },
  mask: maskRedisAddress,
  open: async (address, options) => (await import('./redis.ts')).openRedisStore(address, options),
};

const backends: readonly Backend[] = [sqlite, memory, redis];

/** All forms of an address. */
export const stateForms: string = backends.map(({ forms }) => forms).join(', ');

/**
 * The address with its path made absolute from `folder`; undefined when it is of no kind.
 * @throws Error of one line with what is wrong with it
 */
export function normalizeStateAddress(address: string, folder: string): string | undefined {
  return backendOf(address)?.normalize(address, folder);
}

/**
 * The address as `vitrina config`, logs and errors may show it (contract C11): without user and passwords. Of an address
 * of no kind, only the scheme is shown.
 */
export function maskStateAddress(address: string): string {
  return backendOf(address)?.mask(address) ?? schemeOf(address);
}

/** The file of a state; `''` for one that is no file. */
export function sqliteFile(address: string): string {
  return sqlite.matches(address) ? pathOf(address) : '';
}

/** The scheme of an address that was not understood: the rest may hold a password. */
export function redactStateAddress(address: string): string {
  return `${schemeOf(address)}…`;
}

/**
 * Opens the store at an address; a path is relative to the working directory.
 * @throws Error of one line without credentials, with what to do
 */
export function openStore(address: string, options: StoreOptions = {}): Promise<Store> {
  const backend = backendOf(address);
  if (backend !== undefined) return backend.open(address, options);
  return Promise.reject(
    new Error(`state: "${redactStateAddress(address)}" is not a state; use ${stateForms}`),
  );
}

function backendOf(address: string): Backend | undefined {
  return backends.find(({ matches }) => matches(address));
}

function pathOf(address: string): string {
  return address.slice('sqlite:'.length);
}

function itself(address: string): string {
  return address;
}

export { isUnavailable } from './unavailable.ts';
