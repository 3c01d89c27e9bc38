// The authorization server: what other folders import.

export { type AuthorizationServer, createAuthorizationServer } from './authorization-server.ts';
export { findBearer, hasBearerScheme } from './bearer.ts';
export { authenticationMethods } from './client-authentication.ts';
export {
  clientNameMaxChars,
  clientNamePattern,
  contactMaxBytes,
  contactPattern,
  contactsMax,
  parseClientMetadata,
} from './client-metadata.ts';
export { type Client, type ClientStore, clientIdleDays } from './client-store.ts';
export { type OAuthEndpoint, oauthEndpoints } from './endpoints.ts';
export { answerOAuthError, type OAuthAnswer, type OAuthRequest } from './exchange.ts';
export { OAuthError, type OAuthErrorName, oauthErrors } from './oauth-error.ts';
export { grantTypes } from './registration.ts';
export { allScopes, scopePattern, scopes } from './scope.ts';
export { tokenLifetimeSeconds } from './token.ts';
export type { IssuedToken, TokenStore } from './token-store.ts';
