// The root of every address in answers (contract C1.3, C10).

import { authorityOf } from '../lib/authority.ts';
import type { Settings } from './settings.ts';

/** The setting `url`, else where a browser of this machine reaches a server at `port`; without a trailing slash. */
export function publicUrl({ url, host }: Pick<Settings, 'url' | 'host'>, port: number): string {
  if (url !== '') return url;
  return `http://${authorityOf(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port)}`;
}
