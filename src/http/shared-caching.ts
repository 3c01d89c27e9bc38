// Headers for shared caches, of pages, twins and published documents (contract C1.7). Created once per server.

/** Header fields by name. */
type Headers = Readonly<Record<string, string>>;

export interface SharedCaching {
  /** For an answer that browsers keep for `browserSeconds`, and a CDN until it is purged or its time is over. */
  shared(generation: string, browserSeconds: number): Headers;
  /** For an answer that was chosen by `Accept`: a cache that ignores `Vary` would give it to browsers, so no CDN keeps it. */
  negotiated(browserSeconds: number): Headers;
}

/** Time for which a CDN may give out an old answer while it asks for the new one (RFC 5861). */
const staleSeconds = 60;

/** Creates the headers. With `cdnSeconds` 0 shared caches follow the same rules as browsers. */
export function createSharedCaching(cdnSeconds: number): SharedCaching {
  const negotiated = (browserSeconds: number) => ({
    'Cache-Control': `public, max-age=${browserSeconds}${browserSeconds === 0 ? ', must-revalidate' : ''}`,
  });
  if (cdnSeconds === 0) return { shared: (_, browserSeconds) => negotiated(browserSeconds), negotiated };
  return {
    shared(generation, browserSeconds) {
      const tag = `vitrina-${generation.slice(0, tagChars)}`;
      return {
        'Cache-Control': `public, max-age=${browserSeconds}, s-maxage=${cdnSeconds}, stale-while-revalidate=${staleSeconds}`,
        // Cloudflare, Google and Netlify read the first, Fastly and Varnish the second
        'Cache-Tag': `vitrina,${tag}`,
        'Surrogate-Key': `vitrina ${tag}`,
      };
    },
    negotiated,
  };
}

/** Enough of the digest to tell generations apart. */
const tagChars = 12;

/** Published documents of the API and of OAuth, which no CDN keeps. */
const unshared = /^\/(?:(?:api|oauth|agent|mcp)(?:\/|$)|\.well-known\/oauth-)/;

/** Whether a CDN may keep the published document at a path. */
export function isSharedDocument(path: string): boolean {
  return !unshared.test(path);
}
