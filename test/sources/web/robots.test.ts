// robots.txt by RFC 9309.

import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../../src/sources/web/robots.ts';
import { findSteepGrowth } from '../../growth/processor-time.ts';

const lines = (...text: readonly string[]) => parseRobots(text.join('\n'), 'vitrina');

describe('groups (RFC 9309 §2.2.1)', () => {
  it('takes its own group over the one for all, in any case', () => {
    const robots = lines(
      'User-agent: *',
      'Disallow: /',
      '',
      'USER-AGENT: Vitrina/2.0',
      'disallow: /privado/',
    );
    expect(robots.isAllowed('/')).toBe(true);
    expect(robots.isAllowed('/privado/a')).toBe(false);
  });
  it('takes several groups of its own as one, and an own group without rules as freedom', () => {
    const robots = lines(
      'User-agent: vitrina',
      'Disallow: /a',
      'User-agent: x',
      'Disallow: /',
      'User-agent: vitrina',
      'Disallow: /b',
    );
    expect(['/a', '/b', '/c'].map(robots.isAllowed)).toEqual([false, false, true]);
    expect(lines('User-agent: *', 'Disallow: /', 'User-agent: vitrina', 'Disallow:').isAllowed('/a')).toBe(
      true,
    );
  });
  it('reads agents in a row as one group, with other lines between them', () => {
    const robots = lines(
      'User-agent: a',
      'Sitemap: https://x.example/s.xml',
      'User-agent: vitrina',
      'Disallow: /b',
      'Disallow: /c',
    );
    expect(robots.isAllowed('/c')).toBe(false);
    expect(robots.sitemaps).toEqual(['https://x.example/s.xml']);
  });
  it('is not meant by a longer or a shorter name', () => {
    expect(
      lines('User-agent: vitrinas', 'Disallow: /', 'User-agent: vit', 'Disallow: /').isAllowed('/a'),
    ).toBe(true);
  });
  it('ignores rules before any agent, comments, a byte order mark and what it does not know', () => {
    const robots = lines('\ufeffUser-agent: * # all', 'Noindex: /', 'Disallow: /a # b', 'no line');
    expect(robots.isAllowed('/a')).toBe(false);
    expect(robots.isAllowed('/b')).toBe(true);
    expect(lines('Disallow: /').isAllowed('/')).toBe(true);
  });
});

describe('rules (RFC 9309 §2.2.2, §2.2.3)', () => {
  it.each([
    ['Disallow: /a|Allow: /a/b', '/a/b/c', true],
    ['Allow: /a|Disallow: /a', '/a', true],
    ['Disallow: /a', '/ab', false],
    ['Disallow: /A', '/a', true],
    ['Disallow: /*.php$', '/x.php', false],
    ['Disallow: /*.php$', '/x.php?a', true],
    ['Disallow: /*?', '/a?b=1', false],
    ['Disallow: /a*b*c', '/a-c-b-c', false],
    ['Disallow: /a*b$', '/a-b-b', false],
    ['Disallow: /a$', '/a', false],
    ['Disallow: /a$', '/a/', true],
    ['Disallow: /a/*/b$', '/a/x/y/b', false],
    ['Disallow: /a*a$', '/a', true],
    ['Disallow: *', '/x', false],
    ['Disallow: /%7Ejuan', '/~juan', false],
    ['Disallow: /~juan', '/%7ejuan', false],
    ['Disallow: /fontanería', '/fontaner%C3%ADa', false],
    ['Disallow: /fontaner%c3%ada', '/fontaner%C3%ADa', false],
    ['Disallow: /a%2fb', '/a/b', true],
    ['Disallow: /', '/robots.txt', true],
    ['Disallow: /page|Allow: /*.htm', '/page.htm', true],
  ])('%s: %s', (rules, path, isAllowed) => {
    expect(lines('User-agent: *', ...rules.split('|')).isAllowed(path)).toBe(isAllowed);
  });

  it('takes time in proportion to patterns that are made to take it', async () => {
    const path = `/${'a'.repeat(1900)}`;
    const inputOf = (chars: number) => `Disallow: /${'*a'.repeat(chars / 2)}b`;
    const others = Array(2_000).fill('Disallow: /x*y');
    const read = (rule: string) => expect(lines('User-agent: *', rule, ...others).isAllowed(path)).toBe(true);
    expect(await findSteepGrowth(read, inputOf)).toBeUndefined();
  });
});

it('reads Crawl-delay of its group alone', () => {
  const robots = lines(
    'User-agent: x',
    'Crawl-delay: 60',
    'User-agent: *',
    'Crawl-delay: 2.5',
    'Disallow: /a',
  );
  expect(robots.crawlDelaySeconds).toBe(2.5);
  expect(lines('User-agent: *', 'Crawl-delay: soon').crawlDelaySeconds).toBe(0);
  expect(lines('User-agent: *', 'Crawl-delay: 1e9').crawlDelaySeconds).toBe(3600);
});
