// Payload schema of each event of each live stream.
import * as v from 'valibot';
import type { EventName, StreamName } from '#contract/events.ts';
import * as schemas from '#contract/schemas/answers.ts';
import { timeSchema, uuidSchema } from '#contract/schemas/primitives.ts';

const ping = v.strictObject({ time: timeSchema });
/** Only on streams that were opened with a ticket: the next one for the same stream. */
const ticket = v.strictObject({ ticket: v.string() });
const serverTime = timeSchema;
const id = v.strictObject({ id: uuidSchema });
const { id: _id, telegramId: _telegramId, ...publicFields } = schemas.personSchema.entries;

const nextCursor = v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200))));

const feed = {
  initial_feed: v.strictObject({
    items: v.array(schemas.feedItemSchema),
    serverTime,
    // On streams with a filter and on the client stream: see `GET /feed`.
    nextCursor,
  }),
  feed_upsert: v.strictObject({ item: schemas.feedItemSchema }),
  feed_remove: id,
  feed_replace: v.strictObject({ item: schemas.feedItemSchema, replaceOf: uuidSchema }),
};
const requests = {
  initial_state: v.strictObject({ requests: v.array(schemas.requestSchema), serverTime }),
  new_request: v.strictObject({ request: schemas.requestSchema }),
  request_updated: v.strictObject({ request: schemas.requestSchema }),
  request_deleted: id,
  user_profile_updated: v.strictObject({
    userId: uuidSchema,
    changes: v.strictObject(publicFields),
  }),
};
const notifications = {
  initial_notifications: v.strictObject({
    notifications: v.array(schemas.notificationSchema),
    serverTime,
    nextCursor,
  }),
  new_notification: v.strictObject({ notification: schemas.notificationSchema }),
};
const receipt = v.strictObject({ readerId: uuidSchema, lastReadMessageId: uuidSchema });
const chat = {
  message_created: v.strictObject({ message: schemas.chatMessageSchema }),
  message_updated: v.strictObject({ message: schemas.chatMessageSchema }),
  messages_read: receipt,
};
const admin = {
  initial_admin: v.strictObject({ serverTime }),
  case_changed: v.strictObject({ caseId: uuidSchema }),
  report_new: v.strictObject({ reportId: uuidSchema }),
  report_answered: v.strictObject({ reportId: uuidSchema }),
};
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const EVENT_PAYLOADS: { readonly [S in StreamName]: Readonly<Record<EventName<S>, v.GenericSchema>> } =
  {
    feed: { ...feed, ticket, ping },
    requests: { ...requests, ticket, ping },
    notifications: { ...notifications, ticket, ping },
    chat: { ...chat, ticket, ping },
    admin: { ...admin, ticket, ping },
    client: {
      ...feed,
      feed_patch: v.strictObject({
        id: uuidSchema,
        fields: v.strictObject({
          viewCount: v.exactOptional(count),
          unreadCount: v.exactOptional(count),
          deadlineAt: v.exactOptional(v.nullable(timeSchema)),
        }),
      }),
      ...requests,
      ...notifications,
      ...chat,
      messages_read: v.strictObject({ transactionId: uuidSchema, ...receipt.entries }),
      ticket,
      ping,
    },
  };
