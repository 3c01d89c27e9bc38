// Sounds: the rules by which an analyzer makes words equal that people confuse by ear.

/** Spelling rules, applied one after the other; `''` is a silent letter. */
export type SoundRules = readonly (readonly [pattern: RegExp, sound: string])[];

/** Creates the function that makes the sound key of a folded word. */
export function createSounds(rules: SoundRules): (word: string) => string {
  return (word) => rules.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), word);
}
