// The form of the suite, selected by the environment: short, as in CI, or long, as in `npm run attack`.

export interface Form {
  readonly isLong: boolean;
  readonly seed: number;
  /** Case to begin the fuzzer at. */
  readonly first: number;
  /** Cases of the fuzzer; undefined for the form's own number. */
  readonly cases: number | undefined;
  /** Longest time for one attack. */
  readonly maxSeconds: number;
}

const { VITRINA_ATTACK: name, VITRINA_ATTACK_OPTIONS: options = '{}' } = process.env;
const given = JSON.parse(options) as Partial<Form>;
const isLong = name === 'long';

/** The form of this run. The default seed is fixed, so that CI fails because of a change and not by chance. */
export const form: Form = {
  isLong,
  seed: given.seed ?? 20_260_728,
  first: given.first ?? 0,
  cases: given.cases,
  maxSeconds: given.maxSeconds ?? (isLong ? 1_800 : 180),
};

/** Chooses between the short form's dose and the long one's. */
export function dose(short: number, long: number): number {
  return form.isLong ? long : short;
}
