// The feed, the notifications and the saved transfer details.
import * as v from 'valibot';
import { BODIES } from '#api/schemas/bodies.ts';
import { QUERIES } from '#api/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { itemReply, listReply, type Reply, replyWith } from '../http/envelope.ts';
import {
  deleteNotification,
  markAllRead,
  markRead,
  readNotifications,
} from '../services/notifications/user-notifications.ts';
import { readFeed } from '../services/requests/read-requests.ts';
import type { ServiceResult } from '../services/result.ts';
import { streamPosition } from '../services/stream-position.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';
import {
  createFundsDetail,
  deleteFundsDetail,
  readFundsDetails,
  updateFundsDetail,
} from '../services/users/funds-details.ts';

/** `lastEventId`: the feed's stream goes on from here without a snapshot of its own. */
export async function feedReply(
  reading: ReadContext,
  viewer: Viewer,
  limit: number,
): Promise<ServiceResult<Reply>> {
  const lastEventId = await streamPosition(reading);
  return listReply(await readFeed(reading, viewer, limit), reading.now, { lastEventId });
}

export const feedRoutes = ({ read }: Endpoints) => ({
  feed: read(QUERIES.feed, (reading, { viewer, input }) => feedReply(reading, viewer, input.limit)),
});

export const notificationRoutes = ({ read, write }: Endpoints) => ({
  notifications: read(QUERIES.notifications, async (reading, { viewer, input }) =>
    listReply(await readNotifications(reading, viewer, input.filter), reading.now),
  ),
  markAllRead: write(v.object({}), async (work, { viewer }) => replyWith(await markAllRead(work, viewer))),
  markRead: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await markRead(work, viewer, param('id'))),
  ),
  deleteNotification: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteNotification(work, viewer, param('id'))),
  ),
});

export const fundsDetailRoutes = ({ read, write }: Endpoints) => ({
  fundsDetails: read(v.object({}), async (reading, { viewer }) =>
    listReply(await readFundsDetails(reading, viewer), reading.now),
  ),
  createFundsDetail: write(BODIES.createFundsDetail, async (work, { viewer, input }) =>
    replyWith(await createFundsDetail(work, viewer, input), (detail) => itemReply(detail, 201)),
  ),
  updateFundsDetail: write(BODIES.updateFundsDetail, async (work, { viewer, param, input }) =>
    replyWith(await updateFundsDetail(work, viewer, param('id'), input)),
  ),
  deleteFundsDetail: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteFundsDetail(work, viewer, param('id'))),
  ),
});
