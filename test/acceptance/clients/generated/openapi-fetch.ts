// A caller of openapi-fetch with the types of openapi-typescript. generated.test.ts copies it beside types.ts, which does not exist here.
import createClient from 'openapi-fetch';
import type { components, operations, paths } from './types.ts';

type Schemas = components['schemas'];
type Found = Schemas['SearchResultPage'] | Schemas['ApiError'] | undefined;

const names: readonly (keyof operations)[] = [
  'search_pages',
  'read_page',
  'get_company_info',
  'ask_business',
  'get_quota',
];

export function connect(origin: string, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const client = createClient<paths>({ baseUrl: origin, headers });
  return {
    list: async () => names,
    async ask(query: string): Promise<Schemas['Answer'] | Schemas['ApiError'] | undefined> {
      const { data, error } = await client.GET('/api/v1/ask_business', { params: { query: { query } } });
      return data ?? error;
    },
    async search(query: string): Promise<Found> {
      const { data, error } = await client.GET('/api/v1/search_pages', {
        params: { query: { query, city: 'todas', limit: 3 } },
      });
      return data ?? error;
    },
    async read(url: string): Promise<Schemas['Page'] | Schemas['ApiError'] | undefined> {
      const { data, error } = await client.GET('/api/v1/read_page', { params: { query: { url } } });
      return data ?? error;
    },
    async quota(): Promise<Schemas['Quota'] | Schemas['ApiError'] | undefined> {
      const { data, error } = await client.GET('/api/v1/quota');
      return data ?? error;
    },
    close: async () => {},
  };
}
