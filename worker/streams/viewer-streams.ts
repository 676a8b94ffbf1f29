// The viewer's three streams and the deal on show: what they say is read here, and handed to the truth or kept as news.
import { decodeDeal } from '#api/decode/deal-details.ts';
import { STREAM_EVENTS } from '#api/events.ts';
import { readNotificationsEvent, readRequestsEvent } from '#api/decode/stream-events.ts';
import { restOf } from '../error-info.ts';
import { createDealWatch, type DealAnswer } from '../deal/query.ts';
import { placeOf } from '../feed/version.ts';
import { createNews } from './coalescing-queue.ts';
import { createOpenStream, type StreamUse } from './open-stream.ts';
import { withPersonChanges } from '../feed/profile-patch.ts';
import { NO_RETRY } from '../authorized-client.ts';
import type { Stream } from './connection.ts';
import type { CreateStreams, StreamLink } from './deps.ts';

const ROUTE_OF = {
  feed: 'feedEvents',
  notifications: 'notificationEvents',
  requests: 'requestEvents',
} as const;

export const createStreams: CreateStreams = (host) => {
  const { log, calls } = host;
  const news = createNews();

  const loadDeal = async (id: string): Promise<DealAnswer> => {
    try {
      const answer = decodeDeal(await calls.call('transaction', { params: { id }, ...NO_RETRY }));
      if (!answer) log.warn('transaction: dropped, unreadable');
      return { deal: answer, pauseMs: 0 };
    } catch (error) {
      return { deal: null, pauseMs: restOf(error) };
    }
  };
  const deal = createDealWatch(host, loadDeal, host.onDeal);

  const onEvent: Record<StreamLink, StreamUse['onEvent']> = {
    feed(name, payload, eventId) {
      const change = host.readFeedEvent(name, payload);
      if (!change) return false;
      if (change.type === 'upsert' || change.type === 'replace') deal.hint(change.item.id, change.item);
      host.onFeed(change, eventId);
      return true;
    },
    requests(name, payload, eventId) {
      const change = readRequestsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'profile')
        host.onProfile((item) => withPersonChanges(item, change.userId, change.changes));
      news.addRequest(change, placeOf(eventId));
      return true;
    },
    notifications(name, payload, eventId) {
      const change = readNotificationsEvent(name, payload);
      if (!change) return false;
      if (change.type === 'new') deal.hint(change.notification.transactionId);
      news.addNotification(change, placeOf(eventId));
      return true;
    },
  };

  const openStream = createOpenStream(host);
  const streamOf = (name: StreamLink): Stream =>
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
        if (name === 'notifications') deal.setTold(model.state === 'connected');
        host.onLink(name);
        host.onLink('deal');
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
    takeNews: news.take,
  };
};
