// Notification routes: the viewer's list, read marks, deletion.
import * as v from 'valibot';
import { QUERIES } from '#contract/schemas/queries.ts';
import type { AppContext } from '../context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { replyWith } from '../http/envelope.ts';
import {
  deleteNotification,
  markAllRead,
  markRead,
  markReadInBatches,
  NOTIFICATIONS_PAGE_SIZE,
  readNotifications,
} from '../services/notifications/user-notifications.ts';
import type { Paging } from './paging.ts';

export const notificationRoutes = ({ read, write }: Endpoints, paging: Paging, { database }: AppContext) => ({
  notifications: read(QUERIES.notifications, async (ctx, { viewer, input }) =>
    paging.reply(
      await readNotifications(ctx, viewer, {
        filter: input.filter,
        limit: paging.limit(input, NOTIFICATIONS_PAGE_SIZE),
        cursor: paging.cursor(input),
      }),
      ctx.now,
    ),
  ),
  markAllRead: write(v.object({}), async (work, { viewer }) => replyWith(await markAllRead(work, viewer)), {
    budget: 'receipt',
    before: (viewer) => markReadInBatches(database, viewer),
  }),
  markRead: write(
    v.object({}),
    async (work, { viewer, param }) => replyWith(await markRead(work, viewer, param('id'))),
    { budget: 'receipt' },
  ),
  deleteNotification: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteNotification(work, viewer, param('id'))),
  ),
});
