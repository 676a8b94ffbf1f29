// Notification DTO.
import type { NotificationDto } from '#contract/dto.ts';
import type { NotificationWithActor } from '../../store/notifications.ts';
import { shownName } from '../names/shown-name.ts';
import { toIso } from '../requests/view.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

export function notificationView(
  config: Pick<ServiceConfig, 'isLookAlike'>,
  row: NotificationWithActor,
): NotificationDto {
  const { transactionId, requestId, status, actor, kind, params, urgency, until } = row;
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    read: row.isRead,
    createdAt: toIso(row.createdAt),
    // Field by field: the actor may be a whole user row, whose phone must not be sent.
    actionByUser: row.actorId && actor ? { id: row.actorId, ...shownName(config, actor) } : null,
    actionData: {
      ...(transactionId ? { transactionId } : {}),
      ...(requestId ? { requestId } : {}),
      ...(status ? { status } : {}),
    },
    relatedTransaction: transactionId ? { id: transactionId } : null,
    relatedRequest: requestId ? { id: requestId } : null,
    requestId,
    // KIND-01.
    ...{ kind, params, urgency, until: until && toIso(until) },
  };
}
