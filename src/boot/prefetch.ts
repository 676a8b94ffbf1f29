// Prefetch of the sign-in, and of the first feed or the linked request or deal, while the app is still loading (AUTH-03, HOME-08).
import { asObject, asText, unwrapObject } from '#contract/decode/json.ts';
import { decodeSessionUser, tokenError } from '#contract/decode/session.ts';
import { FEED_PAGE_SIZE, FEED_PATH, LOGIN_PATH, loginBody, recordPath } from '#contract/first-load-calls.ts';
import { type QueryParams, queryString } from '#contract/route.ts';
import { HOME_PATHS, LANDING_PATH } from '#domain/page-paths.ts';
import { startParamPath } from '#domain/start-param.ts';
import type { HttpResponse } from '#runtime/http-client.ts';
import { pagePath } from '#runtime/page-address.ts';
import { apiBaseUrl, isApiOnPageOrigin } from './api-base.ts';
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
  /** The page's request or deal, sent and asked for as the feed is. */
  readonly record?: unknown;
}

/**
 * Makes the first calls. The login is the app's first attempt, with whatever comes of it (AUTH-03).
 * What else fails here fails silently, and is loaded by the worker or the page.
 * Returns the path of the request or deal with which the page begins; null for none, and where nobody can be signed in.
 */
export function prefetchFirstLoad(): string | null {
  const wasReset = isReset();
  // What was stored before the reset of the first run does not count (AUTH-01).
  const initData =
    launchParamsInHash(location.hash).tgWebAppData ||
    (wasReset && storedLaunchParams(() => sessionStorage).tgWebAppData) ||
    '';
  const user = launchUser(initData);
  if (!user) return null;
  const launch = launchId(initData);
  if (storedText(() => sessionStorage, KEY_PREFIX + SIGNED_OUT_KEY) === launch) return null;
  const stored = wasReset ? storedSessionOf(launch) : null;
  const opened = pagePath(location.pathname);
  const isLanding = opened === LANDING_PATH;
  const path = recordPath(isLanding ? startParamPath(startParamIn(initData)) : opened);
  const isHome = isLanding ? !path : HOME_PATHS.some((home) => home === opened);
  const login =
    stored === null && sendLogin(user, initData, isHome ? { feed: FEED_PAGE_SIZE } : recordQuery(path));
  const session = Promise.resolve(stored ?? readLogin(login));
  const feed = isHome && session.then(fetchFeed);
  const record = path && { path, response: session.then((one) => readRecord(one, path)), at: Date.now() };
  // Nobody reads it on a page of neither.
  session.catch(() => {});
  offerPrefetchedStart({ login, feed, record: record || null });
  return path;
}

const startParamIn = (initData: string): string =>
  new URLSearchParams(initData).get('start_param') ??
  new URLSearchParams(location.search).get('tgWebAppStartParam') ??
  '';

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

/** `?request=<id>` or `?transaction=<id>` for the path of a record. */
function recordQuery(path: string | null): QueryParams {
  if (!path) return {};
  return { [path.startsWith('/requests/') ? 'request' : 'transaction']: idIn(path) };
}
const idIn = (path: string): string | undefined => path.split('/').pop();

async function sendLogin(user: LaunchUser, initData: string, wanted: QueryParams): Promise<HttpResponse> {
  // It is stored only where a backend has announced it; nothing else is announced before the login (HTTP-05).
  const device = storedText(() => localStorage, KEY_PREFIX + DEVICE_KEY) || undefined;
  const path = LOGIN_PATH + queryString({ ...(isApiOnPageOrigin() && wanted), device });
  const body = JSON.stringify(loginBody(user, initData));
  return request(path, { 'content-type': 'application/json' }, { method: 'POST', body });
}

async function readLogin(response: Promise<HttpResponse> | false): Promise<FeedSession> {
  const answer = response ? asObject(await acceptedJson(await response)) : null;
  // The specification's other shape (AUTH-05).
  const session = answer && (asText(answer.token) ? answer : unwrapObject(answer));
  const token = asText(session?.token);
  if (!answer || !session || !token) throw new Error('no token');
  return { token, viewerId: viewerIdOf(session.user), feed: answer.feed, record: answer.record };
}

const viewerIdOf = (user: unknown): string => decodeSessionUser(asObject(user))?.id ?? '';

async function fetchFeed(session: FeedSession): Promise<PrefetchedFeed> {
  const { viewerId, feed } = session;
  const answer = feed ?? (await acceptedJson(await readAs(session, `${FEED_PATH}?limit=${FEED_PAGE_SIZE}`)));
  return { answer, viewerId, at: Date.now() };
}

async function readRecord(session: FeedSession, path: string): Promise<HttpResponse> {
  const { record } = session;
  // Another backend's field of this name is something else.
  const id = asText(asObject(asObject(record)?.data)?.id);
  if (id !== idIn(path)) return readAs(session, path);
  return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(record) };
}

const readAs = ({ token }: FeedSession, path: string): Promise<HttpResponse> =>
  request(path, { authorization: `Bearer ${token}` });

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
