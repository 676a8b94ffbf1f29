// A user's notifications: list, read, delete.
import { refusesDeletion } from '#domain/notification-path.ts';
import type { WireNotification } from '#api/dto.ts';
import * as store from '../../store/notifications.ts';
import { notificationView } from './view.ts';
import { done, type Outcome, refuse } from '../result.ts';
import type { Reading, Viewer, Work } from '../unit-of-work.ts';

const LIST_LIMIT = 200;

export async function readNotifications(
  reading: Reading,
  viewer: Viewer,
  filter: 'all' | 'unread' | 'read' = 'all',
): Promise<WireNotification[]> {
  const isRead = filter === 'all' ? undefined : filter === 'read';
  return (await store.listNotifications(reading.on, viewer.id, isRead, LIST_LIMIT)).map(notificationView);
}

export async function markRead(work: Work, viewer: Viewer, id: string): Promise<Outcome<WireNotification>> {
  const row = await store.findNotification(work.tx, viewer.id, id);
  if (!row) return refuse('NOT_FOUND');
  await store.markRead(work.tx, id);
  return done(notificationView({ ...row, isRead: true }));
}

export async function markAllRead(work: Work, viewer: Viewer): Promise<Outcome<{ updated: number }>> {
  return done({ updated: await store.markAllRead(work.tx, viewer.id) });
}

/** NOTIF-04: unread ones that still ask for something stay. */
export async function deleteNotification(
  work: Work,
  viewer: Viewer,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const row = await store.findNotification(work.tx, viewer.id, id);
  if (!row) return refuse('NOT_FOUND');
  if (refusesDeletion({ type: row.type, read: row.isRead })) {
    return refuse('INVALID_STATE', { data: notificationView(row) });
  }
  await store.deleteNotification(work.tx, id);
  return done({ id });
}
