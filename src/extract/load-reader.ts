// Loads a part of the folder late. In a file of its own, so that its importers load nothing else with it.

/** Loads what reads documents, which a program that only serves a snapshot does without. */
export const loadReader = () => import('./read-order.ts');
