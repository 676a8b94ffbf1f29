// What each event of each live stream carries.
import * as v from 'valibot';
import type { EventName, StreamName } from '#api/events.ts';
import type { RouteName } from '#api/routes.ts';
import * as nouns from '#api/schemas/answers.ts';

export const STREAM_OF_ROUTE: { readonly [route in RouteName]?: StreamName } = {
  feedEvents: 'feed',
  requestEvents: 'requests',
  notificationEvents: 'notifications',
  chatEvents: 'chat',
};

const ping = v.strictObject({ time: nouns.time });
const serverTime = nouns.time;
const id = v.strictObject({ id: nouns.uuid });
const { id: _id, telegramId: _telegramId, ...publicFields } = nouns.person.entries;

export const EVENT_PAYLOADS: { readonly [S in StreamName]: Readonly<Record<EventName<S>, v.GenericSchema>> } =
  {
    feed: {
      initial_feed: v.strictObject({ items: v.array(nouns.feedItem), serverTime }),
      feed_upsert: v.strictObject({ item: nouns.feedItem }),
      feed_remove: id,
      feed_replace: v.strictObject({ item: nouns.feedItem, replaceOf: nouns.uuid }),
      ping,
    },
    requests: {
      initial_state: v.strictObject({ requests: v.array(nouns.request), serverTime }),
      new_request: v.strictObject({ request: nouns.request }),
      request_updated: v.strictObject({ request: nouns.request }),
      request_deleted: id,
      user_profile_updated: v.strictObject({ userId: nouns.uuid, changes: v.strictObject(publicFields) }),
      ping,
    },
    notifications: {
      initial_notifications: v.strictObject({ notifications: v.array(nouns.notification), serverTime }),
      new_notification: v.strictObject({ notification: nouns.notification }),
      ping,
    },
    chat: {
      message_created: v.strictObject({ message: nouns.message }),
      messages_read: v.strictObject({ readerId: nouns.uuid, lastReadMessageId: nouns.uuid }),
      ping,
    },
  };
