// Every route in one table: its screen, where Back leads, whether the notification bar stands above it (NAV, NBAR-01).
import { exec } from 'preact-iso/router';
import type { ReactNode } from 'react';
import { ApprovalScreen } from './screens/approval/approval-screen.tsx';
import { CreateRequestScreen } from './screens/create-request/create-request-screen.tsx';
import { DealScreen } from './screens/deal/deal-screen.tsx';
import { EditRequestScreen } from './screens/edit-request/edit-request-screen.tsx';
import { FilterScreen } from './screens/filter/filter-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { NotificationsScreen } from './screens/notifications/notifications-screen.tsx';
import { PlaceholderScreen } from './screens/placeholder/placeholder-screen.tsx';
import { RequestDetailScreen } from './screens/request-detail/request-detail-screen.tsx';
import { SettingsScreen } from './screens/settings/settings-screen.tsx';
import { SummaryScreen } from './screens/summary/summary-screen.tsx';
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
const page = (pattern: string, draw: AppRoute['draw'], more: Partial<AppRoute> = {}): AppRoute => ({
  pattern,
  parent: '/home',
  hasNotificationBar: true,
  key: own,
  draw,
  ...more,
});
const home = (pattern: string): AppRoute =>
  page(pattern, () => <HomeScreen />, { parent: null, key: () => '/home' });
const settings = (pattern: string, draw: AppRoute['draw']): AppRoute =>
  page(pattern, draw, { parent: '/settings', isParentFixed: true });

export const ROUTES: readonly AppRoute[] = [
  home('/home'),
  home('/browse'),
  home('/my-requests'),
  home('/wallet'),
  home('/profile'),
  page('/create-request', () => <CreateRequestScreen />, { hasNotificationBar: false }),
  page('/filter', () => <FilterScreen />),
  page('/requests/:id', (params) => <RequestDetailScreen id={id(params)} />),
  page('/requests/:id/approve', (params) => <ApprovalScreen of={{ requestId: id(params) }} />),
  page('/requests/:id/edit', (params) => <EditRequestScreen id={id(params)} />),
  page('/transactions/:id', (params) => <ApprovalScreen of={{ transactionId: id(params) }} />),
  page('/transactions/:id/active', (params) => <DealScreen id={id(params)} />, { hasNotificationBar: false }),
  page('/transactions/:id/summary', (params) => <SummaryScreen id={id(params)} />),
  page('/notifications', () => <NotificationsScreen />, { hasNotificationBar: false }),
  page('/settings', () => <SettingsScreen />, { isParentFixed: true }),
  ...Object.keys(PLACEHOLDER_TITLE).map((type) =>
    settings(`/settings/${type}`, () => <PlaceholderScreen pageType={type} />),
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
