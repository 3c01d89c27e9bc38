import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorRows } from '../../src/errors/codes.ts';
import { Refusal, renderErrorBody } from '../../src/errors/refusal.ts';
import { text } from '../../src/lib/language.ts';

/** Written by hand, because a code never changes its meaning (contract C7). */
const pinnedStatuses: Record<ErrorCode, number> = {
  missing_parameter: 400,
  invalid_parameter: 400,
  invalid_cursor: 400,
  cursor_expired: 400,
  invalid_request: 400,
  token_required: 401,
  invalid_token: 401,
  insufficient_scope: 403,
  route_not_found: 404,
  page_not_found: 404,
  method_not_allowed: 405,
  precondition_failed: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  quota_exceeded: 429,
  misdirected_request: 421,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
};

describe('contract C7: the codes and their statuses', () => {
  it('are pinned', () => {
    const statuses = Object.fromEntries(Object.entries(errorRows).map(([code, row]) => [code, row.status]));
    expect(statuses).toEqual(pinnedStatuses);
  });

  it('each has a message and a hint in both languages', () => {
    for (const row of Object.values(errorRows)) {
      for (const words of [row.message, row.hint]) {
        expect(words.es.length).toBeGreaterThan(3);
        expect(words.en.length).toBeGreaterThan(3);
      }
      expect(row.message.es).not.toBe(row.message.en);
    }
  });
});

describe('seed §7: the error body', () => {
  it('has code, message and data with status and hint', () => {
    const refusal = new Refusal('invalid_parameter', {
      parameter: 'limit',
      rule: text('de 1 a 25.', '1 to 25.'),
    });
    expect(renderErrorBody(refusal, 'es')).toEqual({
      code: 'invalid_parameter',
      message: 'El parámetro «limit» no es válido.',
      data: { status: 400, hint: '«limit»: de 1 a 25.' },
    });
    expect(renderErrorBody(refusal, 'en')).toEqual({
      code: 'invalid_parameter',
      message: 'Parameter "limit" is not valid.',
      data: { status: 400, hint: '"limit": 1 to 25.' },
    });
  });

  it('carries the request id of an internal error and no other detail (contract C7)', () => {
    const body = renderErrorBody(new Refusal('internal_error', { request_id: 'r-1' }), 'en');
    expect(body.data).toEqual({
      status: 500,
      hint: 'It is not your fault. Try again; if it happens again, report the identifier r-1.',
      request_id: 'r-1',
    });
  });

  it('fills placeholders in the text of a fact, but not in text from the caller', () => {
    const refusal = new Refusal('quota_exceeded', {
      retry_after: 7,
      raise: text('Ve a {auth_doc}.', 'See {auth_doc}.'),
    });
    expect(renderErrorBody(refusal.with({ auth_doc: 'https://x.example/auth.md' }), 'es').data.hint).toBe(
      'Espera 7 s. Ve a https://x.example/auth.md.',
    );
    const echoed = new Refusal('invalid_parameter', { parameter: '{rule}', rule: text('r', 'r') });
    expect(renderErrorBody(echoed, 'en').message).toBe('Parameter "{rule}" is not valid.');
  });

  it('leaves the placeholder of a missing fact empty, without a trailing blank', () => {
    const missing = new Refusal('missing_parameter', {
      parameter: 'query',
      rule: text('un texto.', 'a text.'),
    });
    expect(renderErrorBody(missing, 'en').data.hint).toBe('Add "query": a text.');
    const spent = new Refusal('quota_exceeded', { retry_after: 7 });
    expect(renderErrorBody(spent, 'es').data.hint).toBe('Espera 7 s.');
  });

  it('keeps its own facts when a dialect adds more', () => {
    expect(
      new Refusal('insufficient_scope', { scope: 'a' }).with({ scope: 'b', token_endpoint: 'c' }).facts,
    ).toEqual({
      scope: 'a',
      token_endpoint: 'c',
    });
  });
});
