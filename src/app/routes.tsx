// Every route in one table: its screen, where Back leads, whether the notification bar stands above it (NAV, NBAR-01).
import { exec } from 'preact-iso/router';
import type { ReactNode } from 'react';
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

const SETTINGS_CHILD = { parent: '/settings', isParentFixed: true } as const;

const pathItself = (path: string): string => path;
const route = (pattern: string, draw: AppRoute['render'], more: Partial<AppRoute> = {}): AppRoute => ({
  pattern,
  parent: '/home',
  hasNotificationBar: true,
  key: pathItself,
  render: draw,
  ...more,
});
const homeRoute = (pattern: string): AppRoute =>
  route(pattern, () => <HomeScreen />, { parent: null, key: () => '/home' });
/** Every page but home travels in the second script, which knows what is drawn under a pattern. */
const lazyRoute = (pattern: LazyPattern | `/settings/${string}`, more?: Partial<AppRoute>): AppRoute =>
  route(pattern, (params) => <LazyRoute draw={(pages) => pages.drawPage(pattern, params)} />, more);

const NO_NOTIFICATION_BAR = { hasNotificationBar: false };
/** Pages with a screen of their own. */
const LAZY_ROUTES = {
  '/create-request': NO_NOTIFICATION_BAR,
  '/filter': {},
  '/requests/:id': {},
  '/requests/:id/approve': {},
  '/requests/:id/edit': {},
  '/transactions/:id': {},
  '/transactions/:id/active': NO_NOTIFICATION_BAR,
  '/transactions/:id/summary': {},
  '/notifications': NO_NOTIFICATION_BAR,
  '/settings': { isParentFixed: true },
  '/settings/my-data': SETTINGS_CHILD,
  '/settings/funds-transfer-details': SETTINGS_CHILD,
} as const satisfies Record<string, Partial<AppRoute>>;
export type LazyPattern = keyof typeof LAZY_ROUTES;

export const APP_ROUTES: readonly AppRoute[] = [
  ...['/home', '/browse', '/my-requests', '/wallet', '/profile'].map(homeRoute),
  ...(Object.keys(LAZY_ROUTES) as LazyPattern[]).map((pattern) => lazyRoute(pattern, LAZY_ROUTES[pattern])),
  ...PLACEHOLDER_PAGES.map((type) => lazyRoute(`/settings/${type}`, SETTINGS_CHILD)),
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
