// The Universal Commerce Protocol over ask_business: what other folders import.

export { askCapability, createUcpAsk, ucpVersion } from './ask.ts';
