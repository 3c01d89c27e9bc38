// What pages say of the business: what other folders import.

export { type AskedFact, createQuestionReader, mayAskForFact } from './asked-facts.ts';
export { brandOfPlace } from './choose/brand-of-place.ts';
export { drawIdentity } from './choose/draw-identity.ts';
export { placeOfBusiness } from './choose/draw-locations.ts';
export type { Found, Identity, Look, PageEvidence, Weighed } from './choose/identity.ts';
export { isPublicHost, isSitePath } from './choose/public-address.ts';
export { allCities, type City, createCityFinder, namesInQueries } from './city.ts';
export { roleOfPath } from './page-role.ts';
export type { Evidence, SoughtFact } from './read/evidence.ts';
export { readJsonLd } from './read/json-ld.ts';
export { createEvidenceReader } from './read/read-evidence.ts';
export { findSiteNames, isTitlePart, partsOfTitle, shareWord, stripSiteName } from './titles.ts';
export { findTowns } from './towns/find-towns.ts';
export { listPlainTownNames } from './towns/gazetteer.ts';
export type { FoundTown } from './towns/name-towns.ts';
export { findAddresses } from './towns/support.ts';
export { writeHours } from './values/opening-hours.ts';
export { townOfAddress } from './values/postal-address.ts';
export { isSamplePhone } from './values/sample.ts';
