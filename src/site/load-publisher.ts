// Loads a part of the folder late. In a file of its own, so that its importers load nothing else with it.

/** Loads what renders the published documents of a generation. */
export const loadPublisher = () => import('./publish.ts');
