// Sign-in with the launch data: takes the login that the boot script prefetched, else makes the call (AUTH-03…05, 08).
import { ApiError } from '#api/api-error.ts';
import type { Clock } from '#api/clock.ts';
import {
  LOGIN_RESPONSE_MESSAGE,
  TOKEN_ERROR_MESSAGES,
  tokenError,
  type UserSession,
} from '#api/decode/session.ts';
import { loginBody } from '#api/first-load-calls.ts';
import type { HttpClient } from '#api/http-client.ts';
import { loginRoute } from '#api/routes/session.ts';
import type { Telegram } from '../../platform/telegram/telegram.ts';
import { MISSING_LAUNCH_DATA, MISSING_LAUNCH_USER } from '../../strings/home-errors.ts';

const LOGIN_TIMEOUT_MS = 10_000;
const LOGIN_RETRY = { times: 2, delayMs: 800, on: 'network' } as const;

export interface SignInDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentError'>;
}

export function createSignIn({ http, clock, telegram }: SignInDeps) {
  let prefetchedLogin: Promise<unknown> | null = null;

  /** Null when there is none, or it failed: the call made here then finds the reason. */
  const takePrefetched = async (): Promise<UserSession | null> => {
    const login = prefetchedLogin;
    prefetchedLogin = null;
    try {
      return login && loginRoute.decode(await login);
    } catch {
      return null;
    }
  };
  const request = async (): Promise<UserSession> => {
    const { initData, user } = telegram.launch();
    if (!initData) throw missingLaunchData(MISSING_LAUNCH_DATA);
    if (!user) throw missingLaunchData(MISSING_LAUNCH_USER);
    const session = await http.call(loginRoute, {
      body: loginBody(user, initData),
      timeoutMs: LOGIN_TIMEOUT_MS,
      retry: LOGIN_RETRY,
    });
    if (session) return session;
    throw new ApiError({ code: 'LOGIN_RESPONSE_INVALID', message: LOGIN_RESPONSE_MESSAGE, status: 0 });
  };
  return {
    setPrefetchedLogin(login: Promise<unknown>): void {
      prefetchedLogin = login;
      // It may fail before `login` is called.
      login.catch(() => {});
    },
    /** Rejects with an ApiError whose message can be shown. */
    async login(): Promise<UserSession> {
      const session = (await takePrefetched()) ?? (await request());
      const fault = tokenError(session.token, clock.now());
      if (fault) throw new ApiError({ code: fault, message: TOKEN_ERROR_MESSAGES[fault], status: 0 });
      return session;
    },
  };
}

const missingLaunchData = (message: string) =>
  new ApiError({ code: 'LAUNCH_DATA_MISSING', message, status: 0 });
