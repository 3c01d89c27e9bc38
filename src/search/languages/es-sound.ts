// How a Spanish word sounds, for people who spell by ear: labadora, calefacion, hervidor without h.

/** By letter and what follows it; `''` is silent. Applied from left to right, longest rule first. */
const rules: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/h/g, ''],
  [/ñ/g, 'n'],
  [/^x/, 's'],
  [/qu(?=[ei])/g, 'k'],
  [/cc?(?=[ei])/g, 's'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  [/v/g, 'b'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/ll/g, 'y'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1/g, '$1'],
];

/** The sound of a folded word: `labadora` and `lavadora` have the same one. */
export function spanishSoundKey(word: string): string {
  return rules.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}
