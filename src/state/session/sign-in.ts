// Sign-in with the launch data: the login call, of which the boot script may have sent the first attempt (AUTH-03…05, 08).
import { ApiError } from '#contract/api-error.ts';
import {
  LOGIN_RESPONSE_MESSAGE,
  TOKEN_ERROR_MESSAGES,
  tokenError,
  tokenIssuedAt,
  type UserSession,
} from '#contract/decode/session.ts';
import { loginBody } from '#contract/first-load-calls.ts';
import { loginRoute } from '#contract/routes/session.ts';
import { strings } from '#i18n/strings.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient, HttpResponse } from '#runtime/http-client.ts';
import { DEVICE_KEY } from '../../boot/storage-keys.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import type { Telegram } from '../../platform/telegram/telegram.ts';

const LOGIN_TIMEOUT_MS = 10_000;
const LOGIN_RETRY = { times: 2, delayMs: 800, on: 'network' } as const;

export interface SignInDeps {
  /** Keeps the id of this device. */
  readonly local: Pick<KeyValueStore, 'get'>;
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentError'>;
}

export function createSignIn({ http, clock, telegram, local }: SignInDeps) {
  let prefetchedLogin: Promise<HttpResponse> | undefined;

  return {
    setPrefetchedLogin(login: Promise<HttpResponse>): void {
      prefetchedLogin = login;
      // It may fail before `login` is called.
      login.catch(() => {});
    },
    /**
     * Rejects with an ApiError whose message can be shown.
     * The prefetched login is the first attempt of the first call.
     */
    async login(): Promise<UserSession> {
      const { initData, user } = telegram.launch();
      if (!initData) throw missingLaunchData(strings.homeErrors.MISSING_LAUNCH_DATA);
      if (!user) throw missingLaunchData(strings.homeErrors.MISSING_LAUNCH_USER);
      const firstResponse = prefetchedLogin;
      prefetchedLogin = undefined;
      const session = await http.call(loginRoute, {
        query: { device: local.get(DEVICE_KEY) || undefined },
        body: loginBody(user, initData),
        timeoutMs: LOGIN_TIMEOUT_MS,
        retry: LOGIN_RETRY,
        firstResponse,
      });
      if (!session)
        throw new ApiError({ code: 'LOGIN_RESPONSE_INVALID', message: LOGIN_RESPONSE_MESSAGE, status: 0 });
      // By the server's clock, where the token has it: that of the device may be a day ahead.
      const fault = tokenError(session.token, tokenIssuedAt(session.token) ?? clock.now());
      if (fault) throw new ApiError({ code: fault, message: TOKEN_ERROR_MESSAGES[fault], status: 0 });
      return session;
    },
  };
}

const missingLaunchData = (message: string) =>
  new ApiError({ code: 'LAUNCH_DATA_MISSING', message, status: 0 });

/** AUTH-12: ms until the next sign-in after too many logins, by the server; null after other failures. */
export const retryDelayOf = (failure: unknown): number | null =>
  failure instanceof ApiError && failure.code === 'RATE_LIMITED' && failure.retryAfterMs !== undefined
    ? Math.max(1_000, failure.retryAfterMs)
    : null;

/** True when the server refused the sign-in; not after a network failure, and not when it was busy. */
export const isRefusal = (failure: unknown): boolean =>
  !(failure instanceof ApiError) ||
  (failure.status >= 400 && failure.status < 429) ||
  isClientSideFault(failure);

/** Faults in the launch data or in the server's answer: another attempt cannot help. */
const isClientSideFault = (failure: ApiError): boolean =>
  failure.code === 'LAUNCH_DATA_MISSING' ||
  failure.code === 'LOGIN_RESPONSE_INVALID' ||
  failure.code.startsWith('TOKEN_');
