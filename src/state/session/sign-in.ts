// One login with the launch data: by the page's boot script when it began one, else by our own call (AUTH-03…05, 08).

import { ApiError } from '#api/api-error.ts';
import {
  LOGIN_RESPONSE_MESSAGE,
  TOKEN_ERROR_MESSAGES,
  tokenError,
  type UserSession,
} from '#api/decode/session.ts';
import { loginRoute } from '#api/routes/session.ts';
import { MISSING_LAUNCH_DATA, MISSING_LAUNCH_USER } from '../../strings/home-errors.ts';
import type { SessionDeps } from './session.ts';

const LOGIN_TIMEOUT_MS = 10_000;
const LOGIN_RETRY = { times: 2, delayMs: 800, on: 'network' } as const;

export interface SignIn {
  setPrefetchedLogin(login: Promise<unknown>): void;
  /** Rejects with an ApiError whose message is fit to be shown. */
  login(): Promise<UserSession>;
}

export function createSignIn({
  http,
  clock,
  telegram,
}: Pick<SessionDeps, 'http' | 'clock' | 'telegram'>): SignIn {
  let prefetchedLogin: Promise<unknown> | null = null;

  /** Null when the boot script began none, or it brought no session: our own call then finds out why. */
  const takePrefetched = async (): Promise<UserSession | null> => {
    const underway = prefetchedLogin;
    prefetchedLogin = null;
    try {
      return underway && loginRoute.decode(await underway);
    } catch {
      return null;
    }
  };
  const request = async (): Promise<UserSession> => {
    const { initData, user } = telegram.launch();
    if (!initData) throw missingLaunchData(MISSING_LAUNCH_DATA);
    if (!user) throw missingLaunchData(MISSING_LAUNCH_USER);
    const session = await http.call(loginRoute, {
      body: { telegramUser: user, initData },
      timeoutMs: LOGIN_TIMEOUT_MS,
      retry: LOGIN_RETRY,
    });
    if (session) return session;
    throw new ApiError({ code: 'LOGIN_RESPONSE_INVALID', message: LOGIN_RESPONSE_MESSAGE, status: 0 });
  };
  return {
    setPrefetchedLogin(login) {
      prefetchedLogin = login;
      // Nobody may be waiting yet when it fails.
      login.catch(() => {});
    },
    async login() {
      const session = (await takePrefetched()) ?? (await request());
      const fault = tokenError(session.token, clock.now());
      if (fault) throw new ApiError({ code: fault, message: TOKEN_ERROR_MESSAGES[fault], status: 0 });
      return session;
    },
  };
}

const missingLaunchData = (message: string) =>
  new ApiError({ code: 'LAUNCH_DATA_MISSING', message, status: 0 });
