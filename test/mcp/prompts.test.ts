import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complete as completeArgument } from '../../src/mcp/completion.ts';
import { writeInstructions } from '../../src/mcp/server-identity.ts';
import { listOperations } from '../../src/operations/index.ts';
import { exampleCities, exampleProfile } from '../example/example-files.ts';
import { postModern } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina();
});
afterAll(() => vitrina.close());

async function getPrompt(name: string, args: Readonly<Record<string, string>>) {
  return (await postModern(vitrina.mcpUrl, 'prompts/get', { name, arguments: args })).body;
}

async function complete(ref: object, name: string, value: string): Promise<readonly string[]> {
  const { body } = await postModern(vitrina.mcpUrl, 'completion/complete', {
    ref,
    argument: { name, value },
  });
  return body.result.completion.values;
}

describe('seed §1, §4.7: prompts in Spanish', () => {
  it('are two, with described arguments', async () => {
    const { body } = await postModern(vitrina.mcpUrl, 'prompts/list');
    expect(body.result.prompts).toEqual([
      {
        name: 'find_help',
        title: 'Encontrar ayuda en el sitio',
        description: expect.any(String),
        arguments: [
          { name: 'problem', description: expect.any(String), required: true },
          { name: 'city', description: expect.any(String), required: false },
        ],
      },
      {
        name: 'compare_services',
        title: 'Comparar dos servicios o productos',
        description: expect.any(String),
        arguments: [
          { name: 'service', description: expect.any(String), required: true },
          { name: 'other_service', description: expect.any(String), required: true },
          { name: 'city', description: expect.any(String), required: false },
        ],
      },
    ]);
  });

  it.each(['Bilbao', 'bilbao', ' BILBO ', 'Bilbáo'])(
    'find_help names the problem and the city of %j, for the query',
    async (city) => {
      const { result } = await getPrompt('find_help', { problem: 'la lavadora no desagua', city });
      const { role, content } = result.messages[0];
      expect(role).toBe('user');
      expect(content.text).toContain('«la lavadora no desagua»');
      expect(content.text).toContain('en Bilbao');
      expect(content.text).toContain('y «Bilbao» en query');
    },
  );

  it('find_help names a city of which the site has no pages as it was typed', async () => {
    const { result } = await getPrompt('find_help', { problem: 'gotea', city: 'Lisboa' });
    const { text } = result.messages[0].content;
    expect(text).toContain('y «Lisboa» en query');
    expect(text).toContain('El sitio no tiene páginas de «Lisboa»');
    expect(text).toContain('section «coverage»');
    for (const city of ['Bilbao', 'todas', ' '])
      expect(
        (await getPrompt('find_help', { problem: 'gotea', city })).result.messages[0].content.text,
      ).not.toContain('no tiene páginas');
  });

  it('without a city name none', async () => {
    for (const city of ['', 'todas']) {
      const { result } = await getPrompt('compare_services', {
        service: 'fontanería',
        other_service: 'cerrajería',
        city,
      });
      const { text } = result.messages[0].content;
      expect(text).toContain('con su nombre en query y sin city.');
      expect(text).not.toContain('todas');
    }
  });

  it('compare_services calls what it compares no services, because a site may sell products (contract C12.1)', async () => {
    const { result } = await getPrompt('compare_services', {
      service: 'Rayuela',
      other_service: 'Ficciones',
    });
    const { text } = result.messages[0].content;
    expect(text).toContain('«Rayuela» y «Ficciones»');
    expect(text).not.toMatch(/servicio/i);
  });

  it.each([
    ['find_help', {}, 'missing_parameter', 'problem'],
    ['find_help', { problem: 'x' }, 'invalid_parameter', 'problem'],
    ['find_help', { problem: 'x'.repeat(201) }, 'invalid_parameter', '200'],
    ['find_help', { problem: 'a\u0007b' }, 'invalid_parameter', 'problem'],
    ['find_help', { problema: 'gotea' }, 'missing_parameter', '«problema»'],
    ['find_help', { ciudad: 'bilbao' }, 'missing_parameter', '«ciudad»'],
    ['find_help', { problem: 'gotea', city: 'x'.repeat(61) }, 'invalid_parameter', 'city'],
    ['compare_services', { service: 'fontanería' }, 'missing_parameter', 'other_service'],
    ['compare_services', { servicio: 'fontanería', other_service: 'gas' }, 'missing_parameter', '«servicio»'],
  ])('%s with %j is -32602 %s, with a hint', async (name, args, code, mention) => {
    const { error } = await getPrompt(name, args as Record<string, string>);
    expect(error).toMatchObject({ code: -32602, data: { code, status: 400 } });
    expect(error.message).toContain(mention);
  });

  it('an unknown one is -32602', async () => {
    expect((await getPrompt('book', {})).error.code).toBe(-32602);
  });

  it('name only existing tools and parameters, as the instructions do', async () => {
    const operations = listOperations(exampleProfile);
    const known = new Set(operations.flatMap(({ id, params }) => [id, ...Object.keys(params.properties)]));
    const texts = [writeInstructions(exampleProfile)];
    const find = await getPrompt('find_help', { problem: 'gotea' });
    const compare = await getPrompt('compare_services', { service: 'uno', other_service: 'dos' });
    for (const { result } of [find, compare]) texts.push(result.messages[0].content.text);
    for (const text of texts) {
      const mentioned = text.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
      expect(mentioned.length).toBeGreaterThan(2);
      expect(mentioned.filter((word) => !known.has(word) && word !== 'service_model')).toEqual([]);
    }
  });
});

describe('seed §4.7: completion', () => {
  const prompt = { type: 'ref/prompt', name: 'find_help' };

  it.each([
    ['', exampleCities.map(({ slug }) => slug)],
    ['ma', ['malaga', 'mallorca', 'madrid']],
    ['MÁ', ['malaga', 'mallorca', 'madrid']],
    ['la c', ['a-coruna']],
    [' bil', ['bilbao']],
    ['xyz', []],
  ])('of a city from %j', async (typed, slugs) => {
    expect(await complete(prompt, 'city', typed)).toEqual(slugs);
  });

  it('of a service by any part of its name', async () => {
    const ref = { type: 'ref/prompt', name: 'compare_services' };
    expect(await complete(ref, 'service', 'FONTANERIA')).toEqual(['Fontanería']);
    expect(await complete(ref, 'other_service', 'ería')).toEqual(['Cerrajería', 'Fontanería']);
  });

  it('returns at most a hundred values, and the total', () => {
    const catalogue = vitrina.catalogue.current();
    const completeOf = (count: number) => {
      const cities = Array.from({ length: count }, (_, i) => ({ slug: `c${i}`, name: `C${i}`, aliases: [] }));
      return completeArgument(
        { ...catalogue, cities },
        { type: 'ref/prompt', name: 'find_help' },
        { name: 'city', value: '' },
      ).completion;
    };
    expect(completeOf(100)).toMatchObject({ values: { length: 100 }, total: 100, hasMore: false });
    expect(completeOf(101)).toMatchObject({ values: { length: 100 }, total: 101, hasMore: true });
  });

  it('of free text is empty, of an unknown prompt or template -32602', async () => {
    expect(await complete(prompt, 'problem', 'go')).toEqual([]);
    for (const ref of [
      { type: 'ref/prompt', name: 'book' },
      { type: 'ref/resource', uri: 'https://hogar.example/{x}/' },
    ]) {
      const { body } = await postModern(vitrina.mcpUrl, 'completion/complete', {
        ref,
        argument: { name: 'city', value: '' },
      });
      expect(body.error.code).toBe(-32602);
    }
  });

  it('of an unknown prompt or template repeats only the start of its name', async () => {
    const name = 'x'.repeat(5_000);
    for (const ref of [
      { type: 'ref/prompt', name },
      { type: 'ref/resource', uri: name },
    ]) {
      const { body } = await postModern(vitrina.mcpUrl, 'completion/complete', {
        ref,
        argument: { name: 'city', value: '' },
      });
      expect(body.error.message).toMatch(/^Unknown (?:prompt|resource template) x{100,200}$/);
    }
  });
});
