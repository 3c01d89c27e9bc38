// A caller of the functions that orval generates, with the address of the server from the document. generated.test.ts copies it beside
// types.ts, which does not exist here.
import * as api from './types.ts';

export function connect(_origin: string, token?: string) {
  const options: RequestInit = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
  return {
    list: async () =>
      Object.keys(api).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    async ask(query: string) {
      const answer = await api.askBusiness({ query }, options);
      const first: string | undefined = answer.status === 200 ? answer.data.passages[0]?.text : undefined;
      return first === undefined ? undefined : answer.data;
    },
    async search(query: string) {
      const found = await api.searchPages({ query, limit: 3 }, options);
      const first: string | undefined = found.status === 200 ? found.data.results[0]?.url : undefined;
      return first === undefined ? undefined : found.data;
    },
    async read(url: string) {
      const page = await api.readPage({ url }, options);
      const markdown: string = page.status === 200 ? page.data.markdown : '';
      return markdown === '' ? undefined : page.data;
    },
    async quota() {
      const { data } = await api.getQuota(options);
      return data;
    },
    close: async () => {},
  };
}
