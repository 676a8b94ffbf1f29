// Notifications of a user: list, mark as read, delete.
import type { NotificationDto } from '#contract/dto.ts';
import { refusesDeletion } from '#domain/notification-path.ts';
import type { Database } from '../../store/database.ts';
import type { NotificationWithActor } from '../../store/notifications.ts';
import * as store from '../../store/notifications.ts';
import { checkOpenMessages } from '../../store/open-bot-messages.ts';
import { shownName } from '../names/shown-name.ts';
import { decodeCursor, type ListPage, type Page, type PageStart, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, ServiceConfig, UnitOfWork, Viewer, Write } from '../unit-of-work.ts';

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

/** The page of a call that asks for no other size, and the snapshot of the stream. */
const NOTIFICATIONS_PAGE_SIZE = 200;

interface NotificationsQuery {
  readonly filter: 'all' | 'unread' | 'read';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Newest first (NOTIF-02, SRCH-04). */
export async function readNotifications(
  ctx: ReadContext,
  viewer: Viewer,
  { filter, limit, cursor }: NotificationsQuery,
): Promise<ServiceResult<Page<NotificationDto>>> {
  const start = decodeCursor(cursor, ['notifications']);
  if (!start.ok) return start;
  return ok(await readNotificationPage(ctx, viewer, filter, start.value, limit));
}

/** The first page, with which a stream starts. */
export const readNewestNotifications = (ctx: ReadContext, viewer: Viewer): Promise<Page<NotificationDto>> =>
  readNotificationPage(ctx, viewer, 'all', null, NOTIFICATIONS_PAGE_SIZE);

async function readNotificationPage(
  ctx: ReadContext,
  viewer: Viewer,
  filter: NotificationsQuery['filter'],
  start: PageStart | null,
  limit: number,
): Promise<Page<NotificationDto>> {
  const isRead = filter === 'all' ? undefined : filter === 'read';
  const list = {
    name: 'notifications',
    read: (page: ListPage) => store.listNotifications(ctx.db, viewer.id, isRead, page),
    keyOf: ({ createdAt, id }: store.NotificationWithActor) => ({ at: createdAt, id }),
  };
  const { rows, nextCursor } = await readPage([list], start, limit);
  return { items: rows.map(([, row]) => notificationView(ctx.config, row)), nextCursor };
}

export async function markRead(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<NotificationDto>> {
  const row = await store.lockNotification(work.tx, viewer.id, id);
  if (!row) return refuse('NOT_FOUND');
  await store.markNotificationRead(work.tx, id);
  await settleMessages(work, [id]);
  return ok(notificationView(work.config, { ...row, isRead: true }));
}

/** The most that one transaction marks: more would hold its locks for too long. */
const MARK_BATCH = 500;

/** Marks all but the last batch, each in a transaction of its own; `markAllRead` does the rest. */
export async function markReadInBatches(
  { database, write }: { readonly database: Pick<Database, 'reads'>; readonly write: Write },
  viewer: Viewer,
): Promise<void> {
  while (await store.hasUnreadBeyond(database.reads, viewer.id, MARK_BATCH)) {
    await write((work) => markUnread(work, viewer, MARK_BATCH));
  }
}

/** `updated`: how many this transaction marked. */
export async function markAllRead(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<{ updated: number }>> {
  return ok({ updated: await markUnread(work, viewer, Number.MAX_SAFE_INTEGER) });
}

async function markUnread(work: UnitOfWork, viewer: Viewer, max: number): Promise<number> {
  const ids = await store.markUnreadNotifications(work.tx, viewer.id, max);
  await settleMessages(work, ids);
  return ids.length;
}

/** What was read in the app is settled in the chat of the bot, too (PUSH-03). */
async function settleMessages(work: UnitOfWork, notifications: readonly string[]): Promise<void> {
  if (await checkOpenMessages(work.tx, { notifications }, work.now)) work.settlesMessages();
}

/** NOTIF-04: unread ones that still need an answer cannot be deleted. */
export async function deleteNotification(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const row = await store.lockNotification(work.tx, viewer.id, id);
  if (!row) return refuse('NOT_FOUND');
  if (refusesDeletion({ type: row.type, read: row.isRead })) {
    return refuse('INVALID_STATE', { data: notificationView(work.config, row) });
  }
  await settleMessages(work, [id]);
  await store.deleteNotificationRow(work.tx, id);
  return ok({ id });
}
