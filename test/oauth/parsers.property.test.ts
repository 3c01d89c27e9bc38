import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBasicCredentials } from '../../src/oauth/client-authentication.ts';
import { parseClientMetadata } from '../../src/oauth/client-metadata.ts';
import { parseForm } from '../../src/oauth/form.ts';
import { OAuthError } from '../../src/oauth/oauth-error.ts';
import { hashSecret, isSecretOf } from '../../src/oauth/secret.ts';
import { runs } from '../runs.ts';
import { formType } from './harness.ts';

const often = { numRuns: runs(3000) };
const text = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .filter((s) => !/\p{Cc}/u.test(s) && s.isWellFormed());

/** Runs a parser on arbitrary input, which must give a value or an error of the table. */
function parsesOrRefuses<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(OAuthError);
    return undefined;
  }
}

describe('forms', () => {
  it('decode what a browser or a client library encodes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(text, text), { selector: ([name]) => name, maxLength: 8 }),
        (pairs) => {
          const body = Buffer.from(new URLSearchParams(pairs as [string, string][]).toString());
          const form = parseForm(formType, body);
          for (const [name, value] of pairs) {
            if (name === 'resource') continue;
            expect(form.get(name)).toBe(value === '' ? undefined : value);
          }
        },
      ),
      often,
    );
  });

  it('of arbitrary bytes give parameters or an error of the table', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (body) => void parsesOrRefuses(() => parseForm(formType, body)),
      ),
      often,
    );
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-c%=&+0-9A-F]{0,40}$/),
        (body) => void parsesOrRefuses(() => parseForm(formType, Buffer.from(body))),
      ),
      often,
    );
  });
});

describe('Basic credentials', () => {
  it('decode what RFC 6749 §2.3.1 encodes', () => {
    fc.assert(
      fc.property(text, text, (id, secret) => {
        const encode = (value: string) => new URLSearchParams([['', value]]).toString().slice(1);
        const header = `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
        expect(parseBasicCredentials(header)).toEqual({ clientId: id, clientSecret: secret });
      }),
      often,
    );
  });

  it('of an arbitrary header give credentials or undefined', () => {
    const header = fc.oneof(
      fc.string(),
      fc.base64String().map((s) => `Basic ${s}`),
      fc.uint8Array().map((b) => `Basic ${Buffer.from(b).toString('base64')}`),
    );
    fc.assert(
      fc.property(header, (value) => void parseBasicCredentials(value)),
      often,
    );
  });
});

describe('registrations', () => {
  it('of arbitrary JSON give valid metadata or an error of the table', () => {
    const member = fc.oneof(
      fc.json().map((s) => JSON.parse(s) as unknown),
      fc.constantFrom('x', ['a@b.example'], 'quota:read'),
    );
    const metadata = fc.record(
      { client_name: member, contacts: member, scope: member },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(metadata, (value) => {
        const parsed = parsesOrRefuses(() =>
          parseClientMetadata('application/json', Buffer.from(JSON.stringify(value))),
        );
        if (parsed === undefined) return;
        expect(parsed.clientName.length).toBeGreaterThan(0);
        expect(parsed.contacts.length).toBeGreaterThan(0);
        expect(['content:read quota:read', 'content:read', 'quota:read']).toContain(parsed.scope);
      }),
      often,
    );
  });

  it('of arbitrary bytes give valid metadata or an error of the table', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (body) => void parsesOrRefuses(() => parseClientMetadata('application/json', body)),
      ),
      often,
    );
  });
});

describe('secrets', () => {
  it('match only their own hash', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(isSecretOf(hashSecret(one), one)).toBe(one !== '');
        if (one !== other) expect(isSecretOf(hashSecret(one), other)).toBe(false);
        expect(isSecretOf(undefined, one)).toBe(false);
      }),
      often,
    );
  });
});
