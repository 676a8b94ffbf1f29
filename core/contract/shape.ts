// Shapes of answers: one description for the reader of a client, the type of what the backend sends, and the API document.
// A shape of an answer is a function, so that a bundle leaves out those that it does not use.
// How tolerant a client reads: a text, a flag or a list that is missing is empty; what may be null or absent is null;
// a list has no unreadable elements; an object without a word, an id, a number, a time or an object that it needs is null.
import type { EpochMs } from '#domain/entities.ts';
import { parseNumber, parseTime } from '#domain/parse-fields.ts';
import { asObject, asText, decodeAll, type JsonObject } from './decode/json.ts';

/** What the API document and the checks of real answers know of a shape. */
type Description =
  | { readonly type: 'text'; readonly pattern?: RegExp | undefined }
  | { readonly type: 'id' | 'time' | 'flag' | 'any' | 'nothing' }
  | { readonly type: 'number'; readonly isWhole: boolean; readonly min: number; readonly max: number }
  | { readonly type: 'word'; readonly words: readonly (string | number)[] }
  | { readonly type: 'list'; readonly item: Shape }
  | { readonly type: 'record'; readonly names: readonly string[]; readonly of: Shape }
  | { readonly type: 'map'; readonly of: Shape }
  | { readonly type: 'variants'; readonly kinds: Readonly<Record<string, Fields>> }
  | { readonly type: 'nullable'; readonly of: Shape }
  | { readonly type: 'optional'; readonly of: Shape }
  | { readonly type: 'known'; readonly of: Shape }
  | { readonly type: 'object'; readonly fields: Fields };

export interface Readable<Sent, Value> {
  /** Never throws; null for what is unreadable or missing and has no empty value. */
  readonly read: (value: unknown) => Value | null;
  /** For the compiler alone. */
  readonly types?: { readonly sent: Sent; readonly value: Value };
}
export type Shape<Sent = unknown, Value = unknown> = Description & Readable<Sent, Value>;
type OptionalShape<Sent, Value> = Extract<Description, { type: 'optional' }> & Readable<Sent, Value>;
type Fields = Readonly<Record<string, Shape>>;

type SentOf<S> = S extends { readonly types?: { readonly sent: infer Sent } } ? Sent : never;
type ValueOf<S> = S extends { readonly types?: { readonly value: infer Value } } ? Value : never;
type Flat<T> = { [K in keyof T]: T[K] };
type OptionalName<F> = { [K in keyof F]: F[K] extends { readonly type: 'optional' } ? K : never }[keyof F];
type SentFields<F> = Flat<
  { [K in Exclude<keyof F, OptionalName<F>>]: SentOf<F[K]> } & { [K in OptionalName<F>]?: SentOf<F[K]> }
>;
type ReadFields<F> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** What the backend sends as a shape: times as text, without what is absent. */
export type Sent<Source extends () => Shape> = SentOf<ReturnType<Source>>;
/** What a client has of it: times in epoch ms, null for what is absent. */
export type Read<Source extends () => Shape> = ValueOf<ReturnType<Source>>;

export const text = () => shape<string, string>({ type: 'text' }, asText);
/** Text of one form: a client reads no other. */
export const matching = (pattern: RegExp) =>
  shape<string, string>({ type: 'text', pattern }, (value) => {
    const sent = asText(value);
    return pattern.test(sent) ? sent : null;
  });
export const id = () => shape<string, string>({ type: 'id' }, (value) => asText(value) || null);
/** ISO 8601 in UTC with milliseconds. */
export const time = () => shape<string, EpochMs>({ type: 'time' }, parseTime);
export const flag = () => shape<boolean, boolean>({ type: 'flag' }, (value) => value === true);

/** Always null: a field that is kept from the reader. */
export const nothing = () => shape<null, null>({ type: 'nothing' }, () => null);

/** The bounds are of what the backend sends; a client reads any number. */
export const number = (min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  shape<number, number>({ type: 'number', isWhole: false, min, max }, parseNumber);
export const whole = (min = 0, max = Number.POSITIVE_INFINITY) =>
  shape<number, number>({ type: 'number', isWhole: true, min, max }, parseNumber);

/** A word, or a number, of a list; a client reads any other as `fallback`, or not at all. */
export const word = <const W extends string | number>(words: readonly W[], fallback: W | null = null) =>
  shape<W, W>({ type: 'word', words }, (value) => words.find((one) => one === value) ?? fallback);

/** Without the elements that are unreadable. */
export const list = <S extends Shape>(item: S) =>
  shape<SentOf<S>[], readonly ValueOf<S>[]>({ type: 'list', item }, (value) =>
    decodeAll(Array.isArray(value) ? value : [], (one) => item.read(one) as ValueOf<S> | null),
  );

/** Null with an unreadable element. */
export const fullList = <S extends Shape>(item: S) =>
  shape<SentOf<S>[], readonly ValueOf<S>[]>({ type: 'list', item }, (value) => {
    const read = list(item).read(value) ?? [];
    return Array.isArray(value) && read.length === value.length ? read : null;
  });

const readIfAny =
  <S extends Shape>(of: S) =>
  (value: unknown): ValueOf<S> | null => {
    const read = value === null || value === undefined ? null : of.read(value);
    return read === '' ? null : (read as ValueOf<S> | null);
  };
/** A client reads an empty text as null, too. */
export const nullable = <S extends Shape>(of: S) =>
  shape<SentOf<S> | null, ValueOf<S> | null>({ type: 'nullable', of }, readIfAny(of));
/** A field that may be absent; a client reads it as `nullable` does. */
export const optional = <S extends Shape>(of: S): OptionalShape<SentOf<S>, ValueOf<S> | null> => ({
  type: 'optional',
  of,
  read: readIfAny(of),
});

/** A field that is always sent; a client reads the object also of a backend that lacks it. */
export const known = <S extends Shape>(of: S) =>
  shape<SentOf<S>, ValueOf<S> | null>({ type: 'known', of }, readIfAny(of));

const MAY_BE_NULL: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'nullable',
  'optional',
  'known',
  'nothing',
]);
export const object = <F extends Fields>(fields: F) =>
  shape<SentFields<F>, ReadFields<F>>({ type: 'object', fields }, (value) => {
    const sent = asObject(value);
    if (!sent) return null;
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const one = field.read(sent[name]);
      if (one === null && !MAY_BE_NULL.has(field.type)) return null;
      read[name] = one;
    }
    return read as ReadFields<F>;
  });

/** Fields of these names, of which each may be absent; a client leaves out the others. */
export const record = <const N extends string, S extends Shape>(names: readonly N[], of: S) =>
  shape<{ [K in N]?: SentOf<S> }, { readonly [K in N]?: ValueOf<S> }>(
    { type: 'record', names, of },
    (value) => {
      const sent = asObject(value);
      const read = names.map((name) => [name, of.read(sent?.[name])] as const);
      return Object.fromEntries(read.filter(([, one]) => one !== null)) as { readonly [K in N]?: ValueOf<S> };
    },
  );
/** Fields of any names; a client leaves out those that are unreadable. */
export const map = <S extends Shape>(of: S) =>
  shape<Record<string, SentOf<S>>, Readonly<Record<string, ValueOf<S>>>>({ type: 'map', of }, (value) => {
    const read = Object.entries(asObject(value) ?? {}).map(([name, sent]) => [name, of.read(sent)] as const);
    return Object.fromEntries(read.filter(([, one]) => one !== null)) as Record<string, ValueOf<S>>;
  });
/** Any object; a client reads an empty one where there is none. */
export const anyObject = () =>
  shape<Record<string, unknown>, JsonObject>({ type: 'any' }, (value) => asObject(value) ?? {});

type SentVariant<V> = { [K in keyof V]: Flat<{ kind: K } & SentFields<V[K]>> }[keyof V];
type ReadVariant<V> = { [K in keyof V]: Flat<{ readonly kind: K } & ReadFields<V[K]>> }[keyof V];
/** An object whose fields depend on its `kind`. */
export const variants = <V extends Readonly<Record<string, Fields>>>(kinds: V) =>
  shape<SentVariant<V>, ReadVariant<V>>({ type: 'variants', kinds }, (value) => {
    const kind = word(Object.keys(kinds)).read(asObject(value)?.kind);
    const fields = kind === null ? null : object(kinds[kind] ?? {}).read(value);
    return fields && ({ kind, ...fields } as ReadVariant<V>);
  });

const shape = <Sent, Value>(
  description: Description,
  read: Readable<Sent, Value>['read'],
): Shape<Sent, Value> => ({ ...description, read });
