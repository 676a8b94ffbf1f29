// Session store: signs in, validates the session, renews it silently once, and reports when it cannot (AUTH).
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import {
  type Announcement,
  type CheckedUser,
  decodeAnnouncement,
  type SessionUser,
  USER_DATA_MESSAGE,
  type UserSession,
} from '#contract/decode/session.ts';
import { hasFeature } from '#contract/features.ts';
import { meRoute } from '#contract/routes/session.ts';
import { deepLinkPath, isInternalPath } from '#domain/deep-link.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { clientMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpResponse } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import { launchId } from '../../boot/launch.ts';
import { DEVICE_KEY } from '../../boot/storage-keys.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import { noticePath } from './notice-path.ts';
import { createSignIn, isRefusal, retryDelayOf, type SignInDeps } from './sign-in.ts';
import { createSignOut, type SignOutDeps } from './sign-out.ts';
import { clearStoredSession, readStoredSession, storeSession } from './storage.ts';

/** AUTH-02. 'unauthenticated' is the state before the launch data is ready. */
export type SessionState = 'unauthenticated' | 'authenticating' | 'authenticated' | 'error' | 'signed_out';
/** LAND-01, in order; the landing screen has one text for each. */
export type SessionPhase = 'initializing' | 'connecting' | 'authenticating' | 'finishing';

export interface SessionStore {
  readonly state: ReadonlySignal<SessionState>;
  /** NAV-06: true until the first sign-in succeeded or failed; the guard redirects nowhere meanwhile. */
  readonly isLoading: ReadonlySignal<boolean>;
  readonly phase: ReadonlySignal<SessionPhase>;
  readonly user: ReadonlySignal<SessionUser | null>;
  /** '' while nobody is signed in. */
  readonly viewerId: ReadonlySignal<string>;
  /** Backend features beyond the specification; empty before sign-in. Read with `hasFeature` (FEAT-01). */
  readonly announced: ReadonlySignal<Announcement>;
  /** For the worker's streams; the session itself gives it to the HTTP client. */
  readonly token: ReadonlySignal<string | null>;
  /** The message to show when `state` is 'error', else ''. */
  readonly error: ReadonlySignal<string>;
  /** Epoch ms of the last sign-in, of a stored session of its last confirmation; 0 before any. */
  signedInAt(): number;
  /** True when the server has refused the last sign-in; not when it could not be reached or was busy. */
  readonly isRefused: ReadonlySignal<boolean>;
  /** True after a 401 that no silent login resolved: the session-expired dialog is shown (AUTH-11). */
  readonly isExpired: ReadonlySignal<boolean>;
  /** The second call does nothing. */
  start(): void;
  /** The boot script's login: the first attempt of ours (AUTH-03). To be set before `start`. */
  setPrefetchedLogin(login: Promise<HttpResponse>): void;
  /** Signs in again after a 401, one login at a time for all. False when there is no new token (AUTH-11). */
  renew(): Promise<boolean>;
  /** Signs in again from the start, without a reload. */
  retry(): void;
  /** ACC-04: signs out by `logOut`, and reloads the page. Rejects with its failure. */
  end(logOut: () => Promise<void>): Promise<void>;
  /** Checks the session with the server at most once per `maxAgeMs`, or 60 s (AUTH-09). Never rejects. */
  validate(maxAgeMs?: number): Promise<void>;
  /** The page became visible: retries an initialisation that failed (AUTH-07). */
  onVisible(): void;
  /** The guard saves the path that was requested before it redirects to '/' (NAV-04). */
  saveRequestedPath(url: string): void;
  /**
   * The path after login: the notice for a banned person or an account that waits for its end.
   * Else the requested path or the deep link, each taken once, or '/home'.
   */
  takeInitialPath(): string;
  /** NAV-11: the path of the start parameter, once per launch and not again after a reload; else null. */
  takeDeepLink(): string | null;
}

interface SessionDeps extends SignInDeps, SignOutDeps {
  readonly log: Logger;
  readonly local: KeyValueStore;
}

const SIGN_IN_TIMEOUT_MS = 10_000;
const INIT_RETRIES = 3;
const INIT_RETRY_STEP_MS = 1000;
const SESSION_CHECK_INTERVAL_MS = 60_000;
/** More silent logins in a minute mean that the server refuses the tokens that it issues. */
const MAX_RENEWALS_PER_MINUTE = 3;
const OPENED_LINK_KEY = 'opened';

export function createSession(deps: SessionDeps): SessionStore {
  const { http, clock, log, tab, local, telegram } = deps;
  const state = signal<SessionState>('unauthenticated');
  const phase = signal<SessionPhase>('initializing');
  const user = signal<SessionUser | null>(null);
  const token = signal<string | null>(null);
  const announced = signal(decodeAnnouncement(null));
  const error = signal('');
  const isRefused = signal(false);
  const isLoading = computed(() => state.value === 'unauthenticated' || state.value === 'authenticating');
  const signIn = createSignIn(deps);
  const signOut = createSignOut(deps);

  let attempt = 0;
  let cancelTimers = () => {};
  let checkedAt = 0;
  let signedInAt = 0;
  let isInitFailed = false;
  let renewing: Promise<boolean> | null = null;
  let renewals: number[] = [];
  let requestedPath = '';

  const succeed = (session: UserSession, at: number) => {
    cancelTimers();
    checkedAt = signedInAt = at;
    http.setToken(session.token);
    // Another backend may mean anything by it. Only a login has it, not the renewal of a stored session.
    if (session.device && hasFeature(session.features, 'sessions', 1)) local.set(DEVICE_KEY, session.device);
    storeSession(tab, launchId(telegram.launch().initData), session, at);
    batch(() => {
      token.value = session.token;
      user.value = session.user;
      announced.value = session;
      phase.value = 'finishing';
      error.value = '';
      isRefused.value = false;
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

  /** The stored session, checked by the server unless within 60 s; null when a login is needed (AUTH-09). */
  const resume = async (): Promise<UserSession | null> => {
    const stored = readStoredSession(tab, launchId(telegram.launch().initData), clock.now());
    if (stored.fault) log.info(`stored session: ${stored.fault}`);
    if (!stored.session) return null;
    checkedAt = stored.checkedAt;
    if (clock.now() - stored.checkedAt < SESSION_CHECK_INTERVAL_MS) return stored.session;
    http.setToken(stored.session.token);
    try {
      const checked = await fetchUser();
      checkedAt = clock.now();
      return { ...stored.session, ...checked };
    } catch (failure) {
      http.setToken(null);
      // Without a network the session may still be valid, and a login would fail as well.
      if (failure instanceof ApiError && isUnreachable(failure)) throw failure;
      return null;
    }
  };

  /** AUTH-09. Throws USER_DATA_INVALID for an answer without a user. */
  const fetchUser = async (): Promise<CheckedUser> => {
    const retry = { times: 2, delayMs: INIT_RETRY_STEP_MS, on: 'network' } as const;
    const checked = await http.call(meRoute, { retry });
    if (!checked) throw new ApiError({ code: 'USER_DATA_INVALID', message: USER_DATA_MESSAGE, status: 0 });
    return checked;
  };

  const authenticate = async (attemptId: number) => {
    phase.value = 'authenticating';
    state.value = 'authenticating';
    try {
      const session = (await resume()) ?? (await signIn.login());
      if (attemptId === attempt) succeed(session, checkedAt || clock.now());
    } catch (failure) {
      if (attemptId !== attempt) return;
      isRefused.value = isRefusal(failure);
      fail(clientMessageOr(failure, strings.homeErrors.SIGN_IN_FAILED));
      const delayMs = retryDelayOf(failure);
      if (delayMs !== null) cancelTimers = clock.after(delayMs, begin);
    }
  };

  /** AUTH-07: the messenger may provide the launch data late. */
  const initialise = (attemptId: number, tried: number) => {
    const fault = telegram.environmentError();
    isInitFailed = fault !== null;
    if (fault === null) return void authenticate(attemptId);
    phase.value = 'connecting';
    if (tried >= INIT_RETRIES) return fail(fault);
    const cancelSafety = cancelTimers;
    const cancelRetry = clock.after(INIT_RETRY_STEP_MS * (tried + 1), () => initialise(attemptId, tried + 1));
    cancelTimers = () => {
      cancelSafety();
      cancelRetry();
    };
  };

  const begin = () => {
    signOut.forget();
    attempt += 1;
    const thisAttempt = attempt;
    cancelTimers();
    batch(() => {
      phase.value = 'initializing';
      error.value = '';
      state.value = 'unauthenticated';
    });
    // A login that succeeds after the timeout still counts: `attempt` stays the same.
    cancelTimers = clock.after(SIGN_IN_TIMEOUT_MS, () => fail(strings.homeErrors.AUTH_TIMED_OUT));
    initialise(thisAttempt, 0);
  };

  const renew = async (): Promise<boolean> => {
    const now = clock.now();
    renewals = renewals.filter((at) => now - at < 60_000);
    try {
      if (renewals.length >= MAX_RENEWALS_PER_MINUTE)
        throw new ApiError({ code: 'TOKEN_INVALID', message: '', status: 401 });
      const session = await signIn.login();
      // Another user's launch data must not continue this user's session.
      if (session.user.id !== user.peek()?.id)
        throw new ApiError({ code: 'TOKEN_INVALID', message: '', status: 401 });
      // Only issued tokens count: a login without an answer does not.
      renewals.push(now);
      succeed(session, clock.now());
      return true;
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'SESSION_ENDED')
        void signOut.end(() => Promise.resolve());
      // Else the session may still be valid: the next call tries again.
      if (isRefusal(failure)) {
        clearStoredSession(tab);
        isRefused.value = true;
      }
      return false;
    }
  };

  return {
    state,
    isLoading,
    phase,
    user,
    announced,
    viewerId: computed(() => user.value?.id ?? ''),
    token,
    error,
    signedInAt: () => signedInAt,
    isRefused,
    isExpired: computed(() => isRefused.value && user.value !== null),
    start() {
      if (signOut.wasSignedOut()) state.value = 'signed_out';
      else if (attempt === 0) begin();
    },
    setPrefetchedLogin: signIn.setPrefetchedLogin,
    renew() {
      // Before the first success `authenticate` itself decides what a 401 means.
      if (state.peek() !== 'authenticated' || signOut.isEnding()) return Promise.resolve(false);
      renewing ??= renew().finally(() => {
        renewing = null;
      });
      return renewing;
    },
    retry: begin,
    end: signOut.end,
    async validate(maxAgeMs = SESSION_CHECK_INTERVAL_MS) {
      if (state.peek() !== 'authenticated' || clock.now() - checkedAt < maxAgeMs) return;
      checkedAt = clock.now();
      // The HTTP client renews after a 401; other failures do not end the session.
      const checked = await fetchUser().catch(() => null);
      // The operator may have turned a feature on or off.
      if (checked && checked.user.id === user.peek()?.id) announced.value = checked;
    },
    onVisible() {
      if (isInitFailed && state.peek() !== 'authenticated') begin();
    },
    saveRequestedPath(url) {
      if (isInternalPath(url)) requestedPath ||= url;
    },
    takeInitialPath() {
      const page = noticePath(announced.peek()) || requestedPath || takeDeepLink() || HOME_PATH;
      requestedPath = '';
      return page;
    },
    takeDeepLink: () => takeDeepLink(),
  };

  function takeDeepLink(): string | null {
    const launch = telegram.launch();
    const page = deepLinkPath(launch.startParam);
    const opened = `${launchId(launch.initData)}:${launch.startParam}`;
    // The messenger repeats the parameter on every reload of the same launch.
    if (!page || tab.get(OPENED_LINK_KEY) === opened) return null;
    tab.set(OPENED_LINK_KEY, opened);
    return page;
  }
}

const isUnreachable = ({ code, status }: ApiError): boolean =>
  code === 'NETWORK_ERROR' || code === 'TIMEOUT' || status >= 500;
