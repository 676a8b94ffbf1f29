// What is drawn under each path but home's; `routes.tsx` knows the paths, and which of them there are.
import type { ReactNode } from 'react';
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
  '/create-request': () => <CreateRequestScreen />,
  '/filter': () => <FilterScreen />,
  '/requests/:id': (params) => <RequestDetailScreen id={idOf(params)} />,
  '/requests/:id/approve': (params) => <ApprovalScreen of={{ requestId: idOf(params) }} />,
  '/requests/:id/edit': (params) => <EditRequestScreen id={idOf(params)} />,
  '/transactions/:id': (params) => <ApprovalScreen of={{ transactionId: idOf(params) }} />,
  '/transactions/:id/active': (params) => <DealScreen id={idOf(params)} />,
  '/transactions/:id/summary': (params) => <SummaryScreen id={idOf(params)} />,
  '/notifications': () => <NotificationsScreen />,
  '/settings': () => <SettingsScreen />,
  '/settings/my-data': () => <MyDataScreen />,
  '/settings/funds-transfer-details': () => <FundsDetailsScreen />,
};

/** The page of a route; a settings page without one of its own says that it is to come. */
export function renderRoute(pattern: string, params: RouteParams): ReactNode {
  const own: RenderScreen | undefined = (SCREENS as Readonly<Record<string, RenderScreen>>)[pattern];
  return own ? own(params) : <PlaceholderScreen pageType={pattern.slice('/settings/'.length)} />;
}
