// The text of documents: decoding, HTML as events, structured data, addresses: what other folders import.

export { cleanLine, collapseSpace, countWords, removeInvisible, shorten } from './clean-text.ts';
export { decodeDocument, decodeText, type EncodingFault, findEncoding } from './decode.ts';
export { decodeClosedReferences } from './decode-references.ts';
export {
  blockElements,
  choiceElement,
  frameElements,
  headingLevel,
  isMain,
  pageElements,
  silentElements,
} from './elements.ts';
export { isJsonLd, parseJsonLd, typesOf } from './json-ld-script.ts';
export {
  baseAddress,
  baseMaxChars,
  cartForm,
  createAddressWriter,
  isActionAddress,
  placeholderHost,
  placeholderOrigin,
  resolveAddress,
  resolveSiteLinks,
  siteHostOf,
  siteOriginMark,
} from './links.ts';
export { type HtmlListener, joinListeners, maxParts, parseHtml, TooDense } from './parse.ts';
export { refreshTarget, scriptTarget } from './redirects.ts';
export { unveilEmails } from './veiled-emails.ts';
export { areTwoParts, areTwoWords, boundaryChars, isTimeAfterWord } from './word-boundary.ts';
