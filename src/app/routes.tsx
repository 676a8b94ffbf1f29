// Every route in one table: its screen, where Back leads, whether the notification bar stands above it (NAV, NBAR-01).
import { exec } from 'preact-iso/router';
import type { ReactNode } from 'react';
import { HomeScreen } from '../home/home-screen.tsx';
import { LaterPage } from './lazy-route.tsx';
import { PLACEHOLDERS } from '../strings/settings.ts';

export type Params = Readonly<Record<string, string>>;

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
  readonly draw: (params: Params) => ReactNode;
}

const SETTINGS = { parent: '/settings', isParentFixed: true } as const;

const own = (path: string): string => path;
const route = (pattern: string, draw: AppRoute['draw'], more: Partial<AppRoute> = {}): AppRoute => ({
  pattern,
  parent: '/home',
  hasNotificationBar: true,
  key: own,
  draw,
  ...more,
});
const home = (pattern: string): AppRoute =>
  route(pattern, () => <HomeScreen />, { parent: null, key: () => '/home' });
/** Every page but home travels in the second script, which knows what is drawn under a pattern. */
const page = (pattern: LaterPattern | `/settings/${string}`, more?: Partial<AppRoute>): AppRoute =>
  route(pattern, (params) => <LaterPage draw={(pages) => pages.drawPage(pattern, params)} />, more);

const BARE = { hasNotificationBar: false };
/** Pages with a screen of their own. */
const LATER = {
  '/create-request': BARE,
  '/filter': {},
  '/requests/:id': {},
  '/requests/:id/approve': {},
  '/requests/:id/edit': {},
  '/transactions/:id': {},
  '/transactions/:id/active': BARE,
  '/transactions/:id/summary': {},
  '/notifications': BARE,
  '/settings': { isParentFixed: true },
  '/settings/my-data': SETTINGS,
  '/settings/funds-transfer-details': SETTINGS,
} as const satisfies Record<string, Partial<AppRoute>>;
export type LaterPattern = keyof typeof LATER;

export const ROUTES: readonly AppRoute[] = [
  ...['/home', '/browse', '/my-requests', '/wallet', '/profile'].map(home),
  ...(Object.keys(LATER) as LaterPattern[]).map((pattern) => page(pattern, LATER[pattern])),
  ...PLACEHOLDERS.map((type) => page(`/settings/${type}`, SETTINGS)),
];

export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: Params;
}

/** The route of a path, null for an unknown one; so is a path that cannot be decoded ('%'). */
export function matchRoute(path: string): RouteMatch | null {
  try {
    for (const route of ROUTES) {
      const match = exec(path, route.pattern);
      if (match) return { route, params: match.params };
    }
  } catch {
    // decodeURIComponent refused it.
  }
  return null;
}
