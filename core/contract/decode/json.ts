// Decoder combinators: untyped JSON in, plain values out. None throws.

import type { KindParams, SentKind } from '#domain/kind-params.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** A string, also from a number (some backends send ids as numbers); else ''. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asNullableText = (value: unknown): string | null => asText(value) || null;

/** `asNullableText`, but undefined where the field is absent or no text, so that null is a fact. */
export const asOptionalText = (value: unknown): string | null | undefined =>
  value === null ? null : asText(value) || undefined;

/** The subject of a notification or a system message (KIND-04); null where it is not sent. */
export function asSentKind(sent: JsonObject | null): SentKind | null {
  const kind = asText(sent?.kind);
  // The code that reads a parameter checks it.
  return kind ? { kind, params: (asObject(sent?.params) ?? {}) as KindParams } : null;
}

/** The first value neither undefined nor null: the specification has two names for several fields. */
export const firstDefined = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null);

/** The list in an answer: the answer itself, under one of the keys, or under `data`; else null. */
export function unwrapArray(payload: unknown, ...keys: string[]): unknown[] | null {
  if (Array.isArray(payload)) return payload;
  const object = asObject(payload);
  if (!object) return null;
  for (const key of [...keys, 'data']) {
    const value = object[key];
    if (Array.isArray(value)) return value;
  }
  return asObject(object.data) ? unwrapArray(object.data, ...keys) : null;
}

/** The object in an answer: under one of the keys, under `data`, or the answer itself; else null. */
export function unwrapObject(payload: unknown, ...keys: string[]): JsonObject | null {
  const object = asObject(payload);
  if (!object) return null;
  for (const key of [...keys, 'data']) {
    const value = asObject(object[key]);
    if (value) return key === 'data' ? (unwrapObject(value, ...keys) ?? value) : value;
  }
  return object;
}

/** The elements that decode, in order; the others are left out. */
export function decodeAll<T>(list: readonly unknown[], decode: (value: unknown) => T | null): T[] {
  const decoded: T[] = [];
  for (const value of list) {
    const element = decode(value);
    if (element !== null) decoded.push(element);
  }
  return decoded;
}

/** The elements of a field that decode; none where it holds no list. */
export const listOf = <T>(value: unknown, decode: (one: unknown) => T | null): T[] =>
  decodeAll(unwrapArray(value) ?? [], decode);
