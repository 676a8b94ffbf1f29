// Every page that home does not need, in one script of their own: it is fetched as soon as home stands.
import { ApprovalScreen } from './screens/approval/approval-screen.tsx';
import { CreateRequestScreen } from './screens/create-request/create-request-screen.tsx';
import { DealScreen } from './screens/deal/deal-screen.tsx';
import { EditRequestScreen } from './screens/edit-request/edit-request-screen.tsx';
import { FilterScreen } from './screens/filter/filter-screen.tsx';
import { FundsDetailsScreen } from './screens/funds-details/funds-details-screen.tsx';
import { PastDeals } from './screens/home/past-deals.tsx';
import { MyDataScreen } from './screens/my-data/my-data-screen.tsx';
import { NotificationsScreen } from './screens/notifications/notifications-screen.tsx';
import { PlaceholderScreen } from './screens/placeholder/placeholder-screen.tsx';
import { RequestDetailScreen } from './screens/request-detail/request-detail-screen.tsx';
import { SettingsScreen } from './screens/settings/settings-screen.tsx';
import { SummaryScreen } from './screens/summary/summary-screen.tsx';

export const pages = {
  ApprovalScreen,
  CreateRequestScreen,
  DealScreen,
  EditRequestScreen,
  FilterScreen,
  FundsDetailsScreen,
  MyDataScreen,
  NotificationsScreen,
  PastDeals,
  PlaceholderScreen,
  RequestDetailScreen,
  SettingsScreen,
  SummaryScreen,
};
export type Pages = typeof pages;
