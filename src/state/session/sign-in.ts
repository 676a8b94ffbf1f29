// One login with the launch data: by the page's boot script when it began one, else by our own call (AUTH-03…05, 08).
import { ApiError } from '#api/api-error.ts';
import { decodeLogin, type Session, TOKEN_MESSAGES, tokenFault } from '#api/decode/session.ts';
import type { SessionDeps } from './session.ts';
import { MISSING_DATA, MISSING_USER } from '../startup-messages.ts';

const LOGIN_TIMEOUT_MS = 10_000;
const LOGIN_RETRY = { times: 2, delayMs: 800, on: 'network' } as const;

export interface SignIn {
  adopt(login: Promise<unknown>): void;
  /** Rejects with an ApiError whose message is fit to be shown. */
  login(): Promise<Session>;
}

export function createSignIn({
  http,
  clock,
  telegram,
}: Pick<SessionDeps, 'http' | 'clock' | 'telegram'>): SignIn {
  let adopted: Promise<unknown> | null = null;

  /** Null when the boot script began none, or it brought no session: our own call then finds out why. */
  const early = async (): Promise<Session | null> => {
    const underway = adopted;
    adopted = null;
    try {
      return underway && decodeLogin(await underway);
    } catch {
      return null;
    }
  };
  const request = async (): Promise<Session> => {
    const { initData, user } = telegram.launch();
    if (!initData) throw missing(MISSING_DATA);
    if (!user) throw missing(MISSING_USER);
    const answer = await http.call('login', {
      body: { telegramUser: user, initData },
      timeoutMs: LOGIN_TIMEOUT_MS,
      retry: LOGIN_RETRY,
    });
    return decodeLogin(answer);
  };
  return {
    adopt(login) {
      adopted = login;
      // Nobody may be waiting yet when it fails.
      login.catch(() => {});
    },
    async login() {
      const session = (await early()) ?? (await request());
      const fault = tokenFault(session.token, clock.now());
      if (fault) throw new ApiError({ code: fault, message: TOKEN_MESSAGES[fault], status: 0 });
      return session;
    },
  };
}

const missing = (message: string) => new ApiError({ code: 'LAUNCH_DATA_MISSING', message, status: 0 });
