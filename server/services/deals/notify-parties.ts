// Notifications and system messages for each step of a deal.
import { hasFeature } from '#api/features.ts';
import { type DealAction, isTerminal } from '#domain/deal-table.ts';
import { appendMessage } from '../../store/chat.ts';
import type { DealRow } from '../../store/deals.ts';
import { listUsersWithUnread } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import { emitToChat } from '../chat/events.ts';
import { messageView } from '../chat/message-view.ts';
import { shownFirstName } from '../names/shown-name.ts';
import {
  DEAL_STEP_TEXTS,
  NOTIFICATION_TEXTS,
  type Reopening,
  withDecision,
  withNote,
} from '../notifications/notification-texts.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { findOutsideAdmins } from './admins.ts';

export interface AppliedStep {
  readonly row: DealRow;
  readonly action: DealAction;
  /** Null: a timeout. */
  readonly actor: UserRow | null;
  readonly author: UserRow;
  readonly accepter: UserRow;
  readonly reason: string;
  /** What the request of a pending deal is when the deal was not approved. */
  readonly reopening: Reopening;
}

/**
 * Appends the step's system message with the actor's note to the chat, once the chat is open. Called under the deal's
 * row lock.
 */
export async function writeSystemMessage(
  work: UnitOfWork,
  step: Pick<AppliedStep, 'action' | 'actor'> & {
    readonly deal: DealRow;
    readonly note: string | null;
  },
): Promise<void> {
  const sentence = DEAL_STEP_TEXTS[step.action]?.(step.actor ? shownFirstName(work.market, step.actor) : '');
  if (!sentence) return;
  const message = await appendMessage(work.tx, {
    id: work.newId(),
    transactionId: step.deal.id,
    senderId: null,
    senderRole: 'system',
    type: 'system',
    text: step.note ? withNote(sentence.message, step.note) : sentence.message,
    createdAt: work.now,
  });
  emitToChat(work, step.deal, 'message_created', { message: messageView(message, null, false) });
}

export async function notifyParties(work: UnitOfWork, step: AppliedStep): Promise<void> {
  const { row, action, actor, author, accepter } = step;
  const about = { actor, transactionId: row.id, requestId: row.requestId, status: row.status };
  const request = { actor, requestId: row.requestId, status: row.status };
  switch (action) {
    case 'approve':
      await notify(work, {
        ...about,
        to: accepter.id,
        type: 'request_approved',
        text: NOTIFICATION_TEXTS.requestApproved(shownFirstName(work.market, author)),
      });
      await notify(work, {
        ...about,
        to: author.id,
        type: 'request_accepted',
        text: NOTIFICATION_TEXTS.requestAccepted(shownFirstName(work.market, accepter)),
      });
      return;
    case 'decline':
      await notify(work, {
        ...about,
        to: accepter.id,
        type: 'request_declined',
        text: NOTIFICATION_TEXTS.requestDeclined(shownFirstName(work.market, author), step.reason),
      });
      return;
    case 'withdraw':
      await notify(work, {
        ...request,
        to: author.id,
        type: 'system_message',
        text: NOTIFICATION_TEXTS.withdrawn(shownFirstName(work.market, accepter), step.reopening),
      });
      return;
    case 'approval_timeout':
      await notify(work, {
        ...request,
        to: author.id,
        type: 'system_message',
        text: NOTIFICATION_TEXTS.approvalTimeoutAuthor(
          step.reopening,
          hasFeature(work.market.features, 'away', 1),
        ),
      });
      await notify(work, {
        ...request,
        to: accepter.id,
        type: 'system_message',
        text: NOTIFICATION_TEXTS.approvalTimeoutAccepter(shownFirstName(work.market, author), step.reopening),
      });
      return;
    default: {
      const stepText = DEAL_STEP_TEXTS[action]?.(actor ? shownFirstName(work.market, actor) : '');
      if (!stepText) return;
      const fault = [author, accepter].find(({ id }) => id === row.faultUserId);
      const atFault = fault ? shownFirstName(work.market, fault) : null;
      const text = row.resolvedBy ? withDecision(stepText, atFault, row.decisionNote) : stepText;
      // A finished deal has no active page: a confirmation links to the deal itself.
      const type = isTerminal(row.status) ? 'transaction_confirmation' : 'transaction_status';
      for (const party of [author, accepter]) {
        if (party.id !== actor?.id) await notify(work, { ...about, to: party.id, type, text });
      }
    }
  }
}

/**
 * Notifies every admin who is not a party of a new dispute; with the feature `limits` only those who have read the notice
 * of an earlier dispute of this deal (LIMIT-05). The deal is locked by the caller.
 */
export async function notifyAdmins(work: UnitOfWork, step: AppliedStep): Promise<void> {
  const { row, actor } = step;
  const admins = await findOutsideAdmins(work, row);
  const text = NOTIFICATION_TEXTS.disputeForAdmin();
  const ids = admins.map(({ id }) => id);
  const waiting = work.market.limits
    ? await listUsersWithUnread(work.tx, ids, row.id, text.title)
    : new Set<string>();
  for (const to of ids.filter((id) => !waiting.has(id))) {
    await notify(work, {
      to,
      type: 'system_message',
      text,
      actor,
      transactionId: row.id,
      status: row.status,
    });
  }
}
