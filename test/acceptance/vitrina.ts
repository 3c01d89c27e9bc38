// Runs vitrina as its users do: processes of the compiled command on a small site, called over HTTP.

import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { type RunningServer, serve } from '../cli/run.ts';

/** The credentials of a client. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/** A site with enough pages about leaks that a search has more than one page of results. */
export function createSite(): TemporarySite {
  const site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  for (const room of ['cocina', 'baño', 'terraza', 'garaje']) {
    site.writePage(
      `/servicios/${room}`,
      `Fugas de agua: ${room}`,
      paragraphAbout(`la fuga de agua de ${room}`),
    );
  }
  site.write('company.yaml', 'brand: Casa Clara');
  return site;
}

/** Starts a process at default limits. X-Forwarded-For determines the address of callers. */
export function startVitrina(
  site: TemporarySite,
  state: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  return serve(['_site', '--company', 'company.yaml', '--state', state], {
    folder: site.folder,
    environment: {
      VITRINA_TRUSTED_PROXIES: 'loopback',
      // tests register more clients per minute than all callers of a site do
      VITRINA_LIMIT_REGISTRATIONS_ALL: '1000000',
      VITRINA_LIMIT_TOKENS_ALL: '1000000',
      ...environment,
    },
  });
}

let callers = 0;

/** Headers with a new address, which has used up none of its limits. */
export function newCaller(): Record<string, string> {
  callers++;
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` };
}

export function bearer(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}` };
}

/** Sends a registration request from a new address. */
export function askToRegister(url: string): Promise<Response> {
  return fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newCaller() },
    body: JSON.stringify({ client_name: 'Mi agente', contacts: ['dev@example.org'] }),
  });
}

/** Calls an endpoint that takes a form and Basic credentials, from a new address. */
export function askWithForm(
  address: string,
  { id, secret }: ClientCredentials,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      ...newCaller(),
    },
    body: new URLSearchParams(form),
  });
}

export function askForToken(url: string, client: ClientCredentials): Promise<Response> {
  return askWithForm(`${url}/oauth/token`, client, { grant_type: 'client_credentials' });
}

export function askToRevoke(url: string, client: ClientCredentials, token: string): Promise<Response> {
  return askWithForm(`${url}/oauth/revoke`, client, { token });
}

/** Registers a client. @throws Error when that is not acknowledged with 201 */
export async function register(url: string): Promise<ClientCredentials> {
  const { client_id, client_secret } = await acknowledged(await askToRegister(url), 201);
  return { id: String(client_id), secret: String(client_secret) };
}

/** Gets a token. @throws Error when that is not acknowledged with 200 */
export async function getToken(url: string, client: ClientCredentials): Promise<string> {
  return String((await acknowledged(await askForToken(url, client), 200)).access_token);
}

async function acknowledged(answer: Response, status: number): Promise<Readonly<Record<string, unknown>>> {
  const body = await answer.text();
  if (answer.status !== status) throw new Error(`${answer.url} answered ${answer.status}: ${body}`);
  return JSON.parse(body);
}

/** Counts the answers by status. */
export function countStatuses(answers: readonly Response[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
