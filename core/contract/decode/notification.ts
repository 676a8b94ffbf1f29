// Decoders of notifications in every form that the specification allows (NOTIF-05).

import { NOTIFICATION_TYPES, type Notification, type NotificationType } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { syntheticId } from '#domain/synthetic-id.ts';
import {
  asNullableText,
  asObject,
  asSentKind,
  asText,
  decodeAll,
  firstDefined,
  unwrapArray,
} from './json.ts';
import { decodePage, type Page } from './page.ts';

export const MISSING_ID_MESSAGE = 'Invalid notification data (missing ID)';

/**
 * A notification; one without an id gets a synthetic one, to be shown as invalid (NOTIF-05).
 * Null when there is nothing to show either.
 */
export function decodeNotification(value: unknown): Notification | null {
  const outer = asObject(value);
  const sent = outer && (asObject(outer.notification) ?? outer);
  if (!sent) return null;
  const type = asText(sent.type);
  const title = asText(sent.title);
  const message = asText(sent.message);
  const givenId = asText(firstDefined(sent.id, sent._id));
  if (!givenId && !type && !title && !message) return null;
  const createdAt = parseTime(sent.createdAt) ?? 0;
  const data = asObject(sent.actionData) ?? {};
  const actor = asObject(firstDefined(sent.actionByUser, sent.relatedUser));
  return {
    id: givenId || syntheticId(createdAt, type, title, message),
    type: typeOf(type),
    title,
    message,
    read: sent.read === true,
    createdAt,
    actor: actor ? { firstName: asText(actor.firstName), lastName: asText(actor.lastName) } : null,
    transactionId: asNullableText(firstDefined(data.transactionId, asObject(sent.relatedTransaction)?.id)),
    requestId: asNullableText(
      firstDefined(asObject(sent.relatedRequest)?.id, sent.requestId, data.requestId),
    ),
    about: asSentKind(sent),
    until: parseTime(sent.until),
  };
}

/** Null when the answer holds no list. */
export function decodeNotifications(payload: unknown): Page<Notification> | null {
  const list = unwrapArray(payload, 'notifications', 'items');
  return decodePage(payload, list && decodeAll(list, decodeNotification));
}

const typeOf = (type: string): NotificationType =>
  NOTIFICATION_TYPES.find((known) => known === type) ?? 'other';
