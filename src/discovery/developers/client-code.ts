// Calls of operations with the package `vitrina-client`.

import type { Params } from '../../operations/index.ts';
import type { SampleRequest } from './request-code.ts';
import { javaScript, literal } from './request-code.ts';

/** A method of the client, and the parameter that is its first argument. The others are its options, some under a name of their own. */
interface ClientMethod {
  readonly name: string;
  readonly main?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** The methods by operation. The client has none for other operations. */
const methods: Readonly<Record<string, ClientMethod>> = {
  ask_business: { name: 'ask', main: 'query', options: { max_characters: 'maxCharacters' } },
  search_pages: { name: 'search', main: 'query' },
  read_page: { name: 'readPage', main: 'url' },
  get_company_info: { name: 'companyInfo', main: 'section' },
  get_quota: { name: 'quota' },
  get_agent_identity: { name: 'identity' },
};

/** A call of an operation; undefined for an operation without a method. */
export function writeClientCall(
  operationId: string,
  params: Params,
  { site, credentials }: { readonly site: string; readonly credentials: SampleRequest['credentials'] },
): string | undefined {
  const method = methods[operationId];
  if (method === undefined) return undefined;
  const { name, main = '', options: names = {} } = method;
  const { [main]: first, ...others } = params;
  const options = Object.fromEntries(
    Object.entries(others).map(([param, value]) => [names[param] ?? param, value]),
  );
  const given = [
    ...(first === undefined ? [] : [literal(first, javaScript)]),
    ...(Object.keys(options).length === 0 ? [] : [literal(options, javaScript)]),
  ];
  const call = `console.log(await site.${name}(${given.join(', ')}));`;
  return credentials === undefined ? program(site, call) : withCredentials(site, call);
}

/** A call of a client that is registered already. It requests tokens by itself, and again when they expire. */
export function withCredentials(site: string, call: string): string {
  const credentials = { client_id: '$CLIENT_ID', client_secret: '$CLIENT_SECRET' };
  return program(site, call, `, ${literal({ credentials }, javaScript)}`);
}

/** Registers a client and prints its credentials. */
export function writeClientRegistration(site: string, register: object): string {
  const call = `await site.quota();\nconsole.log(storage.get(${JSON.stringify(site)}));`;
  const storage = 'const storage = new Map();\n';
  const options = `, {\n  storage,\n  register: ${literal(register, javaScript, 1)},\n}`;
  return program(site, call, options, storage);
}

function program(site: string, call: string, options = '', before = ''): string {
  return `import { createClient } from "vitrina-client";

${before}const site = createClient("${site}"${options});
${call}`;
}
