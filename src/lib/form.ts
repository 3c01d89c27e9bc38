// Forms of JSON values that a file says it has: each is a predicate, made of those of its parts.

import { isPlainObject } from './plain-object.ts';

/** Whether a value has a form. */
export type Form<T> = (value: unknown) => value is T;

export const isAnything: Form<unknown> = (_value): _value is unknown => true;
export const isText: Form<string> = (value) => typeof value === 'string';
export const isFlag: Form<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Form<number> = (value) => typeof value === 'number';
/** A whole number from 0 on. */
export const isCount: Form<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** A value of a form, or none. */
export function optional<T>(form: Form<T>): Form<T | undefined> {
  return (value): value is T | undefined => value === undefined || form(value);
}

export function listOf<T>(item: Form<T>): Form<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(item);
}

/** An object of any names. */
export function mapOf<T>(item: Form<T>): Form<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isPlainObject(value) && Object.values(value).every(item);
}

/** An object of these names and no others. */
export function recordOf<T extends object>(forms: { readonly [Name in keyof T]-?: Form<T[Name]> }): Form<T> {
  const entries = Object.entries<Form<unknown>>(forms);
  return (value): value is T =>
    isPlainObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(forms, name)) &&
    entries.every(([name, form]) => form(value[name]));
}
