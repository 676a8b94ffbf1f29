// A notification from any of its spellings (NOTIF-05); one without an id is null and the caller says so.

import { parseTime } from '#domain/parse-fields.ts';
import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '#domain/entities.ts';
import { asObject, asText, asTextOrNull, firstOf } from './json.ts';

export const MISSING_ID_MESSAGE = 'Invalid notification data (missing ID)';

export function decodeNotification(value: unknown): Notification | null {
  const outer = asObject(value);
  const sent = outer && (asObject(outer.notification) ?? outer);
  const id = sent && asText(firstOf(sent.id, sent._id));
  if (!sent || !id) return null;
  const data = asObject(sent.actionData) ?? {};
  const actor = asObject(firstOf(sent.actionByUser, sent.relatedUser));
  return {
    id,
    type: typeOf(asText(sent.type)),
    title: asText(sent.title),
    message: asText(sent.message),
    read: sent.read === true,
    createdAt: parseTime(sent.createdAt) ?? 0,
    actor: actor ? { firstName: asText(actor.firstName), lastName: asText(actor.lastName) } : null,
    transactionId: asTextOrNull(firstOf(data.transactionId, asObject(sent.relatedTransaction)?.id)),
    requestId: asTextOrNull(firstOf(asObject(sent.relatedRequest)?.id, sent.requestId, data.requestId)),
  };
}

const typeOf = (type: string): NotificationType =>
  NOTIFICATION_TYPES.find((known) => known === type) ?? 'other';
