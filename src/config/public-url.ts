// The address that answers name.

import { authorityOf } from '../lib/authority.ts';
import type { Settings } from './settings.ts';

/** The public address (contract C1.3, C10): the setting `url`, else the address at which a browser on this machine reaches `port`; without a trailing slash. */
export function publicUrl({ url, host }: Pick<Settings, 'url' | 'host'>, port: number): string {
  if (url !== '') return url;
  return `http://${authorityOf(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port)}`;
}
