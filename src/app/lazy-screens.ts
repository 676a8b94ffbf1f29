// Every page that home does not need, in one script of their own: it is fetched as soon as home stands.
import { Dialog } from '../components/overlay/dialog.tsx';
import { EmptyFeed } from '../home/lazy/empty-feed.tsx';
import { FeedEnd } from '../home/lazy/feed-end.tsx';
import { FlipRows } from '../home/lazy/flip-rows.tsx';
import { NotificationPanel } from '../screens/notifications/panel.tsx';
import { Overlays } from './overlays.tsx';
import { renderRoute } from './screen-table.tsx';

export const lazyScreens = {
  Dialog,
  drawPage: renderRoute,
  EmptyMarket: EmptyFeed,
  FeedEnd,
  GlideRows: FlipRows,
  NotificationArea: NotificationPanel,
  OverPages: Overlays,
};
export type LazyScreens = typeof lazyScreens;
