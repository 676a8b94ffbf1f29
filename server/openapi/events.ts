// Payload schema of each event of each live stream.
import * as v from 'valibot';
import type { EventName, StreamName } from '#api/events.ts';
import type { RouteName } from '#api/routes.ts';
import * as schemas from '#api/schemas/answers.ts';

export const STREAM_OF_ROUTE: { readonly [route in RouteName]?: StreamName } = {
  feedEvents: 'feed',
  requestEvents: 'requests',
  notificationEvents: 'notifications',
  chatEvents: 'chat',
};

const ping = v.strictObject({ time: schemas.timeSchema });
const serverTime = schemas.timeSchema;
const id = v.strictObject({ id: schemas.uuidSchema });
const { id: _id, telegramId: _telegramId, ...publicFields } = schemas.personSchema.entries;

export const EVENT_PAYLOADS: { readonly [S in StreamName]: Readonly<Record<EventName<S>, v.GenericSchema>> } =
  {
    feed: {
      initial_feed: v.strictObject({ items: v.array(schemas.feedItemSchema), serverTime }),
      feed_upsert: v.strictObject({ item: schemas.feedItemSchema }),
      feed_remove: id,
      feed_replace: v.strictObject({ item: schemas.feedItemSchema, replaceOf: schemas.uuidSchema }),
      ping,
    },
    requests: {
      initial_state: v.strictObject({ requests: v.array(schemas.requestSchema), serverTime }),
      new_request: v.strictObject({ request: schemas.requestSchema }),
      request_updated: v.strictObject({ request: schemas.requestSchema }),
      request_deleted: id,
      user_profile_updated: v.strictObject({
        userId: schemas.uuidSchema,
        changes: v.strictObject(publicFields),
      }),
      ping,
    },
    notifications: {
      initial_notifications: v.strictObject({
        notifications: v.array(schemas.notificationSchema),
        serverTime,
      }),
      new_notification: v.strictObject({ notification: schemas.notificationSchema }),
      ping,
    },
    chat: {
      message_created: v.strictObject({ message: schemas.chatMessageSchema }),
      messages_read: v.strictObject({ readerId: schemas.uuidSchema, lastReadMessageId: schemas.uuidSchema }),
      ping,
    },
  };
