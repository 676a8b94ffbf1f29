// Every route in one table: its screen, where Back leads, whether the notification bar stands above it (NAV, NBAR-01).
import { exec } from 'preact-iso/router';
import type { ReactNode } from 'react';
import type { Pages } from './pages.ts';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { LaterPage } from './shell/later-page.tsx';
import { PLACEHOLDER_TITLE } from './text/settings.ts';

type Params = Readonly<Record<string, string>>;

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

const own = (path: string): string => path;
const id = (params: Params): string => params.id ?? '';
/** Every page but home travels in the second script. */
type DrawLater = (pages: Pages, params: Params) => ReactNode;
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
const page = (pattern: string, draw: DrawLater, more?: Partial<AppRoute>): AppRoute =>
  route(pattern, (params) => <LaterPage draw={(pages) => draw(pages, params)} />, more);
const settings = (pattern: string, draw: DrawLater): AppRoute =>
  page(pattern, draw, { parent: '/settings', isParentFixed: true });

export const ROUTES: readonly AppRoute[] = [
  home('/home'),
  home('/browse'),
  home('/my-requests'),
  home('/wallet'),
  home('/profile'),
  page('/create-request', (pages) => <pages.CreateRequestScreen />, { hasNotificationBar: false }),
  page('/filter', (pages) => <pages.FilterScreen />),
  page('/requests/:id', (pages, params) => <pages.RequestDetailScreen id={id(params)} />),
  page('/requests/:id/approve', (pages, params) => <pages.ApprovalScreen of={{ requestId: id(params) }} />),
  page('/requests/:id/edit', (pages, params) => <pages.EditRequestScreen id={id(params)} />),
  page('/transactions/:id', (pages, params) => <pages.ApprovalScreen of={{ transactionId: id(params) }} />),
  page('/transactions/:id/active', (pages, params) => <pages.DealScreen id={id(params)} />, {
    hasNotificationBar: false,
  }),
  page('/transactions/:id/summary', (pages, params) => <pages.SummaryScreen id={id(params)} />),
  page('/notifications', (pages) => <pages.NotificationsScreen />, { hasNotificationBar: false }),
  page('/settings', (pages) => <pages.SettingsScreen />, { isParentFixed: true }),
  settings('/settings/my-data', (pages) => <pages.MyDataScreen />),
  settings('/settings/funds-transfer-details', (pages) => <pages.FundsDetailsScreen />),
  ...Object.keys(PLACEHOLDER_TITLE).map((type) =>
    settings(`/settings/${type}`, (pages) => <pages.PlaceholderScreen pageType={type} />),
  ),
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
