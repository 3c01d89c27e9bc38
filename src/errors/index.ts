// Refusals and the error body: what other folders import.

export { type ErrorCode, errorRows } from './codes.ts';
export { type ErrorBody, Refusal, renderErrorBody } from './refusal.ts';
