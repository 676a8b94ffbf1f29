// Notification routes: the viewer's list, read marks, deletion.
import * as v from 'valibot';
import * as schemas from '#contract/schemas/answers.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { read, write } from '../http/endpoints.ts';
import { pageReply, replyWith } from '../http/envelope.ts';
import { count, item, onlyId, pagedList } from '../openapi/answers.ts';
import {
  deleteNotification,
  markAllRead,
  markRead,
  markReadInBatches,
  readNotifications,
} from '../services/notifications/user-notifications.ts';

export const notificationRoutes = {
  notifications: read({
    tag: 'Notifications',
    summary: 'Newest first, in pages.',
    answer: pagedList(schemas.notificationSchema),
    whileBanned: 'yes',
    query: QUERIES.notifications,
    handle: async (ctx, { viewer, input }) => pageReply(await readNotifications(ctx, viewer, input), ctx.now),
  }),
  markAllRead: write({
    tag: 'Notifications',
    summary: 'Marks all read.',
    answer: item(v.strictObject({ updated: count })),
    whileBanned: 'yes',
    budget: 'receipt',
    before: (app, viewer) => markReadInBatches(app, viewer),
    handle: async (work, { viewer }) => replyWith(await markAllRead(work, viewer)),
  }),
  markRead: write({
    tag: 'Notifications',
    summary: 'Marks one read.',
    answer: item(schemas.notificationSchema),
    whileBanned: 'yes',
    budget: 'receipt',
    handle: async (work, { viewer, param }) => replyWith(await markRead(work, viewer, param('id'))),
  }),
  deleteNotification: write({
    tag: 'Notifications',
    summary: 'Deletes one; some types only once they are read.',
    answer: onlyId,
    codes: ['INVALID_STATE'],
    whileBanned: 'yes',
    handle: async (work, { viewer, param }) => replyWith(await deleteNotification(work, viewer, param('id'))),
  }),
};
