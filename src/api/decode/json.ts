// The smallest decoders: untyped JSON in, plain values out; nothing here throws.

export type JsonObject = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** Text, or the decimal text of a number (some backends send ids as numbers); else the empty string. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asNullableText = (value: unknown): string | null => asText(value) || null;

/** A finite number, also from text; else null. */
export function asNumber(value: unknown): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value !== ''
        ? Number(value)
        : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** The first that is neither undefined nor null: the specification gives several fields two names. */
export const firstDefined = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null);

/** The list in an answer: bare, under `data`, or under one of the named keys; else null. */
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

/** The object in an answer: under one of the named keys, under `data`, or the answer itself; else null. */
export function unwrapObject(payload: unknown, ...keys: string[]): JsonObject | null {
  const object = asObject(payload);
  if (!object) return null;
  for (const key of [...keys, 'data']) {
    const value = asObject(object[key]);
    if (value) return key === 'data' ? (unwrapObject(value, ...keys) ?? value) : value;
  }
  return object;
}

/** What decodes, in order; what does not is left out and counted by the caller through the length. */
export function decodeAll<T>(list: readonly unknown[], decode: (value: unknown) => T | null): T[] {
  const decoded: T[] = [];
  for (const value of list) {
    const one = decode(value);
    if (one !== null) decoded.push(one);
  }
  return decoded;
}
