// How often a property is tried.

/** All of `times` in CI, and a fifth where somebody waits for the tests. */
export const runs = (times: number): number => (process.env.CI ? times : Math.ceil(times / 5));
