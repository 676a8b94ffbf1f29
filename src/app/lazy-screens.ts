// Lazy screens: every page but home, and the parts of home that appear later. Their own entry, with their own stylesheet. All
// screens are in it: for each further chunk of screens esbuild divides the app's modules once more, by who shares them, and the
// first load grows by 0.9 kB.

import { setScreenStrings } from '#i18n/screen-strings.ts';
import { Dialog } from '../components/overlay/dialog.tsx';
import { FeedEnd } from '../home/feed-end/feed-end.tsx';
import { ApprovalScreen } from '../screens/approval/approval-screen.tsx';
import { CaseScreen } from '../screens/case/case-screen.tsx';
import { DealScreen } from '../screens/deal/deal-screen.tsx';
import { DisputesScreen } from '../screens/deal-list/disputes-screen.tsx';
import { PastDealsScreen } from '../screens/deal-list/past-deals-screen.tsx';
import { FilterScreen } from '../screens/filter/filter-screen.tsx';
import { FundsDetailsScreen } from '../screens/funds-details/funds-details-screen.tsx';
import { HelpScreen } from '../screens/help/help-screen.tsx';
import { MyDataScreen } from '../screens/my-data/my-data-screen.tsx';
import { NotificationsScreen } from '../screens/notifications/notifications-screen.tsx';
import { NotificationPanel } from '../screens/notifications/panel.tsx';
import { ChangedTermsDialog } from '../screens/request-detail/changed-terms-dialog.tsx';
import { RequestDetailScreen } from '../screens/request-detail/request-detail-screen.tsx';
import { CreateRequestScreen } from '../screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../screens/request-form/edit-request-screen.tsx';
import { SettingsPageScreen } from '../screens/settings/settings-page-screen.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { SummaryScreen } from '../screens/summary/summary-screen.tsx';
import { createLazyStores } from '../state/lazy-stores.ts';
import { ConsoleHost } from './console-host.tsx';
import { Overlays } from './overlays.tsx';

export const lazyScreens = {
  createLazyStores,
  setScreenStrings,
  ApprovalScreen,
  CaseScreen,
  ChangedTermsDialog,
  ConsoleHost,
  CreateRequestScreen,
  DealScreen,
  Dialog,
  DisputesScreen,
  EditRequestScreen,
  FeedEnd,
  FilterScreen,
  FundsDetailsScreen,
  HelpScreen,
  MyDataScreen,
  NotificationPanel,
  NotificationsScreen,
  Overlays,
  PastDealsScreen,
  RequestDetailScreen,
  SettingsPageScreen,
  SettingsScreen,
  SummaryScreen,
};
export type LazyScreens = typeof lazyScreens;
