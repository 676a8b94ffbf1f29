// Decoders of notifications in every form that the specification allows (NOTIF-05).

import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { asNullableText, asObject, asText, decodeAll, firstDefined, unwrapArray } from './json.ts';

export const MISSING_ID_MESSAGE = 'Invalid notification data (missing ID)';

/** Null without an id. */
export function decodeNotification(value: unknown): Notification | null {
  const outer = asObject(value);
  const sent = outer && (asObject(outer.notification) ?? outer);
  const id = sent && asText(firstDefined(sent.id, sent._id));
  if (!sent || !id) return null;
  const data = asObject(sent.actionData) ?? {};
  const actor = asObject(firstDefined(sent.actionByUser, sent.relatedUser));
  return {
    id,
    type: typeOf(asText(sent.type)),
    title: asText(sent.title),
    message: asText(sent.message),
    read: sent.read === true,
    createdAt: parseTime(sent.createdAt) ?? 0,
    actor: actor ? { firstName: asText(actor.firstName), lastName: asText(actor.lastName) } : null,
    transactionId: asNullableText(firstDefined(data.transactionId, asObject(sent.relatedTransaction)?.id)),
    requestId: asNullableText(
      firstDefined(asObject(sent.relatedRequest)?.id, sent.requestId, data.requestId),
    ),
  };
}

/** Null when the answer holds no list. */
export function decodeNotifications(payload: unknown): Notification[] | null {
  const list = unwrapArray(payload, 'notifications', 'items');
  return list && decodeAll(list, decodeNotification);
}

const typeOf = (type: string): NotificationType =>
  NOTIFICATION_TYPES.find((known) => known === type) ?? 'other';
