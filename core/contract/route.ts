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
  /** Reads an answer's parsed JSON (null when empty). Never throws: the unreadable is null or empty. */
  readonly decode: (answer: unknown, params: PathParams) => T;
}

type Decode = DecodedRoute<unknown>['decode'];
type RouteWith<D> = ApiRoute & { readonly decode: D };

/** Constructor of routes; without `decode`, the client makes no such call or reads no JSON from it. */
function constructorOf(method: HttpMethod) {
  function make<D extends Decode>(path: string, decode: D, access?: RouteAccess): RouteWith<D>;
  function make(path: string, decode?: undefined, access?: RouteAccess): ApiRoute;
  function make(path: string, decode?: Decode, access: RouteAccess = 'protected') {
    return { method, path, access, decode };
  }
  return make;
}
// Marked as pure, as are their calls: a bundle leaves out the routes that it does not name, with their decoders.
export const get = /* @__PURE__ */ constructorOf('GET');
export const post = /* @__PURE__ */ constructorOf('POST');
export const put = /* @__PURE__ */ constructorOf('PUT');
export const patch = /* @__PURE__ */ constructorOf('PATCH');
export const del = /* @__PURE__ */ constructorOf('DELETE');

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
