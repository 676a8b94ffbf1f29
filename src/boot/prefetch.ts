// Prefetch of the sign-in and the first feed while the app is still loading (AUTH-03, HOME-08).
import { asText } from '#contract/decode/json.ts';
import { tokenError } from '#contract/decode/session.ts';
import { FEED_PAGE_SIZE, FEED_PATH, LOGIN_PATH, loginBody } from '#contract/first-load-calls.ts';
import { queryString } from '#contract/route.ts';
import { HOME_PATHS, LANDING_PATH } from '#domain/page-paths.ts';
import type { HttpResponse } from '#runtime/http-client.ts';
import { apiBaseUrl } from './api-base.ts';
import {
  type LaunchUser,
  launchId,
  launchParamsInHash,
  launchUser,
  storedLaunchParams,
  storedObject,
  storedText,
} from './launch.ts';
import { offerPrefetchedStart } from './prefetched-start.ts';
import { DEVICE_KEY, KEY_PREFIX, SESSION_KEY, SIGNED_OUT_KEY, STARTED_KEY } from './storage-keys.ts';

/** Contents of the login's answer; `data` is the specification's other shape of it (AUTH-05). */
interface LoginAnswer {
  readonly token?: string | null;
  readonly data?: { readonly token?: string };
  /** The first feed, which our backend sends with the login; another is asked for it with the token. */
  readonly feed?: unknown;
}

/**
 * Makes the first calls. The login is the app's first attempt, with whatever comes of it (AUTH-03).
 * A feed that fails here fails silently, and the worker loads it.
 */
export function prefetchFirstLoad(): void {
  const wasReset = isReset();
  // What was stored before the reset of the first run does not count (AUTH-01).
  const initData =
    launchParamsInHash(location.hash).tgWebAppData ||
    (wasReset && storedLaunchParams(() => sessionStorage).tgWebAppData) ||
    '';
  const user = launchUser(initData);
  if (!user) return;
  const launch = launchId(initData);
  if (storedText(() => sessionStorage, KEY_PREFIX + SIGNED_OUT_KEY) === launch) return;
  const token = wasReset ? storedTokenOf(launch) : null;
  const isHome = [LANDING_PATH, ...HOME_PATHS].some((path) => path === location.pathname);
  const login = token === null && sendLogin(user, initData, isHome);
  const feed =
    isHome &&
    Promise.resolve(login ? login.then(readLogin) : { token })
      .then(fetchFeed)
      .then((text) => ({ text, at: Date.now() }));
  offerPrefetchedStart({ login, feed });
}

function isReset(): boolean {
  return Boolean(storedText(() => sessionStorage, STARTED_KEY));
}

/** The token of this launch's stored session while it can be used (AUTH-08, AUTH-09), else null. */
function storedTokenOf(launch: string): string | null {
  const session = storedObject(() => sessionStorage, KEY_PREFIX + SESSION_KEY);
  const token = asText(session.token);
  return session.launch === launch && tokenError(token, Date.now()) === null ? token : null;
}

async function sendLogin(user: LaunchUser, initData: string, isHome: boolean): Promise<HttpResponse> {
  const device = storedText(() => localStorage, KEY_PREFIX + DEVICE_KEY) || undefined;
  const path = LOGIN_PATH + queryString({ feed: isHome ? FEED_PAGE_SIZE : undefined, device });
  const body = JSON.stringify(loginBody(user, initData));
  return request(path, { 'content-type': 'application/json' }, { method: 'POST', body });
}

const readLogin = async (response: HttpResponse): Promise<LoginAnswer> =>
  JSON.parse(await acceptedText(response));

async function fetchFeed({ token, data, feed }: LoginAnswer): Promise<string> {
  if (feed) return JSON.stringify(feed);
  const bearer = token || data?.token;
  if (!bearer) throw new Error('The login brought no token');
  const response = await request(`${FEED_PATH}?limit=${FEED_PAGE_SIZE}`, {
    authorization: `Bearer ${bearer}`,
  });
  return acceptedText(response);
}

function acceptedText(response: HttpResponse): Promise<string> {
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

async function request(
  path: string,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<HttpResponse> {
  const response = await fetch(apiBaseUrl() + path, {
    ...init,
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang, ...headers },
  });
  // A body can be read once; of the login both this script and the app read it.
  const text = await response.text();
  return { ok: response.ok, status: response.status, headers: response.headers, text: async () => text };
}
