// Route: what the app's frame knows of a page before it renders it.
import type { ReactNode } from 'react';
import type { ScreenGroup } from './screens/groups.ts';

export type RouteParams = Readonly<Record<string, string>>;

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
