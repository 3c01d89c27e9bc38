// A client of vitrina's token endpoint, each from an address of its own so that it meets no limit per address.

/** Media type and body of a token request (RFC 6749 §4.4.2). */
export const tokenRequest = {
  contentType: 'application/x-www-form-urlencoded',
  body: 'grant_type=client_credentials',
} as const;

/** Registers the client of number `i`: its `Authorization` header for token requests. */
export async function register(origin: string, i: number): Promise<string> {
  const metadata = JSON.stringify({ client_name: 'bench', contacts: ['bench@example.org'] });
  const answer = await post(`${origin}/oauth/register`, metadata, {
    'content-type': 'application/json',
    'x-forwarded-for': addressOf(i),
  });
  const { client_id: id, client_secret: secret } = (await answer.json()) as Record<string, string>;
  return basic(id!, secret!);
}

/** The answer of the token endpoint to a client that proves itself so. */
export function askForToken(origin: string, i: number, authorization: string): Promise<Response> {
  return post(`${origin}/oauth/token`, tokenRequest.body, {
    authorization,
    'content-type': tokenRequest.contentType,
    'x-forwarded-for': addressOf(i),
  });
}

/** The `Authorization` header of a client with a token of its own. */
export async function getBearer(origin: string, i: number): Promise<string> {
  const answer = await askForToken(origin, i, await register(origin, i));
  const { access_token: token } = (await answer.json()) as Record<string, string>;
  return `Bearer ${token}`;
}

/** RFC 7617; ids and secrets here hold nothing that RFC 6749 §2.3.1 would encode. */
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
