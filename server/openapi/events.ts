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

const ping = v.strictObject({ time: nouns.timeSchema });
const serverTime = nouns.timeSchema;
const id = v.strictObject({ id: nouns.uuidSchema });
const { id: _id, telegramId: _telegramId, ...publicFields } = nouns.personSchema.entries;

export const EVENT_PAYLOADS: { readonly [S in StreamName]: Readonly<Record<EventName<S>, v.GenericSchema>> } =
  {
    feed: {
      initial_feed: v.strictObject({ items: v.array(nouns.feedItemSchema), serverTime }),
      feed_upsert: v.strictObject({ item: nouns.feedItemSchema }),
      feed_remove: id,
      feed_replace: v.strictObject({ item: nouns.feedItemSchema, replaceOf: nouns.uuidSchema }),
      ping,
    },
    requests: {
      initial_state: v.strictObject({ requests: v.array(nouns.requestSchema), serverTime }),
      new_request: v.strictObject({ request: nouns.requestSchema }),
      request_updated: v.strictObject({ request: nouns.requestSchema }),
      request_deleted: id,
      user_profile_updated: v.strictObject({
        userId: nouns.uuidSchema,
        changes: v.strictObject(publicFields),
      }),
      ping,
    },
    notifications: {
      initial_notifications: v.strictObject({ notifications: v.array(nouns.notificationSchema), serverTime }),
      new_notification: v.strictObject({ notification: nouns.notificationSchema }),
      ping,
    },
    chat: {
      message_created: v.strictObject({ message: nouns.chatMessageSchema }),
      messages_read: v.strictObject({ readerId: nouns.uuidSchema, lastReadMessageId: nouns.uuidSchema }),
      ping,
    },
  };
