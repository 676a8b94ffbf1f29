// Every route in one table: its screen, where Back leads, whether the notification bar stands above it (NAV, NBAR-01).
import { exec } from 'preact-iso/router';
import type { ReactNode } from 'react';
import {
  ACTIVE_DEAL_PATTERN,
  APPROVE_REQUEST_PATTERN,
  CREATE_REQUEST_PATH,
  DEAL_PATTERN,
  DEAL_SUMMARY_PATTERN,
  EDIT_REQUEST_PATTERN,
  FILTER_PATH,
  FUNDS_DETAILS_PATH,
  HOME_PATH,
  HOME_PATHS,
  MY_DATA_PATH,
  NOTIFICATIONS_PATH,
  REQUEST_PATTERN,
  SETTINGS_PATH,
  settingsPath,
} from '#domain/page-paths.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { PLACEHOLDER_PAGES } from '../strings/settings.ts';
import { LazyRoute } from './lazy-route.tsx';

export type RouteParams = Readonly<Record<string, string>>;

export interface AppRoute {
  readonly pattern: string;
  /** Where Back leads when nothing lies behind; null hides the Back button (NAV-07). */
  readonly parent: string | null;
  /** Settings pages have fixed targets; the others go back one step. */
  readonly isParentFixed?: true;
  /** NBAR-01; a page that fills the screen by itself (a chat) or is the list itself has none. */
  readonly hasNotificationBar: boolean;
  /** Changes when another page of the same kind must start anew; the five home paths share one. */
  readonly key: (path: string) => string;
  readonly render: (params: RouteParams) => ReactNode;
}

const SETTINGS_CHILD = { parent: SETTINGS_PATH, isParentFixed: true } as const;

const pathItself = (path: string): string => path;
const route = (pattern: string, draw: AppRoute['render'], more: Partial<AppRoute> = {}): AppRoute => ({
  pattern,
  parent: HOME_PATH,
  hasNotificationBar: true,
  key: pathItself,
  render: draw,
  ...more,
});
const homeRoute = (pattern: string): AppRoute =>
  route(pattern, () => <HomeScreen />, { parent: null, key: () => HOME_PATH });
/** Every page but home travels in the second script, which knows what is drawn under a pattern. */
const lazyRoute = (pattern: string, more?: Partial<AppRoute>): AppRoute =>
  route(pattern, (params) => <LazyRoute draw={(pages) => pages.drawPage(pattern, params)} />, more);

const NO_NOTIFICATION_BAR = { hasNotificationBar: false };
/** Pages with a screen of their own. */
const LAZY_ROUTES = {
  [CREATE_REQUEST_PATH]: NO_NOTIFICATION_BAR,
  [FILTER_PATH]: {},
  [REQUEST_PATTERN]: {},
  [APPROVE_REQUEST_PATTERN]: {},
  [EDIT_REQUEST_PATTERN]: {},
  [DEAL_PATTERN]: {},
  [ACTIVE_DEAL_PATTERN]: NO_NOTIFICATION_BAR,
  [DEAL_SUMMARY_PATTERN]: {},
  [NOTIFICATIONS_PATH]: NO_NOTIFICATION_BAR,
  [SETTINGS_PATH]: { isParentFixed: true },
  [MY_DATA_PATH]: SETTINGS_CHILD,
  [FUNDS_DETAILS_PATH]: SETTINGS_CHILD,
} as const satisfies Record<string, Partial<AppRoute>>;
export type LazyPattern = keyof typeof LAZY_ROUTES;

export const APP_ROUTES: readonly AppRoute[] = [
  ...HOME_PATHS.map(homeRoute),
  ...(Object.keys(LAZY_ROUTES) as LazyPattern[]).map((pattern) => lazyRoute(pattern, LAZY_ROUTES[pattern])),
  ...PLACEHOLDER_PAGES.map((type) => lazyRoute(settingsPath(type), SETTINGS_CHILD)),
];

export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: RouteParams;
}

/** The route of a path, null for an unknown one; so is a path that cannot be decoded ('%'). */
export function matchRoute(path: string): RouteMatch | null {
  try {
    for (const route of APP_ROUTES) {
      const match = exec(path, route.pattern);
      if (match) return { route, params: match.params };
    }
  } catch {
    // decodeURIComponent refused it.
  }
  return null;
}
