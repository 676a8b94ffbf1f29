// Parameters of a kind: flat JSON of primitives, described by a type each and read tolerantly (KIND-02).

/**
 * A type: 'text' is as a person wrote it, 'time' is ISO 8601; both are '' for none.
 * 'amount': plain decimal. 'currency': code. 'count': whole number from 0. 'flag': true or false. A list: one of these words.
 */
export type ParamType = 'text' | 'amount' | 'currency' | 'time' | 'count' | 'flag' | readonly string[];
export type ParamTypes = Readonly<Record<string, ParamType>>;

type ParamValue = string | number | boolean;
/** As sent; null is tolerated, and means that the parameter was not sent. */
export type KindParams = Readonly<Record<string, ParamValue | null>>;

/** A kind with its parameters as sent: the kind may be unknown, and the parameters anything. */
export interface SentKind {
  readonly kind: string;
  readonly params: KindParams;
}

type ValueOf<T extends ParamType> = T extends 'count'
  ? number
  : T extends 'flag'
    ? boolean
    : T extends readonly (infer Word)[]
      ? Word
      : string;
export type ParamsOf<T extends ParamTypes> = { readonly [P in keyof T]: ValueOf<T[P]> };

/**
 * The described parameters of a kind; null when one is missing or of another type.
 * Nobody is to build a sentence of half of them.
 */
export function readParams<T extends ParamTypes>(types: T, sent: unknown): ParamsOf<T> | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const entries = Object.keys(types).map((name) => [name, (sent as KindParams)[name]] as const);
  const isRead = entries.every(([name, value]) => isOfType(types[name], value));
  return isRead ? (Object.fromEntries(entries) as ParamsOf<T>) : null;
}

function isOfType(type: ParamType | undefined, value: unknown): boolean {
  if (type === 'flag') return typeof value === 'boolean';
  if (type === 'count') return Number.isSafeInteger(value) && Number(value) >= 0;
  if (typeof value !== 'string' || type === undefined) return false;
  if (type === 'amount') return /^\d+(\.\d+)?$/.test(value);
  if (type === 'currency') return /^[A-Z0-9]{2,10}$/.test(value);
  if (type === 'time') return value === '' || !Number.isNaN(Date.parse(value));
  return type === 'text' || type.includes(value);
}
