// Who may look into a deal's chat and who may write there: its parties, and an admin while (or after) they decide it.
import { type DealRole, dealRole, decideDeal } from '#domain/deal-table.ts';
import { findTransaction, lockTransaction, type TransactionRow } from '../../store/deals.ts';
import { done, type Outcome, refuse } from '../result.ts';
import { dealFacts, detailView } from '../deals/view.ts';
import type { Reading, Viewer, Work } from '../unit-of-work.ts';

export interface ChatSeat {
  readonly deal: TransactionRow;
  readonly role: DealRole;
}

const seatOf = (deal: TransactionRow | null, viewer: Viewer): Outcome<ChatSeat> => {
  const role = deal ? dealRole(dealFacts(deal), viewer) : 'stranger';
  return deal && role !== 'stranger' ? done({ deal, role }) : refuse('NOT_FOUND');
};

/** Before the approval the chat is there for both, and empty; after the end it stays. NOT_FOUND for everybody else. */
export async function chatToRead(reading: Reading, viewer: Viewer, id: string): Promise<Outcome<ChatSeat>> {
  return seatOf(await findTransaction(reading.on, id), viewer);
}

/** The same under the deal's row lock: for whoever changes what others count. */
export async function lockChat(work: Work, viewer: Viewer, id: string): Promise<Outcome<ChatSeat>> {
  return seatOf(await lockTransaction(work.tx, id), viewer);
}

/** NOT_FOUND, or INVALID_STATE with the deal as it is while its chat takes no messages. */
export async function mayWrite(reading: Reading, viewer: Viewer, seat: ChatSeat): Promise<Outcome<ChatSeat>> {
  const { deal } = seat;
  const decision = decideDeal(dealFacts(deal), 'send_message', viewer);
  if (decision.ok) return done(seat);
  return refuse(
    decision.code,
    decision.code === 'INVALID_STATE' ? { data: await detailView(reading.on, deal, viewer) } : {},
  );
}
