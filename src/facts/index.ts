// What pages say of the business: what other folders import.

export { allCities, type City, namesInQueries } from './city.ts';
export { brandOfPlace } from './identity/brand-of-place.ts';
export { drawIdentity } from './identity/draw-identity.ts';
export type { Evidence, SoughtFact } from './identity/evidence.ts';
export type { Found, Identity, PageEvidence, Weighed } from './identity/identity.ts';
export { readJsonLd } from './identity/json-ld.ts';

export { writeHours } from './identity/opening-hours.ts';
export { isPublicHost } from './identity/public-address.ts';
export { createEvidenceReader } from './identity/read-evidence.ts';
export { isSamplePhone } from './identity/sample.ts';
export { createCityFinder } from './page-city.ts';
export { findSiteNames, isTitlePart, partsOfTitle, shareWord, stripSiteName } from './titles.ts';
export { findTowns } from './towns/find-towns.ts';
export { listPlainTownNames } from './towns/gazetteer.ts';
export type { FoundTown } from './towns/name-towns.ts';
export { findAddresses } from './towns/places.ts';
