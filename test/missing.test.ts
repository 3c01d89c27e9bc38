// No test is skipped without a word, and none in CI.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMissing } from './missing.ts';

describe('what a test needs and the machine lacks', () => {
  it('is noted, for the report of the run', () => {
    const noted: string[] = [];
    const desk = { isCi: false, note: (what: string) => void noted.push(what) };
    expect([isMissing('a browser', true, desk), noted]).toEqual([false, []]);
    expect(isMissing('a browser', false, desk)).toBe(true);
    expect(noted).toEqual(['a browser']);
  });

  it('is an error in CI', () => {
    const ci = { isCi: true, note: () => undefined };
    expect(isMissing('a browser', true, ci)).toBe(false);
    expect(() => isMissing('a browser', false, ci)).toThrow('CI must have a browser');
  });

  it('is asked for in one way: every skip goes through it', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') && !name.includes('node_modules') && !import.meta.filename.endsWith(name),
    );
    const skips = files.flatMap((name) =>
      [
        ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(
          /\.(?:skip|skipIf|runIf|todo|only|fails)\(.*/g,
        ),
      ].map(([call]) => `${name}: ${call}`),
    );
    expect(skips.length).toBeGreaterThan(5);
    for (const skip of skips)
      expect(skip).toMatch(/\.skipIf\((?:isMissing\(|!hasRedis\(\)|!hasBrowser\)|!hasWordpress\(\))/);
  });
});
