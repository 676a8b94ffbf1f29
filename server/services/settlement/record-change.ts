// Change of a settlement: the deal's next version, a line of the system in the chat, a notification, and the event.
import { movedDeadline } from '#domain/deadlines.ts';
import { otherParty, type Party, userOf } from '#domain/parties.ts';
import type { Payment, PaymentAction } from '#domain/settlement/payment.ts';
import { transferKind } from '#domain/settlement/payment-table.ts';
import { readSystemNotice, type SettlementKind, type SystemNotice } from '#domain/system-kinds.ts';
import { type DealRow, updateDealRow } from '../../store/deals.ts';
import type { UserRow } from '../../store/users.ts';
import { writeSystemLine } from '../chat/events.ts';
import { activityPatch, addMessage } from '../chat/messages.ts';
import { recordSettlementChanged } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { scheduleHoldEnd, schedulePaymentCheck } from './settlement-timers.ts';

/** The party that changes a settlement. */
export interface Actor {
  readonly viewer: Viewer;
  readonly actor: UserRow;
  readonly party: Party;
}

/** A mark of a payment, or any other change. */
export type SettlementChange =
  /** `text`: a message of the party that comes with it. */
  | { readonly kind: SettlementKind; readonly text?: string }
  | { readonly action: PaymentAction; readonly payment: Payment; readonly of: number };

/**
 * Records one change under the deal's row lock; resolves with the deal's row.
 * `heldUntil`: the end of a bank's hold after the change, null for no hold (HOLD-01).
 */
export async function recordChange(
  work: UnitOfWork,
  deal: DealRow,
  by: Actor,
  change: SettlementChange,
  heldUntil: Date | null = deal.heldUntil,
): Promise<DealRow> {
  const { actor } = by;
  const name = shownFirstName(work.config, actor);
  const notice = noticeOf(change, name, by.party);
  const held = { before: deal.heldUntil?.getTime() ?? null, after: heldUntil?.getTime() ?? null };
  const deadline = movedDeadline(deal.deadlineAt?.getTime() ?? null, held, work.now.getTime());
  const patch = {
    heldUntil,
    deadlineAt: deadline === null ? null : new Date(deadline),
    ...activityPatch(work, { status: deal.status, heldUntil }),
    // A deal in which somebody has paid is not one that nobody has begun (RULE-01).
    ...('action' in change ? { hasMessages: true } : {}),
  };
  const text = 'text' in change ? change.text : undefined;
  // The party's own message is the line of this act (SETL-12).
  const row = text
    ? await updateDealRow(work.tx, deal.id, patch, work.now)
    : await writeSystemLine(work, deal, notice, patch);
  if (text) await addMessage(work, by.viewer, { deal: row, role: by.party }, { text });
  const kind = 'action' in change ? transferKind(change.action, change.payment) : change.kind;
  recordSettlementChanged(work, row, kind);
  // The money is to come.
  if ('action' in change && change.payment.state === 'sent')
    await schedulePaymentCheck(work, deal.id, change.payment.n);
  if ('action' in change && change.action === 'held' && heldUntil)
    await scheduleHoldEnd(work, deal.id, heldUntil);
  await notify(work, {
    to: userOf(deal, otherParty(by.party)),
    notice:
      'action' in change
        ? { kind: transferKind(change.action, change.payment), params: transferParams(change, name) }
        : { kind: change.kind, params: { name } },
    actor,
    transactionId: deal.id,
    requestId: deal.requestId,
    status: deal.status,
  });
  return row;
}

const transferParams = (
  { payment, of }: Extract<SettlementChange, { readonly action: PaymentAction }>,
  name: string,
) => ({
  name,
  n: payment.n,
  of,
  amount: payment.amount,
  currency: payment.currency,
});

function noticeOf(change: SettlementChange, name: string, by: Party): SystemNotice {
  const notice =
    'action' in change
      ? readSystemNotice({
          kind: transferKind(change.action, change.payment),
          params: { ...transferParams(change, name), by, reason: '' },
        })
      : readSystemNotice({ kind: change.kind, params: { name, by, reason: '' } });
  if (!notice) throw new Error('a change of a settlement has a line');
  return notice;
}
