// Every page that home does not need, in one script of their own: it is fetched as soon as home stands.
import { Dialog } from './components/dialog.tsx';
import { drawPage } from './page-table.tsx';
import { EmptyMarket } from './screens/home/empty-market.tsx';
import { FeedEnd } from './screens/home/feed-end.tsx';
import { GlideRows } from './screens/home/glide-rows.tsx';
import { NotificationArea } from './screens/notifications/notification-area.tsx';
import { OverPages } from './shell/over-pages.tsx';

export const pages = { Dialog, drawPage, EmptyMarket, FeedEnd, GlideRows, NotificationArea, OverPages };
export type Pages = typeof pages;
