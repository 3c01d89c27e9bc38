// A site under check: its address, and its home page as programs see it.

import { FetchFailed, isSameSite, SiteUnavailable } from '../sources/web/index.ts';
import { type HomePage, type Link, readHomePage } from './home-page.ts';
import type { Asking, Fetched, Probe } from './probe.ts';

export interface CheckedSite {
  /** Root in the site's documents, without a slash at the end. */
  readonly url: string;
  readonly home: HomePage;
  /**
   * Asks for a path of the site or an address in one of its documents.
   * @throws FetchFailed when there is no answer, or the address belongs to another site
   */
  ask(address: string, asking?: Asking): Promise<Fetched>;
  /** The targets of a relation on the home page, in its `Link` header and its HTML. */
  links(relation: string): readonly Link[];
}

/** Whether an address belongs to the site at another: the same host but for `www.`, or a name below it. */
export function isOfSite(url: URL, site: URL): boolean {
  const domain = site.hostname.replace(/^www\./, '');
  return isSameSite(url, site) || (site.port === url.port && url.hostname.endsWith(`.${domain}`));
}

/**
 * Opens a site by its home page.
 * @param reachedAt root at which the site is reached
 * @param url root in the site's documents, when it differs from that
 * @throws SiteUnavailable of one line when the home page does not answer
 */
export async function openCheckedSite(probe: Probe, reachedAt: URL, url?: string): Promise<CheckedSite> {
  const page = await probe
    .ask(new URL('/', reachedAt), { accept: 'text/html, */*;q=0.8' })
    .catch((error: unknown) => {
      if (!(error instanceof FetchFailed)) throw error;
      throw new SiteUnavailable(`${reachedAt.href} ${error.message}`, { cause: error });
    });
  const location = page.header('location');
  if (page.status >= 300 && page.status < 400 && location !== '')
    throw new SiteUnavailable(
      `${reachedAt.href} redirects to ${location.slice(0, 200)}; name that address if it is the site`,
    );
  if (page.status !== 200)
    throw new SiteUnavailable(`${page.url.href} answers ${page.status}; name the address of the site`);
  const { origin } = page.url;
  const root = url ?? origin;
  const home = readHomePage(page);
  return {
    url: root,
    home,
    async ask(address, asking) {
      if (!URL.canParse(address, `${root}/`)) throw new FetchFailed('failed', 'is not an address');
      const named = new URL(address, `${root}/`);
      const reached =
        named.origin === new URL(root).origin ? new URL(named.pathname + named.search, origin) : named;
      return probe.ask(reached, asking);
    },
    links: (relation) => home.links.filter(({ relations }) => relations.includes(relation)),
  };
}
