// Last group of lazy screens: the pages that links seldom open, and the parts of home that appear later.
import { FeedEnd } from '../../home/feed-end/feed-end.tsx';
import { HomeBottom } from '../../home/feed-end/home-bottom.tsx';
import { observeFlips } from '../../home/feed-list/flip.ts';
import { CaseScreen } from '../../screens/case/case-screen.tsx';
import { DisputesScreen, PastDealsScreen } from '../../screens/deal-list/deal-lists.tsx';
import { FilterScreen } from '../../screens/filter/filter-screen.tsx';
import { HelpScreen } from '../../screens/help/help-screen.tsx';
import { NotificationsScreen } from '../../screens/notifications/notifications-screen.tsx';
import { NotificationPanel } from '../../screens/notifications/panel.tsx';
import { CreateRequestScreen } from '../../screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../../screens/request-form/edit-request-screen.tsx';
import { SettingsPageScreen } from '../../screens/settings/settings-pages.tsx';
import { SettingsScreen } from '../../screens/settings/settings-screen.tsx';
import { ConsoleHost } from '../console-host.tsx';

export const otherScreens = {
  observeFlips,
  CaseScreen,
  ConsoleHost,
  CreateRequestScreen,
  DisputesScreen,
  EditRequestScreen,
  FeedEnd,
  FilterScreen,
  HelpScreen,
  HomeBottom,
  NotificationPanel,
  NotificationsScreen,
  PastDealsScreen,
  SettingsPageScreen,
  SettingsScreen,
};
export type OtherScreens = typeof otherScreens;
