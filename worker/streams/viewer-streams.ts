// The viewer's three streams and the deal on show: what they say is read here, and handed to the truth or kept as news.
import { decodeDealDetails } from '#api/decode/deal-details.ts';
import { decodeNotificationsEvent, decodeRequestsEvent } from '#api/decode/stream-events.ts';
import { STREAM_EVENTS } from '#api/events.ts';
import { parseSeq } from '#domain/version.ts';
import { NO_RETRY } from '../authorized-client.ts';
import { createDealQuery, type DealResponse } from '../deal/query.ts';
import { nextReadDelayMs } from '../error-info.ts';
import { patchProfile } from '../feed/profile-patch.ts';
import { createCoalescedUpdates } from './coalescing-queue.ts';
import type { StreamConnection } from './connection.ts';
import type { CreateViewerStreams, ViewerStreamName } from './deps.ts';
import { createOpenStream, type OpenStreamOptions } from './open-stream.ts';

const ROUTE_OF = {
  feed: 'feedEvents',
  notifications: 'notificationEvents',
  requests: 'requestEvents',
} as const;

export const createViewerStreams: CreateViewerStreams = (host) => {
  const { log, client: calls } = host;
  const updates = createCoalescedUpdates();

  const loadDeal = async (id: string): Promise<DealResponse> => {
    try {
      const answer = decodeDealDetails(await calls.call('transaction', { params: { id }, ...NO_RETRY }));
      if (!answer) log.warn('transaction: dropped, unreadable');
      return { deal: answer, pauseMs: 0 };
    } catch (error) {
      return { deal: null, pauseMs: nextReadDelayMs(error) };
    }
  };
  const deal = createDealQuery(host, loadDeal, host.onDealChange);

  const onEvent: Record<ViewerStreamName, OpenStreamOptions['onEvent']> = {
    feed(name, payload, eventId) {
      const change = host.readFeedEvent(name, payload);
      if (!change) return false;
      if (change.type === 'upsert' || change.type === 'replace') deal.invalidate(change.item.id, change.item);
      host.onFeedChange(change, eventId);
      return true;
    },
    requests(name, payload, eventId) {
      const change = decodeRequestsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'profile')
        host.onProfileChange((item) => patchProfile(item, change.userId, change.changes));
      updates.addRequest(change, parseSeq(eventId));
      return true;
    },
    notifications(name, payload, eventId) {
      const change = decodeNotificationsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'new') deal.invalidate(change.notification.transactionId);
      updates.addNotification(change, parseSeq(eventId));
      return true;
    },
  };

  const openStream = createOpenStream(host);
  const streamOf = (name: ViewerStreamName): StreamConnection =>
    openStream({
      path: host.pathOf(ROUTE_OF[name]),
      events: STREAM_EVENTS[name],
      // The book knows by the ids what it has heard; the others tell news.
      isRepeatable: name === 'feed',
      setPolling: name === 'feed' ? host.setPolling : null,
      onConnect() {
        if (name === 'feed') host.onFeedConnect();
      },
      onEvent: onEvent[name],
      onState(model) {
        if (name === 'notifications') deal.setPushed(model.state === 'connected');
        host.onConnectionChange(name);
        host.onConnectionChange('deal');
      },
    });
  return {
    streams: {
      feed: streamOf('feed'),
      notifications: streamOf('notifications'),
      requests: streamOf('requests'),
    },
    openStream,
    deal,
    takeUpdates: updates.take,
  };
};
