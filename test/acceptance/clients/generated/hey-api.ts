// A caller of the client that @hey-api/openapi-ts generates. generated.test.ts copies it beside types/, which does not exist here.
import { createClient } from './types/client';
import * as sdk from './types/sdk.gen.ts';
import type {
  Answer,
  ApiError,
  Company,
  Page,
  Quota,
  RegisteredClient,
  SearchPagesData,
  SearchResultPage,
} from './types/types.gen.ts';

export const citiesOf = (company: Company): string[] => (company.cities ?? []).map(({ slug }) => slug);
export const secretOf = (client: RegisteredClient): string => client.client_secret;

export function connect(origin: string, token?: string) {
  const client = createClient({ baseUrl: origin, ...(token === undefined ? {} : { auth: token }) });
  return {
    list: async () =>
      Object.keys(sdk).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    async ask(query: string): Promise<Answer | ApiError | undefined> {
      const { data, error } = await sdk.askBusiness({ client, query: { query } });
      return data ?? error;
    },
    async search(text: string): Promise<SearchResultPage | ApiError | undefined> {
      const query: SearchPagesData['query'] = { query: text };
      const { data, error } = await sdk.searchPages({ client, query });
      return data ?? error;
    },
    async read(url: string): Promise<Page | ApiError | undefined> {
      const { data, error } = await sdk.readPage({ client, query: { url } });
      return data ?? error;
    },
    async quota(): Promise<Quota | ApiError | undefined> {
      const { data, error } = await sdk.getQuota({ client });
      return data ?? error;
    },
    close: async () => {},
  };
}
