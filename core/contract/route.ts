// API route: method, path and access of a call, with the decoder of its answer where the client makes the call.

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `public` calls carry no authorization header (AUTH-10). */
export type RouteAccess = 'public' | 'protected';
export type PathParams = Readonly<Record<string, string>>;
export type QueryParams = Readonly<Record<string, string | number | undefined>>;

export interface ApiRoute {
  readonly method: HttpMethod;
  /** Below the API's base; `:name` is one percent-encoded segment. */
  readonly path: string;
  readonly access: RouteAccess;
}

/** A call that the client makes. */
export interface DecodedRoute<T> extends ApiRoute {
  /** Reads the parsed JSON of an answer (null when empty). Never throws: what is unreadable is null or empty. */
  readonly decode: (answer: unknown, params: PathParams) => T;
}

type Decode = DecodedRoute<unknown>['decode'];
type RouteWith<D> = ApiRoute & { readonly decode: D };

const route = <D>(method: HttpMethod, path: string, decode: D, access: RouteAccess = 'protected') => ({
  method,
  path,
  access,
  decode,
});
// The annotations let a bundle leave out the routes that it does not name, with their decoders. Without `decode`: a call
// that the client does not make, or whose answer it does not read as JSON.
export function get<D extends Decode>(path: string, decode: D, access?: RouteAccess): RouteWith<D>;
export function get(path: string, decode?: undefined, access?: RouteAccess): ApiRoute;
/* @__NO_SIDE_EFFECTS__ */
export function get(path: string, decode?: Decode, access?: RouteAccess): ApiRoute {
  return route('GET', path, decode, access);
}
export function post<D extends Decode>(path: string, decode: D, access?: RouteAccess): RouteWith<D>;
export function post(path: string, decode?: undefined, access?: RouteAccess): ApiRoute;
/* @__NO_SIDE_EFFECTS__ */
export function post(path: string, decode?: Decode, access?: RouteAccess): ApiRoute {
  return route('POST', path, decode, access);
}
/* @__NO_SIDE_EFFECTS__ */
export const put = <D extends Decode>(path: string, decode: D): RouteWith<D> => route('PUT', path, decode);
/* @__NO_SIDE_EFFECTS__ */
export const patch = <D extends Decode>(path: string, decode: D): RouteWith<D> => route('PATCH', path, decode);
/* @__NO_SIDE_EFFECTS__ */
export const del = <D extends Decode>(path: string, decode: D): RouteWith<D> => route('DELETE', path, decode);

/** Decoder of calls whose answer contains nothing but success. */
export const ignoreAnswer = (): void => {};

/**
 * The path of a call below the API's base, e.g. `apiPath(requestRoute, { id: '7' })` → `/requests/7`.
 * Values are percent-encoded. Throws when a parameter is missing: a bug of the caller, not a state.
 */
export function apiPath(route: ApiRoute, params: PathParams = {}, query?: QueryParams): string {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new Error(`${route.path} needs ${key}`);
    return encodeURIComponent(value);
  });
  return path + queryString(query);
}

/** `{ limit: 100, after: undefined }` → `?limit=100`; nothing → the empty string. */
export function queryString(query: QueryParams = {}): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
