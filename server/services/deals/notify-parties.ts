// Notifications and system messages for each step of a deal.
import type { DealAction } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import type { Notice, Reopening } from '#domain/notification-kinds.ts';
import { type DealRow, type NewDeal, updateDealRow } from '../../store/deals.ts';
import { listNotifiedBy, listUsersWithUnread } from '../../store/notifications.ts';
import type { UserRow } from '../../store/users.ts';
import { readJudgesOf } from '../access/staff.ts';
import { writeSystemLine } from '../chat/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notificationText, notify, notifyEach, stepNotice } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface AppliedStep {
  readonly row: DealRow;
  readonly action: DealAction;
  /** Null: a timeout. */
  readonly actor: UserRow | null;
  readonly author: UserRow;
  readonly accepter: UserRow;
  readonly reason: string;
  /** The request of a pending deal, as it is when the deal was not approved. */
  readonly reopening: Reopening;
}

/**
 * Writes the deal's next version, and once the chat is open the step's system message.
 * The message has the actor's note. Called under the deal's row lock; resolves with the deal's row.
 */
export async function writeStep(
  work: UnitOfWork,
  step: Pick<AppliedStep, 'action' | 'actor'> & {
    readonly deal: DealRow;
    readonly note: string | null;
    /** The act has a line already. */
    readonly hasLine: boolean;
  },
  patch: Partial<NewDeal>,
): Promise<DealRow> {
  const name = step.actor ? shownFirstName(work.config, step.actor) : '';
  const notice = stepNotice(step.action, name, step.note ?? '');
  if (!notice || step.hasLine) return updateDealRow(work.tx, step.deal.id, patch, work.now);
  return writeSystemLine(work, step.deal, notice, patch);
}

export async function notifyParties(work: UnitOfWork, step: AppliedStep): Promise<void> {
  const { row, action, actor, author, accepter, reopening } = step;
  const about = { actor, transactionId: row.id, requestId: row.requestId, status: row.status };
  const request = { actor, requestId: row.requestId, status: row.status };
  const nameOf = (person: UserRow): string => shownFirstName(work.config, person);
  switch (action) {
    case 'approve':
      await notify(work, {
        ...about,
        to: accepter.id,
        notice: { kind: 'acceptance.approved', params: { name: nameOf(author) } },
      });
      await notify(work, {
        ...about,
        to: author.id,
        notice: { kind: 'deal.begun', params: { name: nameOf(accepter) } },
        isOwnAct: true,
      });
      return;
    case 'decline':
      await notify(work, {
        ...about,
        to: accepter.id,
        notice: { kind: 'acceptance.declined', params: { name: nameOf(author), reason: step.reason } },
      });
      return;
    case 'withdraw':
      await notify(work, {
        ...request,
        to: author.id,
        notice: { kind: 'acceptance.withdrawn', params: { name: nameOf(accepter), request: reopening } },
      });
      return;
    case 'approval_timeout':
      await notify(work, {
        ...request,
        to: author.id,
        notice: {
          kind: 'acceptance.missed',
          params: { request: reopening, offersPause: true },
        },
      });
      await notify(work, {
        ...request,
        to: accepter.id,
        notice: { kind: 'acceptance.unanswered', params: { name: nameOf(author), request: reopening } },
      });
      return;
    default: {
      const notice = noticeOfStep(work, step);
      // Only a question has an end: the other steps stay news.
      const until = asksForAnswer(row.status) ? row.deadlineAt : null;
      const others = [author.id, accepter.id].filter((id) => id !== actor?.id);
      if (notice) await notifyEach(work, others, { ...about, notice, until });
    }
  }
}

const asksForAnswer = (status: DealStatus): boolean =>
  status === 'completion_pending' || status === 'cancellation_pending';

/** To who did not act; null for steps that only the chat shows. */
function noticeOfStep(
  work: UnitOfWork,
  { row, action, actor, author, accepter }: AppliedStep,
): Notice | null {
  const name = actor ? shownFirstName(work.config, actor) : '';
  switch (action) {
    case 'propose_completion':
    case 'accept_completion':
    case 'decline_completion':
    case 'withdraw_completion':
    case 'request_cancellation':
    case 'approve_cancellation':
    case 'reject_cancellation':
    case 'dispute':
    case 'reopen':
      return { kind: `deal.${action}`, params: { name } };
    case 'answer_timeout':
    case 'silence_timeout':
    case 'unwritten_timeout':
      return { kind: `deal.${action}`, params: {} };
    case 'resolve_completed':
    case 'resolve_cancelled':
    case 'resolve_failed': {
      const fault = [author, accepter].find(({ id }) => id === row.faultUserId);
      const atFault = fault ? shownFirstName(work.config, fault) : '';
      const note = row.decisionNote ?? '';
      return { kind: `deal.${action}`, params: { hasFault: fault !== undefined, atFault, note } };
    }
    default:
      return null;
  }
}

const hourAgo = (now: Date): Date => new Date(now.getTime() - 3_600_000);

/**
 * Notifies every admin who may judge it of a new dispute.
 * Only those who have read the notice of an earlier dispute of this deal (LIMIT-05), and who got none about a dispute of the same person within an hour (LIMIT-11).
 * The deal is locked by the caller.
 */
export async function notifyAdmins(work: UnitOfWork, step: AppliedStep): Promise<void> {
  const { row, actor } = step;
  const notice: Notice = { kind: 'dispute.opened', params: {} };
  const ids = (await readJudgesOf(work, [row]))(row);
  const waiting = new Set([
    ...(await listUsersWithUnread(work.tx, ids, row.id, notificationText(notice).title)),
    ...(actor ? await listNotifiedBy(work.tx, ids, actor.id, notice.kind, hourAgo(work.now)) : []),
  ]);
  const about = { notice, actor, transactionId: row.id, status: row.status };
  await notifyEach(
    work,
    ids.filter((id) => !waiting.has(id)),
    about,
  );
}
