// What is drawn under each path but home's; `routes.tsx` knows the paths, and which of them there are.
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
  MY_DATA_PATH,
  NOTIFICATIONS_PATH,
  REQUEST_PATTERN,
  SETTINGS_PATH,
  settingsPath,
} from '#domain/page-paths.ts';
import { ApprovalScreen } from '../screens/approval/approval-screen.tsx';
import { DealScreen } from '../screens/deal/deal-screen.tsx';
import { FilterScreen } from '../screens/filter/filter-screen.tsx';
import { FundsDetailsScreen } from '../screens/funds-details/funds-details-screen.tsx';
import { MyDataScreen } from '../screens/my-data/my-data-screen.tsx';
import { NotificationsScreen } from '../screens/notifications/notifications-screen.tsx';
import { RequestDetailScreen } from '../screens/request-detail/request-detail-screen.tsx';
import { CreateRequestScreen } from '../screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../screens/request-form/edit-request-screen.tsx';
import { PlaceholderScreen } from '../screens/settings/placeholder-screen.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { SummaryScreen } from '../screens/summary/summary-screen.tsx';
import type { LazyPattern, RouteParams } from './routes.tsx';

type RenderScreen = (params: RouteParams) => ReactNode;

const idOf = (params: RouteParams): string => params.id ?? '';

const SCREENS: Readonly<Record<LazyPattern, RenderScreen>> = {
  [CREATE_REQUEST_PATH]: () => <CreateRequestScreen />,
  [FILTER_PATH]: () => <FilterScreen />,
  [REQUEST_PATTERN]: (params) => <RequestDetailScreen id={idOf(params)} />,
  [APPROVE_REQUEST_PATTERN]: (params) => <ApprovalScreen of={{ requestId: idOf(params) }} />,
  [EDIT_REQUEST_PATTERN]: (params) => <EditRequestScreen id={idOf(params)} />,
  [DEAL_PATTERN]: (params) => <ApprovalScreen of={{ transactionId: idOf(params) }} />,
  [ACTIVE_DEAL_PATTERN]: (params) => <DealScreen id={idOf(params)} />,
  [DEAL_SUMMARY_PATTERN]: (params) => <SummaryScreen id={idOf(params)} />,
  [NOTIFICATIONS_PATH]: () => <NotificationsScreen />,
  [SETTINGS_PATH]: () => <SettingsScreen />,
  [MY_DATA_PATH]: () => <MyDataScreen />,
  [FUNDS_DETAILS_PATH]: () => <FundsDetailsScreen />,
};

/** The page of a route; a settings page without one of its own says that it is to come. */
export function renderRoute(pattern: string, params: RouteParams): ReactNode {
  const own: RenderScreen | undefined = (SCREENS as Readonly<Record<string, RenderScreen>>)[pattern];
  return own ? own(params) : <PlaceholderScreen pageType={pattern.slice(settingsPath('').length)} />;
}
