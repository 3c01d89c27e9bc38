// The setting `retiring`: the announced end of an API version (seed §9.3, §9.4).

import { calendarDate, dayMs, isoDay } from '../lib/day.ts';
import { isPlainObject } from '../lib/plain-object.ts';
import { parseYaml } from '../lib/yaml.ts';
import { type Kind, mustBe, type Origin, SettingError } from './setting.ts';

/** The version being retired; its dates are at 00:00 UTC. */
export interface RetiringVersion {
  readonly version: string;
  /** ms since the epoch. */
  readonly deprecationMs: number;
  /** ms since the epoch; at least 90 days after the deprecation (seed §9.3). */
  readonly sunsetMs: number;
  /** Absolute address of the announcement. */
  readonly link: string;
}

const noticeDays = 90;
const names = ['version', 'deprecation', 'sunset', 'link'];
const expects = '{version: v1, deprecation: YYYY-MM-DD, sunset: YYYY-MM-DD, link: https://…}';

/** A YAML map in the settings file, and YAML flow text in the environment and flags. */
export const retiring: Kind<RetiringVersion | undefined> = {
  expects,
  placeholder: '{version, deprecation, sunset, link}',
  read(raw, origin) {
    const fields = readFields(raw, origin);
    const missing = names.filter((name) => fields[name] === undefined);
    if (missing.length > 0)
      throw new SettingError(`${origin.label} must be ${expects}; it has no ${missing.join(' and no ')}`);
    const { version, deprecation, sunset, link } = fields;
    // the link goes into a header, so it is kept in its serialised (ASCII) form
    const address = URL.canParse(link ?? '') ? new URL(link ?? '') : undefined;
    if (version === undefined || address === undefined || !/^https?:$/.test(address.protocol))
      throw mustBe(origin, expects, raw);
    const deprecationMs = readDate(deprecation, `deprecation of ${origin.label}`);
    const sunsetMs = readDate(sunset, `sunset of ${origin.label}`);
    if (sunsetMs - deprecationMs < noticeDays * dayMs) {
      const earliest = isoDay(deprecationMs + noticeDays * dayMs);
      throw new SettingError(
        `sunset of ${origin.label} must be ${earliest} or later: a version works for ${noticeDays} days after its deprecation`,
      );
    }
    return { version, deprecationMs, sunsetMs, link: address.href };
  },
  show: (value) =>
    value && {
      version: value.version,
      deprecation: isoDay(value.deprecationMs),
      sunset: isoDay(value.sunsetMs),
      link: value.link,
    },
};

function readFields(raw: unknown, origin: Origin): Readonly<Record<string, string | undefined>> {
  let value = raw;
  if (typeof raw === 'string') {
    try {
      value = parseYaml(raw);
    } catch {
      throw mustBe(origin, expects, raw);
    }
  }
  if (!isPlainObject(value)) throw mustBe(origin, expects, raw);
  for (const [name, field] of Object.entries(value)) {
    if (!names.includes(name) || typeof field !== 'string') throw mustBe(origin, expects, raw);
  }
  return value as Record<string, string>;
}

function readDate(value = '', label: string): number {
  if (value === '' || calendarDate(value) !== value)
    throw new SettingError(`${label} must be a date YYYY-MM-DD, not "${value}"`);
  return Date.parse(value); // a date alone is at 00:00 UTC (ECMA-262 §21.4.1.32)
}
