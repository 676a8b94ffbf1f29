// Every page that home does not need, in one script of their own: it is fetched as soon as home stands.
import { Dialog } from '../components/overlay/dialog.tsx';
import { drawPage } from './screen-table.tsx';
import { EmptyMarket } from '../home/lazy/empty-feed.tsx';
import { FeedEnd } from '../home/lazy/feed-end.tsx';
import { GlideRows } from '../home/lazy/flip-rows.tsx';
import { NotificationArea } from '../screens/notifications/panel.tsx';
import { OverPages } from './overlays.tsx';

export const pages = { Dialog, drawPage, EmptyMarket, FeedEnd, GlideRows, NotificationArea, OverPages };
export type Pages = typeof pages;
