// Notification writer: stores a notification with the change that causes it. The bot's message follows (`readers/notification-readers.ts`).

import type { DealAction } from '#domain/deal-table.ts';
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type Notice,
  type NotificationKind,
  URGENCIES,
} from '#domain/notification-kinds.ts';
import { STEP_KIND_NAMES, type SystemNotice } from '#domain/system-kinds.ts';
import { type NoticeText, noticeText } from '#i18n/notice-text.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { insertNotifications, replaceNotification } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import { ENGLISH_TEXTS, noticeFormats } from '../../texts/texts.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** A notification, but for who gets it. */
export interface NotificationContent {
  /** Decides type, urgency and text (KIND-01). */
  readonly notice: Notice;
  /**
   * After this time it is obsolete; absent or null: never.
   * It is e.g. the end of the time for the answer that it asks for.
   */
  readonly until?: Date | null;
  /** The user who caused it; null: a timeout. */
  readonly actor: UserRow | null;
  readonly transactionId?: string;
  readonly requestId?: string;
  /** The deal's present status: open pages follow it (ACT-06). */
  readonly status?: string;
  /** The person who gets it has caused it: it is in the list, and is no news. */
  readonly isOwnAct?: boolean;
  /** The deal is new: there is no entry of it whose place this takes. */
  readonly isFirst?: boolean;
}

interface NotificationInput extends NotificationContent {
  readonly to: string;
}

export const notify = (work: UnitOfWork, { to, ...content }: NotificationInput): Promise<void> =>
  notifyEach(work, [to], content);

/** Kinds that share one entry of a deal: how it came about, its steps, and its payments (NOTIF-09). */
const DEAL_ENTRY = NOTIFICATION_KIND_NAMES.filter((kind) => /^(acceptance|deal|settlement)\./.test(kind));

/** Changes that may be made to and fro; marks of payments follow their table (NOTIF-08). */
const REPEATABLE: readonly NotificationKind[] = [
  'settlement.named',
  'settlement.renamed',
  'settlement.proposed',
  'settlement.agreed',
  'settlement.declined',
  'settlement.meeting',
  'settlement.meeting_agreed',
];

/**
 * Notifies each of these people.
 * What is about a deal takes the place of the person's entry of it; what is not is written by one statement for all.
 */
export async function notifyEach(
  work: UnitOfWork,
  people: readonly string[],
  input: NotificationContent,
): Promise<void> {
  const content = rowOf(work, input);
  const added: string[] = [];
  for (const userId of people) {
    const replaced = input.isFirst ? null : await replaceEntry(work, { ...content, userId });
    if (replaced === null) added.push(userId);
    else recordNotified(work, replaced.id, userId, replaced.isMerged);
  }
  const rows = added.map((userId) => ({ id: work.newId(), userId, ...content }));
  await insertNotifications(work.tx, rows);
  for (const { id, userId } of rows) recordNotified(work, id, userId, false);
}

/** Null for what has an entry of its own. */
async function replaceEntry(work: UnitOfWork, row: ReturnType<typeof rowOf> & { readonly userId: string }) {
  const { kind, urgency, transactionId } = row;
  if (transactionId === null || !DEAL_ENTRY.includes(kind)) return null;
  // A step of the deal answers or ends what was urgent; a reminder, or a payment, does not.
  const isStep = kind !== 'deal.reminder' && !kind.startsWith('settlement.');
  const keeps = isStep ? [] : URGENCIES.slice(0, URGENCIES.indexOf(urgency));
  return replaceNotification(
    work.tx,
    { ...row, transactionId },
    { kinds: DEAL_ENTRY, keeps, repeatable: REPEATABLE },
  );
}

const recordNotified = (work: UnitOfWork, notificationId: string, userId: string, isMerged: boolean): void =>
  work.record(
    { type: 'notification.created', notificationId, userId, ...(isMerged ? { isMerged } : {}) },
    { users: [userId] },
  );

function rowOf(work: UnitOfWork, input: NotificationContent) {
  const { kind, params } = input.notice;
  const { type, urgency } = NOTIFICATION_KINDS[kind];
  return {
    type,
    ...notificationText(input.notice),
    kind,
    params,
    urgency,
    until: input.until ?? null,
    actorId: input.actor?.id ?? null,
    transactionId: input.transactionId ?? null,
    requestId: input.requestId ?? null,
    status: input.status ?? null,
    isRead: input.isOwnAct ?? false,
    createdAt: work.now,
  };
}

/** The one place where they are made. */
export const notificationText = (notice: Notice): NoticeText =>
  noticeText(ENGLISH_TEXTS, noticeFormats(ENGLISH_TEXTS), notice);

/** The one place where it is made. */
export const systemText = (notice: SystemNotice): string =>
  systemLineText(ENGLISH_TEXTS, noticeFormats(ENGLISH_TEXTS), notice);

/** Between the sentence of a system message and the reason after it. */
export const BEFORE_REASON = ` ${ENGLISH_TEXTS.systemLines.REASON_GIVEN('')}`;

/**
 * The system message of a step.
 * Null for a step that happens before the chat opens, or is itself a message.
 * `name`: of who acted, '' for a deadline; `reason`: theirs, or an admin's note.
 * A line that names nobody has no name in its parameters either: the admin who decided is not named.
 */
export function stepNotice(action: DealAction, name: string, reason: string): SystemNotice | null {
  const kind = STEP_KIND_NAMES.find((one) => one === `deal.${action}`);
  if (!kind) return null;
  const namesNobody = typeof ENGLISH_TEXTS.systemLines.SYSTEM_LINES[kind] === 'string';
  return { kind, params: { name: namesNobody ? '' : name, reason } };
}
