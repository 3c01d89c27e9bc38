// Websites as a source, and the guarded client that asks other servers: what other folders import.

export { acceptEncoding, decodeBody } from './body.ts';
export {
  describeFailure,
  dumpMaxBytes,
  type HeaderOf,
  headerReader,
  headersMaxBytes,
  nameFailure,
  userAgentOf,
} from './client.ts';
export { FetchFailed, SiteUnavailable } from './fetch-failed.ts';
export { bareHost, ForbiddenAddress, guardConnections, type Network, systemNetwork } from './guard.ts';
export { noRobots, parseRobots, type Robots, robotsToken } from './robots.ts';
export { isSameSite } from './scope.ts';
export { readSitemap } from './sitemap.ts';
export { namedPrivateHosts, readWebsiteAddress } from './website.ts';
