// Notifications of a user: list, mark as read, delete.

import type { NotificationDto } from '#api/dto.ts';
import { refusesDeletion } from '#domain/notification-path.ts';
import * as store from '../../store/notifications.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { notificationView } from './view.ts';

const LIST_LIMIT = 200;

export async function readNotifications(
  ctx: ReadContext,
  viewer: Viewer,
  filter: 'all' | 'unread' | 'read' = 'all',
): Promise<NotificationDto[]> {
  const isRead = filter === 'all' ? undefined : filter === 'read';
  return (await store.listNotifications(ctx.db, viewer.id, isRead, LIST_LIMIT)).map(notificationView);
}

export async function markRead(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<NotificationDto>> {
  const row = await store.findNotification(work.tx, viewer.id, id);
  if (!row) return refuse('NOT_FOUND');
  await store.markNotificationRead(work.tx, id);
  return ok(notificationView({ ...row, isRead: true }));
}

export async function markAllRead(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<{ updated: number }>> {
  return ok({ updated: await store.markAllNotificationsRead(work.tx, viewer.id) });
}

/** NOTIF-04: unread ones that still need an answer cannot be deleted. */
export async function deleteNotification(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const row = await store.findNotification(work.tx, viewer.id, id);
  if (!row) return refuse('NOT_FOUND');
  if (refusesDeletion({ type: row.type, read: row.isRead })) {
    return refuse('INVALID_STATE', { data: notificationView(row) });
  }
  await store.deleteNotificationRow(work.tx, id);
  return ok({ id });
}
