// Settings turned into the parts of a service: what other folders import.

export { type ContentPlace, type OpenContent, openContent, refreshFiles } from './content.ts';
export { createReader } from './content-thread.ts';
export { type ListenPlace, listen, listenForMetrics } from './listen.ts';
export { boundsOf, contentPlaceOf, siteFilesOf, siteTermsOf } from './parts.ts';
export { choosePlaces, type InheritedSockets } from './places.ts';
export { createStdioHandler } from './stdio.ts';
