// vitrina-client: the client of a vitrina server, over web standards alone.

export type {
  Answer,
  Company,
  CompanySection,
  Identity,
  Page,
  Quota,
  Registration,
  SearchPage,
} from './api-types.ts';
export {
  type AskOptions,
  type CallOptions,
  type ClientOptions,
  createClient,
  type ReadPageOptions,
  type SearchOptions,
  type SearchPageOptions,
  type SearchResult,
  type VitrinaClient,
} from './client.ts';
export type { Clock } from './clock.ts';
export {
  type ApiErrorCode,
  type OAuthErrorCode,
  type OwnErrorCode,
  VitrinaError,
  type VitrinaErrorCode,
} from './errors.ts';
export type { ClientStorage, Credentials } from './session.ts';
