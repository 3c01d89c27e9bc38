import type { Catalogue } from './catalogue.ts';

/** Makes a function that keeps the value which it made of the last generation, so that a reload renews it and no request does. */
export function perGeneration<T>(make: (generation: Catalogue) => T): (generation: Catalogue) => T {
  let last: { readonly generation: Catalogue; readonly value: T } | undefined;
  return (generation) => {
    if (last?.generation !== generation) last = { generation, value: make(generation) };
    return last.value;
  };
}
