// What the OpenAPI document says of requests, held against what the server accepts.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/errors/refusal.ts';
import { parseClientMetadata } from '../../src/oauth/client-metadata.ts';
import { parseForm } from '../../src/oauth/form.ts';
import { OAuthError } from '../../src/oauth/oauth-error.ts';
import { allScopes, grantScope } from '../../src/oauth/scope.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { readQueryParams } from '../../src/operations/params.ts';
import { codePoint } from '../code-point.ts';
import { findSteepGrowth } from '../growth/processor-time.ts';
import { runs } from '../runs.ts';
import { judgeOfSample, renderSampleForPrograms } from './rendered.ts';

const { facts } = await renderSampleForPrograms();
const judge = await judgeOfSample();
const documented = (id: string) => judge.operations.find(({ operationId }) => operationId === id)!;

/** Runs a call; false when the server refuses it. */
function isAccepted(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof OAuthError) return false;
    throw error;
  }
}

/** Characters at the borders of what is accepted, among letters. */
const awkward = [
  ...'ab0-._@ "\\[]{|}~!/:;`^',
  ...'\t\n\r\0\u007f\u0085\u00a0\u00ad\u061c\u180e\u200b\u200d\u200e\u2028\u202e\u2060\u2066\u206a\u3000\ufeff',
  ...'ñçß漢🔧',
];
/** Texts that show nothing, which patterns in the syntax of all languages cannot tell. */
const unseen = /^[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}]*$/u;
const texts = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...awkward), maxLength }),
    fc.string({ unit: codePoint, maxLength }).map((value) => value.toWellFormed()),
    // around the longest texts
    fc
      .tuple(fc.constantFrom('a', 'ñ', '🔧', ' '), fc.integer({ min: 0, max: 320 }))
      .map(([unit, count]) => unit.repeat(count)),
  );

const parameters = facts.operations.flatMap((operation) =>
  Object.entries(operation.params.properties)
    .filter(([, { type }]) => type === 'string')
    .map(([name]) => ({ operation, name })),
);

describe('contract C2.10: the schemas of requests accept what the server accepts', () => {
  it('covers every text parameter', () => {
    expect(parameters.map(({ operation, name }) => `${operation.id} ${name}`)).toEqual([
      'search_pages query',
      'search_pages city',
      'search_pages cursor',
      'read_page url',
      'get_company_info section',
      'ask_business query',
      'ask_business city',
    ]);
  });

  it.each(parameters)('$operation.id $name', ({ operation, name }) => {
    const { schema } = documented(operation.id).parameters!.find((parameter) => parameter.name === name)!;
    const allowed = (value: string) => judge.schemaFaults(schema, value).length === 0;
    const accepted = (value: string) => isAccepted(() => readWith(operation, name, value));
    const values = fc.oneof(
      texts(12),
      fc.constantFrom(...((schema.enum as readonly string[] | undefined) ?? ['aa'])),
    );
    fc.assert(
      fc.property(values, (given) => {
        const value = given.normalize('NFC');
        // an optional parameter that is empty counts as absent (contract C2.3)
        fc.pre(value.trim() !== '' || operation.params.required?.includes(name) === true);
        // the server removes blanks at the ends before it measures, and normalizes to NFC (contract C2.1)
        expect(allowed(value.trim()), JSON.stringify(value.trim())).toBe(accepted(value.trim()));
        if (allowed(value)) expect(accepted(value), JSON.stringify(value)).toBe(true);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('limit of search_pages, in decimal digits', () => {
    const search = facts.operations.find(({ id }) => id === 'search_pages')!;
    const { schema } = documented(search.id).parameters!.find(({ name }) => name === 'limit')!;
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 40 }), (limit) => {
        const accepted = isAccepted(() => readWith(search, 'limit', String(limit)));
        expect(judge.schemaFaults(schema, limit).length === 0, String(limit)).toBe(accepted);
      }),
    );
  });

  it('the body of a registration', () => {
    const [{ schema } = { schema: {} }] = Object.values(documented('oauth_register').requestBody!.content);
    const seen = new Map<boolean, number>();
    const addresses = fc.oneof(
      fc.constantFrom('dev@example.org', '0@com', 'josé@ñandú.example', 'a@b..es', `${'a'.repeat(64)}@b.es`),
      fc.constant(`a@${'b.'.repeat(124)}org`),
      fc.constant(`a@${'🔧'.repeat(62)}.org`),
      fc.emailAddress(),
      fc.tuple(texts(6), texts(4), texts(4)).map(([a, b, c]) => `${a}@${b}.${c}`),
      texts(8),
      fc.integer(),
    );
    const bodies = fc.record(
      {
        client_name: fc.oneof(texts(8), { weight: 3, arbitrary: fc.constant('Agente') }, fc.integer()),
        contacts: fc.oneof(
          { weight: 2, arbitrary: fc.array(fc.emailAddress(), { minLength: 1, maxLength: 3 }) },
          fc.array(addresses, { maxLength: 2 }),
          fc.array(addresses, { maxLength: 12 }),
          texts(4),
        ),
        scope: fc.oneof(texts(8), fc.boolean()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(bodies, (given) => {
        const { client_name: name } = given;
        const body = typeof name === 'string' ? { ...given, client_name: name.normalize('NFC') } : given;
        const bytes = Buffer.from(JSON.stringify(body));
        const accepted = isAccepted(() => parseClientMetadata('application/json', bytes));
        seen.set(accepted, (seen.get(accepted) ?? 0) + 1);
        // a schema counts characters, and an address has at most 254 bytes (RFC 5321 §4.5.3.1.3)
        const isLong =
          Array.isArray(given.contacts) && given.contacts.some((one) => Buffer.byteLength(String(one)) > 254);
        const allowed =
          judge.schemaFaults(schema, body).length === 0 && !unseen.test(String(name)) && !isLong;
        expect(allowed, JSON.stringify(body)).toBe(accepted);
      }),
      { numRuns: runs(5000) },
    );
    expect(seen.get(true)).toBeGreaterThan(runs(100));
    expect(seen.get(false)).toBeGreaterThan(runs(100));
  });

  it('the fields of a token request and of a revocation', () => {
    const bodyOf = (id: string) => Object.values(documented(id).requestBody!.content)[0]!.schema;
    const scopeTexts = fc.oneof(
      fc
        .array(fc.constantFrom('content:read', 'quota:read', ' ', '  ', 'x', 'Content:read'), {
          maxLength: 5,
        })
        .map((parts) => parts.join('')),
      texts(4),
    );
    fc.assert(
      fc.property(scopeTexts, texts(6), (scope, token) => {
        const form = (fields: Record<string, string>) =>
          parseForm('application/x-www-form-urlencoded', Buffer.from(`${new URLSearchParams(fields)}`));
        const granted = isAccepted(() => grantScope(form({ scope }).get('scope'), allScopes));
        const request = { grant_type: 'client_credentials', scope };
        expect(judge.schemaFaults(bodyOf('oauth_token'), request).length === 0, scope).toBe(granted);
        const presented = isAccepted(() => {
          if (form({ token }).get('token') === undefined) throw new OAuthError('missingToken');
        });
        expect(judge.schemaFaults(bodyOf('oauth_revoke'), { token }).length === 0, token).toBe(presented);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('a long name is checked in linear time', async () => {
    const inputOf = (chars: number) =>
      JSON.stringify({ client_name: `${'a'.repeat(chars)}\u202e`, contacts: ['dev@example.org'] });
    const read = (body: string) =>
      expect(isAccepted(() => parseClientMetadata('application/json', Buffer.from(body)))).toBe(false);
    expect(await findSteepGrowth(read, inputOf)).toBeUndefined();
  });
});

/** Reads an operation's parameters, of which one is given and the other required ones are good. */
function readWith(operation: Operation, name: string, value: string): unknown {
  const required = (operation.params.required ?? []).filter((other) => other !== name);
  const pairs = required.map((other): [string, string] => [other, 'agua']);
  return readQueryParams(operation, [...pairs, [name, value]]);
}
