// Prefetch of the sign-in and the first feed while the app is still loading (AUTH-03, HOME-08).
import { asObject, asText, unwrapObject } from '#contract/decode/json.ts';
import { decodeSessionUser, tokenError } from '#contract/decode/session.ts';
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
import { offerPrefetchedStart, type PrefetchedFeed } from './prefetched-start.ts';
import { DEVICE_KEY, KEY_PREFIX, SESSION_KEY, SIGNED_OUT_KEY, STARTED_KEY } from './storage-keys.ts';

/** The session of which the feed is shown. */
interface FeedSession {
  readonly token: string;
  readonly viewerId: string;
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
  const stored = wasReset ? storedSessionOf(launch) : null;
  const isHome = [LANDING_PATH, ...HOME_PATHS].some((path) => path === location.pathname);
  const login = stored === null && sendLogin(user, initData, isHome);
  const feed = isHome && Promise.resolve(stored ?? readLogin(login)).then(fetchFeed);
  offerPrefetchedStart({ login, feed });
}

function isReset(): boolean {
  return Boolean(storedText(() => sessionStorage, STARTED_KEY));
}

/** This launch's stored session while it can be used (AUTH-08, AUTH-09), else null. */
function storedSessionOf(launch: string): FeedSession | null {
  const session = storedObject(() => sessionStorage, KEY_PREFIX + SESSION_KEY);
  const token = asText(session.token);
  if (session.launch !== launch || tokenError(token, Date.now()) !== null) return null;
  return { token, viewerId: viewerIdOf(session.user) };
}

async function sendLogin(user: LaunchUser, initData: string, isHome: boolean): Promise<HttpResponse> {
  const device = storedText(() => localStorage, KEY_PREFIX + DEVICE_KEY) || undefined;
  const path = LOGIN_PATH + queryString({ feed: isHome ? FEED_PAGE_SIZE : undefined, device });
  const body = JSON.stringify(loginBody(user, initData));
  return request(path, { 'content-type': 'application/json' }, { method: 'POST', body });
}

async function readLogin(response: Promise<HttpResponse> | false): Promise<FeedSession> {
  const answer = response ? asObject(await acceptedJson(await response)) : null;
  // The specification's other shape (AUTH-05).
  const session = answer && (asText(answer.token) ? answer : unwrapObject(answer));
  const token = asText(session?.token);
  if (!answer || !session || !token) throw new Error('The login brought no token');
  return { token, viewerId: viewerIdOf(session.user), feed: answer.feed };
}

const viewerIdOf = (user: unknown): string => decodeSessionUser(asObject(user))?.id ?? '';

async function fetchFeed({ token, viewerId, feed }: FeedSession): Promise<PrefetchedFeed> {
  const answer =
    feed ??
    (await acceptedJson(
      await request(`${FEED_PATH}?limit=${FEED_PAGE_SIZE}`, { authorization: `Bearer ${token}` }),
    ));
  return { answer, viewerId, at: Date.now() };
}

async function acceptedJson(response: HttpResponse): Promise<unknown> {
  if (!response.ok) throw new Error(String(response.status));
  return JSON.parse(await response.text());
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
