// Routes: the one table of pages, with where Back leads, the notification bar, and the screen (NAV, NBAR-01).
import { exec } from 'preact-iso/router';
import type { ReactNode } from 'react';
import {
  ACTIVE_DEAL_PATTERN,
  ADMIN_PATH,
  ADMIN_PATTERN,
  APPROVE_REQUEST_PATTERN,
  CREATE_REQUEST_PATH,
  DEAL_CASE_PATTERN,
  DEAL_HELP_PATTERN,
  DEAL_PATTERN,
  DEAL_SUMMARY_PATTERN,
  DISPUTES_PATH,
  EDIT_REQUEST_PATTERN,
  FILTER_PATH,
  HOME_PATH,
  HOME_PATHS,
  MY_DATA_PATH,
  NOTIFICATIONS_PATH,
  PAST_DEALS_PATH,
  REQUEST_PATTERN,
  SETTINGS_PAGES,
  SETTINGS_PATH,
  settingsPath,
} from '#domain/page-paths.ts';
import { HomeRoute } from './home-route.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import type { ScreenLoader } from './screen-loader.ts';
import type { ScreenGroup, ScreensUpTo } from './screens/groups.ts';

export type RouteParams = Readonly<Record<string, string>>;

/** Page as the app's frame knows it before it is rendered. */
export interface AppRoute {
  readonly pattern: string;
  /** Where Back leads when there is no earlier page; null hides the Back button (NAV-07). */
  readonly parent: string | null;
  /** Settings pages lead back to their parent always, the others to the page before. */
  readonly isParentFixed?: true;
  /** NBAR-01: not above a page that fills the screen (a chat) or shows the notifications itself. */
  readonly hasNotificationBar: boolean;
  /** The lazy screens that it needs; null for home. */
  readonly group: ScreenGroup | null;
  /** Changes when another page of the same kind must start again; the five home paths share one. */
  readonly key: (path: string) => string;
  readonly render: (params: RouteParams) => ReactNode;
}

export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: RouteParams;
}

const NO_NOTIFICATION_BAR = { hasNotificationBar: false };
const SETTINGS_CHILD = { parent: SETTINGS_PATH, isParentFixed: true } as const;

export const APP_ROUTES: readonly AppRoute[] = [
  ...HOME_PATHS.map(homeRoute),
  lazyRoute('other', CREATE_REQUEST_PATH, (screens) => <screens.CreateRequestScreen />, NO_NOTIFICATION_BAR),
  lazyRoute('other', FILTER_PATH, (screens) => <screens.FilterScreen />),
  lazyRoute('request', REQUEST_PATTERN, (screens, { id = '' }) => <screens.RequestDetailScreen id={id} />),
  lazyRoute('sheets', APPROVE_REQUEST_PATTERN, (screens, { id = '' }) => (
    <screens.ApprovalScreen source={{ requestId: id }} />
  )),
  lazyRoute('other', EDIT_REQUEST_PATTERN, (screens, { id = '' }) => <screens.EditRequestScreen id={id} />),
  lazyRoute('sheets', DEAL_PATTERN, (screens, { id = '' }) => (
    <screens.ApprovalScreen source={{ dealId: id }} />
  )),
  lazyRoute(
    'deal',
    ACTIVE_DEAL_PATTERN,
    (screens, { id = '' }, loader) => <screens.DealScreen id={id} loader={loader} />,
    NO_NOTIFICATION_BAR,
  ),
  lazyRoute('other', DEAL_CASE_PATTERN, (screens, { id = '' }) => <screens.CaseScreen id={id} />),
  lazyRoute('sheets', DEAL_SUMMARY_PATTERN, (screens, { id = '' }) => <screens.SummaryScreen id={id} />),
  lazyRoute('other', DEAL_HELP_PATTERN, (screens, { id = '' }) => <screens.HelpScreen id={id} />),
  lazyRoute('other', NOTIFICATIONS_PATH, (screens) => <screens.NotificationsScreen />, NO_NOTIFICATION_BAR),
  lazyRoute('other', SETTINGS_PATH, (screens) => <screens.SettingsScreen />, { isParentFixed: true }),
  lazyRoute('other', PAST_DEALS_PATH, (screens) => <screens.PastDealsScreen />, { parent: MY_DATA_PATH }),
  lazyRoute('other', DISPUTES_PATH, (screens) => <screens.DisputesScreen />, { parent: SETTINGS_PATH }),
  lazyRoute('other', ADMIN_PATTERN, (screens) => <screens.ConsoleHost />, {
    hasNotificationBar: false,
    key: () => ADMIN_PATH,
  }),
  ...SETTINGS_PAGES.map((page) =>
    lazyRoute(
      'other',
      settingsPath(page),
      (screens) => <screens.SettingsPageScreen page={page} />,
      SETTINGS_CHILD,
    ),
  ),
];

function homeRoute(pattern: string): AppRoute {
  return {
    pattern,
    parent: null,
    hasNotificationBar: true,
    group: null,
    key: () => HOME_PATH,
    render: () => <HomeRoute />,
  };
}

function lazyRoute<Group extends ScreenGroup>(
  group: Group,
  pattern: string,
  render: (screens: ScreensUpTo[Group], params: RouteParams, loader: ScreenLoader) => ReactNode,
  options: Partial<AppRoute> = {},
): AppRoute {
  return {
    pattern,
    parent: HOME_PATH,
    hasNotificationBar: true,
    group,
    key: (path) => path,
    render: (params) => (
      <LazyScreen group={group} render={(screens, loader) => render(screens, params, loader)} />
    ),
    ...options,
  };
}

/** The route of a path; null for an unknown path and for one that cannot be decoded ('%'). */
export function matchRoute(path: string): RouteMatch | null {
  try {
    for (const route of APP_ROUTES) {
      const match = exec(path, route.pattern);
      if (match) return { route, params: match.params };
    }
  } catch {
    // decodeURIComponent throws.
  }
  return null;
}
