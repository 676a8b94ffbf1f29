// HTTP client: authorization, idempotency keys, timeout, retries, one session renewal, and decoded answers (HTTP-01…04).
import { ApiError } from '#contract/api-error.ts';
import {
  type ApiRoute,
  apiPath,
  type DecodedRoute,
  type PathParams,
  type QueryParams,
} from '#contract/route.ts';
import type { Clock } from './clock.ts';
import { wait } from './clock.ts';
import { failureOfAnswer, networkFailure, timeoutFailure } from './http-failure.ts';
import type { Logger } from './logger.ts';

const REQUEST_TIMEOUT_MS = 15_000;
export const RETRY_DELAY_MS = 1_000;

export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}
export interface HttpInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
}
export type FetchLike = (url: string, init: HttpInit) => Promise<HttpResponse>;

export interface HttpClientDeps {
  readonly fetch: FetchLike;
  /** E.g. 'https://host/api', without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** A new Idempotency-Key; every retry of a write sends the same one (HTTP-02). */
  readonly newIdempotencyKey: () => string;
  /** False where the backend may not know keys; read at each write. Absent: true (HTTP-05). */
  readonly sendsKeys?: () => boolean;
  /** For `Accept-Language`; without it the browser's own languages are sent. */
  readonly language?: () => string;
  /** Called once on a 401 of a protected call; true when a new token allows to repeat it (AUTH-11). */
  readonly renewSession?: () => Promise<boolean>;
}

export interface HttpCallOptions {
  readonly params?: PathParams;
  readonly query?: QueryParams;
  readonly body?: unknown;
  /** The key of the first attempt, where a write is repeated after a reload. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** Retries of network errors. Default: one, after 1 s, also on a 5xx. */
  readonly retry?: {
    readonly times: number;
    readonly delayMs: number;
    readonly on: 'network' | 'network_or_5xx';
  };
  /**
   * The response to this call where it was sent before there was a client: it is the first attempt.
   * It is not sent again and cannot be aborted; a response that comes after the timeout still counts.
   */
  readonly firstResponse?: Promise<HttpResponse> | undefined;
  /** Aborting rejects with the error of the abort, which is not retried. */
  readonly signal?: AbortSignal;
}

export interface HttpClient {
  /** The token of all further protected calls; null for none (AUTH-10). */
  setToken(token: string | null): void;
  /** Resolves with the answer as decoded by the route; rejects with a logged ApiError (HTTP-04). */
  call<T>(route: DecodedRoute<T>, options?: HttpCallOptions): Promise<T>;
}

export function createHttpClient(deps: HttpClientDeps): HttpClient {
  let token: string | null = null;

  const send = async (
    route: ApiRoute,
    options: HttpCallOptions,
    key: string | null,
    sentResponse?: Promise<HttpResponse>,
  ): Promise<unknown> => {
    const { method, access } = route;
    const headers: Record<string, string> = { accept: 'application/json' };
    const language = deps.language?.();
    if (language) headers['accept-language'] = language;
    if (access === 'protected' && token) headers.authorization = `Bearer ${token}`;
    if (key) headers['idempotency-key'] = key;
    if (options.body !== undefined) headers['content-type'] = 'application/json';

    const abort = new AbortController();
    const onAbort = () => abort.abort();
    options.signal?.addEventListener('abort', onAbort);
    if (options.signal?.aborted) abort.abort();
    let timedOut = false;
    const cancelTimeout = deps.clock.after(options.timeoutMs ?? REQUEST_TIMEOUT_MS, () => {
      timedOut = true;
      abort.abort();
    });
    try {
      const response = await (sentResponse ??
        deps.fetch(deps.baseUrl + apiPath(route, options.params, options.query), {
          method,
          headers,
          signal: abort.signal,
          ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        }));
      const text = await response.text();
      if (!response.ok) throw failureOfAnswer(response.status, text, response.headers, access);
      return text === '' ? null : JSON.parse(text);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (timedOut) throw timeoutFailure();
      if (options.signal?.aborted) throw error;
      // An answer that is not JSON is most often a proxy's page: a network error.
      throw networkFailure();
    } finally {
      cancelTimeout();
      options.signal?.removeEventListener('abort', onAbort);
    }
  };

  const withRetries = async (
    route: ApiRoute,
    options: HttpCallOptions,
    key: string | null,
    firstResponse?: Promise<HttpResponse>,
  ): Promise<unknown> => {
    const retry = options.retry ?? { times: 1, delayMs: RETRY_DELAY_MS, on: 'network_or_5xx' };
    // Without a key a repeated POST could take effect twice (HTTP-05); a login may.
    const times = key || route.method !== 'POST' || route.access === 'public' ? retry.times : 0;
    for (let retries = 0; ; retries += 1) {
      try {
        return await send(route, options, key, retries === 0 ? firstResponse : undefined);
      } catch (error) {
        const mayRetry =
          error instanceof ApiError &&
          (error.code === 'NETWORK_ERROR' || (retry.on === 'network_or_5xx' && error.status >= 500));
        if (!mayRetry || retries >= times || options.signal?.aborted) throw error;
        await wait(deps.clock, retry.delayMs);
      }
    }
  };

  return {
    setToken(next) {
      token = next;
    },
    async call(route, options = {}) {
      const { method, path, access } = route;
      const isRead = method === 'GET' || method === 'HEAD';
      const key =
        isRead || deps.sendsKeys?.() === false ? null : (options.idempotencyKey ?? deps.newIdempotencyKey());
      let answer: unknown;
      try {
        try {
          answer = await withRetries(route, options, key, options.firstResponse);
        } catch (error) {
          const renewable = access === 'protected' && error instanceof ApiError && error.status === 401;
          if (!renewable || !deps.renewSession || !(await deps.renewSession())) throw error;
          answer = await withRetries(route, options, key);
        }
      } catch (error) {
        // The path's pattern, without ids and body: nothing personal is logged.
        const failure = error instanceof ApiError ? `${error.status} ${error.code}` : String(error);
        deps.log.warn(`${method} ${path} failed: ${failure}`);
        throw error;
      }
      return route.decode(answer, options.params ?? {});
    },
  };
}
