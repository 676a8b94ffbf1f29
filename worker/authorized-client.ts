// Authorized client: API calls with the session's token; reports a refused session once, until a new token is set (AUTH-11).
import { ApiError } from '#contract/api-error.ts';
import type { DecodedRoute } from '#contract/route.ts';
import { meRoute } from '#contract/routes/session.ts';
import { createHttpClient, type HttpCallOptions, type HttpClientDeps } from '#runtime/http-client.ts';

/** For polls and checks: the next one is the retry. */
export const NO_RETRY: HttpCallOptions = { retry: { times: 0, delayMs: 0, on: 'network' } };

export interface AuthorizedClient {
  readonly token: string;
  /** For `Accept-Language`, '' for the browser's own. */
  readonly language: string;
  readonly isRefused: boolean;
  setToken(token: string): void;
  /** Rejects like HttpClient.call; a 401 of the current token is a refusal. */
  call<T>(route: DecodedRoute<T>, options?: HttpCallOptions): Promise<T>;
  /** Finds out whether the session is still valid, one check at a time. */
  checkSession(): void;
}

export function createAuthorizedClient(
  deps: HttpClientDeps,
  firstToken: string,
  onRefused: () => void,
): AuthorizedClient {
  const http = createHttpClient(deps);
  let token = firstToken;
  let isRefused = false;
  let isChecking = false;
  http.setToken(token);

  const call = async <T>(route: DecodedRoute<T>, options: HttpCallOptions = {}): Promise<T> => {
    const sentWith = token;
    try {
      return await http.call(route, options);
    } catch (error) {
      // The token may have been replaced meanwhile: its refusal is none of the new one.
      if (error instanceof ApiError && error.status === 401 && sentWith === token && !isRefused) {
        isRefused = true;
        onRefused();
      }
      throw error;
    }
  };

  return {
    language: deps.language?.() ?? '',
    get token() {
      return token;
    },
    get isRefused() {
      return isRefused;
    },
    setToken(next) {
      token = next;
      isRefused = false;
      http.setToken(next);
    },
    call,
    checkSession() {
      if (isChecking || isRefused) return;
      isChecking = true;
      const done = (): void => {
        isChecking = false;
      };
      call(meRoute, NO_RETRY).then(done, done);
    },
  };
}
