// Notification routes: the viewer's list, read marks, deletion.
import * as v from 'valibot';
import { QUERIES } from '#api/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { listReply, replyWith } from '../http/envelope.ts';
import {
  deleteNotification,
  markAllRead,
  markRead,
  readNotifications,
} from '../services/notifications/user-notifications.ts';

export const notificationRoutes = ({ read, write }: Endpoints) => ({
  notifications: read(QUERIES.notifications, async (ctx, { viewer, input }) =>
    listReply(await readNotifications(ctx, viewer, input.filter), ctx.now),
  ),
  markAllRead: write(v.object({}), async (work, { viewer }) => replyWith(await markAllRead(work, viewer))),
  markRead: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await markRead(work, viewer, param('id'))),
  ),
  deleteNotification: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteNotification(work, viewer, param('id'))),
  ),
});
