// The feed, the notifications and the saved transfer details.
import * as v from 'valibot';
import { BODIES } from '#api/schemas/bodies.ts';
import { QUERIES } from '#api/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { list, type Reply, replyWith, single } from '../http/envelope.ts';
import {
  createFundsDetail,
  deleteFundsDetail,
  readFundsDetails,
  updateFundsDetail,
} from '../services/users/funds-details.ts';
import { deleteNotification, markAllRead, markRead, readNotifications } from '../services/notifications/user-notifications.ts';
import type { Outcome } from '../services/result.ts';
import { readFeed } from '../services/requests/read-requests.ts';
import { streamPosition } from '../services/stream-position.ts';
import type { Reading, Viewer } from '../services/unit-of-work.ts';

/** `lastEventId`: the feed's stream goes on from here without a snapshot of its own. */
export async function feedReply(reading: Reading, viewer: Viewer, limit: number): Promise<Outcome<Reply>> {
  const lastEventId = await streamPosition(reading);
  return list(await readFeed(reading, viewer, limit), reading.now, { lastEventId });
}

export const feedRoutes = ({ read }: Endpoints) => ({
  feed: read(QUERIES.feed, (reading, { viewer, input }) => feedReply(reading, viewer, input.limit)),
});

export const notificationRoutes = ({ read, write }: Endpoints) => ({
  notifications: read(QUERIES.notifications, async (reading, { viewer, input }) =>
    list(await readNotifications(reading, viewer, input.filter), reading.now),
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
    list(await readFundsDetails(reading, viewer), reading.now),
  ),
  createFundsDetail: write(BODIES.createFundsDetail, async (work, { viewer, input }) =>
    replyWith(await createFundsDetail(work, viewer, input), (detail) => single(detail, 201)),
  ),
  updateFundsDetail: write(BODIES.updateFundsDetail, async (work, { viewer, param, input }) =>
    replyWith(await updateFundsDetail(work, viewer, param('id'), input)),
  ),
  deleteFundsDetail: write(v.object({}), async (work, { viewer, param }) =>
    replyWith(await deleteFundsDetail(work, viewer, param('id'))),
  ),
});
