// Clients of vitrina's token endpoint. Each has a different address, so that no limit per address is reached.

/** Media type and body of a token request (RFC 6749 §4.4.2). */
export const tokenRequest = {
  contentType: 'application/x-www-form-urlencoded',
  body: 'grant_type=client_credentials',
} as const;

/** Registers client number `i` and returns its `Authorization` header for token requests. */
export async function register(origin: string, i: number): Promise<string> {
  const metadata = JSON.stringify({ client_name: 'bench', contacts: ['bench@example.org'] });
  const answer = await post(`${origin}/oauth/register`, metadata, {
    'content-type': 'application/json',
    'x-forwarded-for': addressOf(i),
  });
  const { client_id: id, client_secret: secret } = (await answer.json()) as Record<string, string>;
  return basic(id!, secret!);
}

/** Requests a token with the given `Authorization` header. */
export function askForToken(origin: string, i: number, authorization: string): Promise<Response> {
  return post(`${origin}/oauth/token`, tokenRequest.body, {
    authorization,
    'content-type': tokenRequest.contentType,
    'x-forwarded-for': addressOf(i),
  });
}

/** Registers a client, gets a token, and returns the `Authorization` header with it. */
export async function getBearer(origin: string, i: number): Promise<string> {
  const answer = await askForToken(origin, i, await register(origin, i));
  const { access_token: token } = (await answer.json()) as Record<string, string>;
  return `Bearer ${token}`;
}

/** Basic credentials (RFC 7617). These ids and secrets have no characters that RFC 6749 §2.3.1 would encode. */
export function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

function addressOf(i: number): string {
  return `100.64.${(i >> 8) & 255}.${i & 255}`;
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
