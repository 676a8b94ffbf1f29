// Who is told what about each step of a deal, and what the chat says of it.
import { type DealAction, isTerminal } from '#domain/deal-table.ts';
import { chatTopic } from '../../events/topics.ts';
import { appendMessage } from '../../store/chat.ts';
import type { DealRow } from '../../store/deals.ts';
import type { UserRow } from '../../store/users.ts';
import { messageView } from '../chat/message-view.ts';
import { notify } from '../notifications/notify.ts';
import { DEAL_STEP_TEXTS, NOTIFICATION_TEXTS, withDecision, withNote } from '../strings.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { findOutsideAdmins } from './admins.ts';

export interface AppliedStep {
  readonly row: DealRow;
  readonly action: DealAction;
  /** Null: the clock. */
  readonly actor: UserRow | null;
  readonly initiator: UserRow;
  readonly accepter: UserRow;
  readonly reason: string;
  /** Whether the request of a pending deal is on the market again; else its own time is over, too. */
  readonly isOpenAgain: boolean;
}

/** The line in the chat, once there is a chat, with what its actor wrote to it. Called under the deal's row lock. */
export async function writeSystemMessage(
  work: UnitOfWork,
  step: Pick<AppliedStep, 'action' | 'actor'> & {
    readonly transactionId: string;
    readonly note: string | null;
  },
): Promise<void> {
  const sentence = DEAL_STEP_TEXTS[step.action]?.(step.actor?.firstName ?? '');
  if (!sentence) return;
  const message = await appendMessage(work.tx, {
    id: work.newId(),
    transactionId: step.transactionId,
    senderId: null,
    senderRole: 'system',
    type: 'system',
    text: step.note ? withNote(sentence.message, step.note) : sentence.message,
    createdAt: work.now,
  });
  work.emit({
    topic: chatTopic(step.transactionId),
    type: 'message_created',
    payload: { message: messageView(message, null, false) },
  });
}

export async function notifyParties(work: UnitOfWork, step: AppliedStep): Promise<void> {
  const { row, action, actor, initiator, accepter } = step;
  const about = { actor, transactionId: row.id, requestId: row.requestId, status: row.status };
  const request = { actor, requestId: row.requestId, status: row.status };
  switch (action) {
    case 'approve':
      await notify(work, {
        ...about,
        to: accepter.id,
        type: 'request_approved',
        text: NOTIFICATION_TEXTS.requestApproved(initiator.firstName),
      });
      await notify(work, {
        ...about,
        to: initiator.id,
        type: 'request_accepted',
        text: NOTIFICATION_TEXTS.requestAccepted(accepter.firstName),
      });
      return;
    case 'decline':
      await notify(work, {
        ...about,
        to: accepter.id,
        type: 'request_declined',
        text: NOTIFICATION_TEXTS.requestDeclined(initiator.firstName, step.reason),
      });
      return;
    case 'withdraw':
      await notify(work, {
        ...request,
        to: initiator.id,
        type: 'system_message',
        text: NOTIFICATION_TEXTS.withdrawn(accepter.firstName, step.isOpenAgain),
      });
      return;
    case 'approval_timeout':
      await notify(work, {
        ...request,
        to: initiator.id,
        type: 'system_message',
        text: NOTIFICATION_TEXTS.approvalTimeoutOwner(step.isOpenAgain),
      });
      await notify(work, {
        ...request,
        to: accepter.id,
        type: 'system_message',
        text: NOTIFICATION_TEXTS.approvalTimeoutAccepter(initiator.firstName, step.isOpenAgain),
      });
      return;
    default: {
      const stepText = DEAL_STEP_TEXTS[action]?.(actor?.firstName ?? '');
      if (!stepText) return;
      const atFault = [initiator, accepter].find(({ id }) => id === row.faultUserId)?.firstName ?? null;
      const text = row.resolvedBy ? withDecision(stepText, atFault, row.decisionNote) : stepText;
      // A finished deal has no active page to lead to: a confirmation leads to the deal itself.
      const type = isTerminal(row.status) ? 'transaction_confirmation' : 'transaction_status';
      for (const party of [initiator, accepter]) {
        if (party.id !== actor?.id) await notify(work, { ...about, to: party.id, type, text: text });
      }
    }
  }
}

/** A deal came under dispute: every admin who is no party is told. */
export async function notifyAdmins(work: UnitOfWork, step: AppliedStep): Promise<void> {
  const { row, actor } = step;
  for (const admin of await findOutsideAdmins(work, row)) {
    await notify(work, {
      to: admin.id,
      type: 'system_message',
      text: NOTIFICATION_TEXTS.disputeForAdmin(),
      actor,
      transactionId: row.id,
      status: row.status,
    });
  }
}
