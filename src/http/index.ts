// The server: what other folders import.

export { queueMaxConnections } from './close.ts';
export { refusedConnectionsMax } from './connection-limit.ts';
export { createDialectTools, type DialectOptions, type DialectTools } from './dialect-tools.ts';
export type { Endpoint } from './endpoint.ts';
export { createCallerOf } from './head.ts';
export { healthEndpoints } from './health.ts';
export { type FindListener, listenByHost } from './hosts.ts';
export { insightsPageEndpoint } from './insights-page.ts';
export { type Log, type OpenLog, openLog } from './log.ts';
export { type McpEndpointOptions, mcpEndpoints, ucpDoors } from './mcp.ts';
export { createMetrics, type Metrics, type MetricsReading, sumMetrics } from './metrics.ts';
export { oauthDialect } from './oauth.ts';
export { createOAuthLimiter, type OAuthLimits } from './oauth-limits.ts';
export { createObserver, type Observer } from './observe.ts';
export { operationEndpoints } from './operations.ts';
export { createReadiness, type Part, type Parts, type Readiness, reportReadiness } from './readiness.ts';
export { createRequestIds, type RequestIdOf } from './request-id.ts';
export { createResults } from './results.ts';
export { searchPageEndpoint } from './search-page.ts';
export { createServer } from './server.ts';
export { defaultLimits, type Face, type ServerLimits } from './server-options.ts';
export { createSeenTargets, type SeenTargets } from './target-memo.ts';
export { type UcpEndpointOptions, ucpAskEndpoint } from './ucp.ts';
