// Who is signed in: starts by itself, keeps itself valid, renews silently once, and says plainly when it cannot (AUTH).

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#api/api-error.ts';
import type { Clock } from '#api/clock.ts';
import { type SessionUser, USER_DATA_MESSAGE, type UserSession } from '#api/decode/session.ts';
import type { HttpClient } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import { meRoute } from '#api/routes/session.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import type { Telegram } from '../../platform/telegram/telegram.ts';
import { AUTH_TIMED_OUT, SIGN_IN_FAILED } from '../../strings/home-errors.ts';
import { deepLinkPath, isInternalPath } from './deep-link.ts';
import { createSignIn } from './sign-in.ts';
import { clearStoredSession, launchId, readStoredSession, storeSession } from './storage.ts';

/** AUTH-02. 'unauthenticated' is the state before the launch data is ready. */
export type SessionState = 'unauthenticated' | 'authenticating' | 'authenticated' | 'error';
/** LAND-01, in order; the landing screen has one sentence for each. */
export type SessionPhase = 'initializing' | 'connecting' | 'authenticating' | 'finishing';

export interface SessionModel {
  readonly state: ReadonlySignal<SessionState>;
  /** NAV-06: true until the first sign-in succeeded or failed; guards decide nothing while it is true. */
  readonly isLoading: ReadonlySignal<boolean>;
  readonly phase: ReadonlySignal<SessionPhase>;
  readonly user: ReadonlySignal<SessionUser | null>;
  /** '' while nobody is signed in. */
  readonly viewerId: ReadonlySignal<string>;
  /** For the worker's streams; the HTTP client is told by the session itself. */
  readonly token: ReadonlySignal<string | null>;
  /** The sentence to show when `state` is 'error', else ''. */
  readonly error: ReadonlySignal<string>;
  /** True after a 401 that no silent login could mend: the session-expired screen shows over what was typed (AUTH-11). */
  readonly isExpired: ReadonlySignal<boolean>;
  /** Begins; the second call does nothing. */
  start(): void;
  /** A login that the page's boot script began already: its raw answer is used instead of a call of our own. Before `start`. */
  setPrefetchedLogin(login: Promise<unknown>): void;
  /** The HTTP client's and the worker's 401: one login at a time for all; false means that nothing is new (AUTH-11). */
  renew(): Promise<boolean>;
  /** Tries again from the start, without a reload. */
  retry(): void;
  /** Re-checks the session with the server, at most once in 60 s (AUTH-09). Never rejects. */
  validate(): Promise<void>;
  /** The page became visible: an initialisation that failed is tried again (AUTH-07). */
  onVisible(): void;
  /** The guard of a protected page notes where the user wanted to go before it redirects to '/' (NAV-04). */
  saveRequestedPath(url: string): void;
  /** Where to go after login: the page first asked for, else the start parameter's, else '/home'; then forgotten. */
  takeInitialPath(): string;
  /** NAV-11: the start parameter's page, once per launch and not again on a reload; else null. */
  takeDeepLink(): string | null;
}

export interface SessionDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly log: Logger;
  /** Survives a reload, not the tab. */
  readonly tab: KeyValueStore;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentError'>;
}

const SIGN_IN_TIMEOUT_MS = 10_000;
const INIT_RETRIES = 3;
const INIT_RETRY_STEP_MS = 1000;
const SESSION_CHECK_INTERVAL_MS = 60_000;
/** More silent logins than this in a minute means that the server refuses what it has just issued. */
const MAX_RENEWALS_PER_MINUTE = 3;
const OPENED_LINK_KEY = 'opened';

export function createSession(deps: SessionDeps): SessionModel {
  const { http, clock, log, tab, telegram } = deps;
  const state = signal<SessionState>('unauthenticated');
  const phase = signal<SessionPhase>('initializing');
  const user = signal<SessionUser | null>(null);
  const token = signal<string | null>(null);
  const error = signal('');
  const isExpired = signal(false);
  const isLoading = computed(() => state.value === 'unauthenticated' || state.value === 'authenticating');
  const signIn = createSignIn(deps);

  let attempt = 0;
  let cancelTimers = () => {};
  let checkedAt = 0;
  let isInitFailed = false;
  let renewing: Promise<boolean> | null = null;
  let renewals: number[] = [];
  let requestedPath = '';

  const succeed = (session: UserSession, at: number) => {
    cancelTimers();
    checkedAt = at;
    http.setToken(session.token);
    storeSession(tab, launchId(telegram.launch()), session, at);
    batch(() => {
      token.value = session.token;
      user.value = session.user;
      phase.value = 'finishing';
      error.value = '';
      isExpired.value = false;
      state.value = 'authenticated';
    });
  };
  const fail = (message: string) => {
    cancelTimers();
    batch(() => {
      error.value = message;
      state.value = 'error';
    });
  };

  /** The kept session, checked by the server unless that was within 60 s; null when a login is needed (AUTH-09). */
  const resume = async (): Promise<UserSession | null> => {
    const kept = readStoredSession(tab, launchId(telegram.launch()), clock.now());
    if (kept.fault) log.info(`kept session: ${kept.fault}`);
    if (!kept.session) return null;
    checkedAt = kept.checkedAt;
    if (clock.now() - kept.checkedAt < SESSION_CHECK_INTERVAL_MS) return kept.session;
    http.setToken(kept.session.token);
    try {
      const checked = await ask();
      checkedAt = clock.now();
      return { token: kept.session.token, user: checked };
    } catch (failure) {
      http.setToken(null);
      // A dead network says nothing about the session, and a login would fail as well.
      if (failure instanceof ApiError && isUnreachable(failure)) throw failure;
      return null;
    }
  };

  /** AUTH-09. Throws USER_DATA_INVALID for an answer without a user. */
  const ask = async (): Promise<SessionUser> => {
    const retry = { times: 2, delayMs: INIT_RETRY_STEP_MS, on: 'network' } as const;
    const checked = await http.call(meRoute, { retry });
    if (!checked) throw new ApiError({ code: 'USER_DATA_INVALID', message: USER_DATA_MESSAGE, status: 0 });
    return checked;
  };

  const authenticate = async (own: number) => {
    phase.value = 'authenticating';
    state.value = 'authenticating';
    try {
      const session = (await resume()) ?? (await signIn.login());
      if (own === attempt) succeed(session, checkedAt || clock.now());
    } catch (failure) {
      if (own === attempt) fail(failure instanceof ApiError ? failure.message : SIGN_IN_FAILED);
    }
  };

  /** AUTH-07: the messaging app may need a moment. */
  const initialise = (own: number, tried: number) => {
    const fault = telegram.environmentError();
    isInitFailed = fault !== null;
    if (fault === null) {
      void authenticate(own);
      return;
    }
    phase.value = 'connecting';
    if (tried >= INIT_RETRIES) {
      fail(fault);
      return;
    }
    const cancelSafety = cancelTimers;
    const cancelRetry = clock.after(INIT_RETRY_STEP_MS * (tried + 1), () => initialise(own, tried + 1));
    cancelTimers = () => {
      cancelSafety();
      cancelRetry();
    };
  };

  const begin = () => {
    attempt += 1;
    const own = attempt;
    cancelTimers();
    batch(() => {
      phase.value = 'initializing';
      error.value = '';
      state.value = 'unauthenticated';
    });
    // A login that still arrives afterwards is welcome: `attempt` stays the same.
    cancelTimers = clock.after(SIGN_IN_TIMEOUT_MS, () => fail(AUTH_TIMED_OUT));
    initialise(own, 0);
  };

  const renew = async (): Promise<boolean> => {
    const now = clock.now();
    renewals = renewals.filter((at) => now - at < 60_000);
    try {
      if (renewals.length >= MAX_RENEWALS_PER_MINUTE)
        throw new ApiError({ code: 'TOKEN_INVALID', message: '', status: 401 });
      const session = await signIn.login();
      // Another person's launch data must not continue this person's work.
      if (session.user.id !== user.peek()?.id)
        throw new ApiError({ code: 'TOKEN_INVALID', message: '', status: 401 });
      // Only what was issued counts: a login that got no answer was refused nothing.
      renewals.push(now);
      succeed(session, clock.now());
      return true;
    } catch (failure) {
      // A dead network or a busy server says nothing about the session: the next call tries again.
      const isRefused =
        !(failure instanceof ApiError) ||
        (failure.status >= 400 && failure.status < 429) ||
        isClientSideFault(failure);
      if (isRefused) {
        clearStoredSession(tab);
        isExpired.value = true;
      }
      return false;
    }
  };

  return {
    state,
    isLoading,
    phase,
    user,
    viewerId: computed(() => user.value?.id ?? ''),
    token,
    error,
    isExpired,
    start() {
      if (attempt === 0) begin();
    },
    setPrefetchedLogin: signIn.setPrefetchedLogin,
    renew() {
      // Before the first success `authenticate` itself decides what a 401 means.
      if (state.peek() !== 'authenticated') return Promise.resolve(false);
      renewing ??= renew().finally(() => {
        renewing = null;
      });
      return renewing;
    },
    retry: begin,
    async validate() {
      if (state.peek() !== 'authenticated' || clock.now() - checkedAt < SESSION_CHECK_INTERVAL_MS) return;
      checkedAt = clock.now();
      // A 401 renews inside the HTTP client; any other failure says nothing about the session.
      await ask().catch(() => {});
    },
    onVisible() {
      if (isInitFailed && state.peek() !== 'authenticated') begin();
    },
    saveRequestedPath(url) {
      if (isInternalPath(url)) requestedPath ||= url;
    },
    takeInitialPath() {
      const page = requestedPath || takeDeepLink() || HOME_PATH;
      requestedPath = '';
      return page;
    },
    takeDeepLink: () => takeDeepLink(),
  };

  function takeDeepLink(): string | null {
    const launch = telegram.launch();
    const page = deepLinkPath(launch.startParam);
    const opened = `${launchId(launch)}:${launch.startParam}`;
    // The messaging app repeats the parameter on every reload of the same launch.
    if (!page || tab.get(OPENED_LINK_KEY) === opened) return null;
    tab.set(OPENED_LINK_KEY, opened);
    return page;
  }
}

const isUnreachable = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK_ERROR' || code === 'TIMEOUT' || status >= 500;

/** Faults that this side found in the launch or in the answer: trying again as it is cannot help. */
const isClientSideFault = (failure: ApiError): boolean =>
  failure.code === 'LAUNCH_DATA_MISSING' ||
  failure.code === 'LOGIN_RESPONSE_INVALID' ||
  failure.code.startsWith('TOKEN_');
