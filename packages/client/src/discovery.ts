// What a site offers, from the documents that it publishes. Their addresses are read as paths of the site's own origin, so that
// no document can lead a token or a secret elsewhere.

import { VitrinaError } from './errors.ts';
import type { OAuthEndpoints } from './session.ts';
import { isObject, type Send } from './transport.ts';

/** Addresses of operations by their identifiers, such as `search_pages`. */
export type OperationUrls = Readonly<Record<string, string>>;

/**
 * Reads the index of the API (contract C1.1).
 * @throws VitrinaError `not_vitrina`
 */
export async function discoverOperations(origin: string, send: Send): Promise<OperationUrls> {
  const index = await send(`${origin}/api/v1`, {}).catch(noneIf(isForeign));
  const operations = Array.isArray(index?.operations) ? index.operations.filter(isObject) : [];
  const urls = Object.fromEntries(operations.map(({ id, url }) => [String(id), onOrigin(url, origin)]));
  if (urls.search_pages !== undefined) return urls;
  throw new VitrinaError(`${origin} is no vitrina`, { code: 'not_vitrina' });
}

/** Reads the metadata of the authorization server (RFC 8414); undefined when the site gives no tokens. */
export async function discoverOAuth(origin: string, send: Send): Promise<OAuthEndpoints | undefined> {
  const url = `${origin}/.well-known/oauth-authorization-server`;
  const metadata = await send(url, {}).catch(noneIf(({ status }) => status === 404));
  return (
    metadata && {
      token: onOrigin(metadata.token_endpoint, origin),
      registration: onOrigin(metadata.registration_endpoint, origin),
    }
  );
}

/** Whether an error means that something else than vitrina answers at the address. */
function isForeign({ code, status = 0 }: VitrinaError): boolean {
  return status === 404 || (code === 'invalid_answer' && status < 500);
}

/** Handles errors of a kind by giving no value. */
function noneIf(isExpected: (error: VitrinaError) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof VitrinaError && isExpected(error))) throw error;
  };
}

function onOrigin(url: unknown, origin: string): string {
  return origin + new URL(String(url), origin).pathname;
}
