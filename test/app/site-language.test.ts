// What callers of an English site read without asking for a language (contract C2.9), through the composed service.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postModern } from '../mcp/post.ts';
import { company, pages } from '../mcp/site.ts';
import { catalogueOf, type RunningService, startService } from '../service.ts';

const url = 'https://solicitors.example';
let service: RunningService;
beforeAll(async () => {
  service = await startService({ url, catalogue: catalogueOf(url, { pages, company, language: 'en' }) });
});
afterAll(() => service.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(service.origin + path, { headers });

/** Words that Spanish texts cannot do without. */
const spanish = /\b(?:de|la|los|una|página|páginas|para|con|sitio)\b/i;

describe('a site whose main language is English', () => {
  it('answers refusals in English, and in Spanish when asked', async () => {
    const refused = await (await ask('/api/v1/search_pages')).json();
    expect(refused).toMatchObject({ message: 'Parameter "query" is missing.' });
    const asked = await (await ask('/api/v1/search_pages', { 'Accept-Language': 'es' })).json();
    expect(asked).toMatchObject({ message: 'Falta el parámetro «query».' });
  });

  it('has English tools, prompts, templates and instructions', async () => {
    const mcp = `${service.origin}/mcp`;
    const { tools } = (await postModern(mcp, 'tools/list')).body.result;
    for (const { title, description, inputSchema } of tools) {
      expect(title).not.toMatch(spanish);
      expect(description).not.toMatch(spanish);
      for (const { description } of Object.values<{ description: string }>(inputSchema.properties))
        expect(description.replaceAll('todas', '')).not.toMatch(spanish);
    }
    const { resourceTemplates } = (await postModern(mcp, 'resources/templates/list')).body.result;
    expect(resourceTemplates.at(-1).title).toBe('A page of the site');
    for (const { description } of resourceTemplates) expect(description).not.toMatch(spanish);
    const { prompts } = (await postModern(mcp, 'prompts/list')).body.result;
    expect(prompts.map(({ title }: { title: string }) => title)).toEqual([
      'Find help on the site',
      'Compare two services or products',
    ]);
    const written = await postModern(mcp, 'prompts/get', {
      name: 'find_help',
      arguments: { problem: 'a leak', city: 'Bilbao' },
    });
    expect(written.body.result.messages[0].content.text).toContain(
      'I need help with this, in Bilbao: "a leak".',
    );
    const { instructions } = (await postModern(mcp, 'server/discover')).body.result;
    expect(instructions).toContain('a few concrete English words');
    expect(instructions).not.toMatch(spanish);
  });

  it('has English documents', async () => {
    expect(await (await ask('/llms.txt')).text()).toContain('When to use this API');
    expect(await (await ask('/agents.md')).text()).toMatch(/^# Instructions for agents/);
    const card = (await (await ask('/.well-known/mcp/server-card.json')).json()) as Record<string, string>;
    expect(card.description).toContain('Read-only');
  });
});
