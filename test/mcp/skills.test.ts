import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legacy, post, postModern } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina();
});
afterAll(() => vitrina.close());

/** The index of the skills and the text of each, as any HTTP client gets them. */
async function readIndex() {
  const at = async (path: string) => (await fetch(`${vitrina.url}${path}`)).text();
  const { skills } = JSON.parse(await at('/.well-known/agent-skills/index.json')) as {
    skills: readonly { name: string; description: string; url: string; digest: string }[];
  };
  return Promise.all(skills.map(async (skill) => ({ ...skill, text: await at(skill.url) })));
}

describe('contract C9.4: skills over MCP (SEP-2640)', () => {
  it('are those of the site, which the official client lists, reads and verifies', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(vitrina.mcpUrl)));
    try {
      expect(client.getServerCapabilities()?.extensions).toEqual({ 'io.modelcontextprotocol/skills': {} });
      const skills = new SkillsClient(client);
      const listed = await skills.list();
      const published = await readIndex();
      expect(published.length).toBeGreaterThan(2);
      expect(listed.skills.map(({ frontmatter, uri }) => ({ ...frontmatter, uri }))).toEqual(
        published.map(({ name, description }) => ({ name, description, uri: `skill://${name}/SKILL.md` })),
      );
      for (const [i, { text, digest }] of published.entries()) {
        const { skill } = await skills.get(`skill://${published[i]!.name}/SKILL.md`);
        expect(skill).toEqual(listed.skills[i]);
        expect(skill.resources).toEqual([{ uri: skill.uri, digest, size: Buffer.byteLength(text) }]);
        const file = await skills.read(skill);
        expect(file).toMatchObject({ text, verified: true, mimeType: 'text/markdown' });
      }
    } finally {
      await client.close();
    }
  });

  it('are resources after the pages, which any client reads', async () => {
    const { resources } = (await postModern(vitrina.mcpUrl, 'resources/list')).body.result;
    const [first, ...others] = await readIndex();
    expect(resources.slice(-1 - others.length)[0]).toEqual({
      uri: `skill://${first!.name}/SKILL.md`,
      name: first!.name,
      description: first!.description,
      mimeType: 'text/markdown',
      size: Buffer.byteLength(first!.text),
    });
    const read = await post(
      vitrina.mcpUrl,
      legacy('resources/read', { uri: `skill://${first!.name}/SKILL.md` }),
    );
    expect(read.body.result.contents[0].text).toBe(first!.text);
  });

  it.each([
    ['skills/get', { uri: 'skill://otra/SKILL.md' }],
    ['skills/get', { uri: 'https://hogar.example/' }],
    ['skills/get', { uri: 7 }],
    ['skills/get', {}],
    ['skills/list', { cursor: 'x' }],
    ['resources/read', { uri: 'skill://otra/SKILL.md' }],
    ['resources/read', { uri: 'skill://buscar-contenido' }],
  ])('refuse %s %j with -32602', async (method, params) => {
    expect((await postModern(vitrina.mcpUrl, method, params)).body.error.code).toBe(-32602);
  });

  it('say how long a list stays true, and that it is whole', async () => {
    const { result } = (await postModern(vitrina.mcpUrl, 'skills/list')).body;
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 300_000, cacheScope: 'public' });
  });

  it('have no directories to read', async () => {
    const { body } = await postModern(vitrina.mcpUrl, 'resources/directory/read', {
      uri: 'skill://buscar-contenido',
    });
    expect(body.error.code).toBe(-32601);
  });
});
