// Evidence of a case for staff: what each side gives, declared names, plan and payments, and the reason that was given (CASE-58).
import type { SentCase } from '#contract/cases.ts';
import { isOwnName } from '#domain/holder-name.ts';
import { findParty, otherParty, PARTIES, type Party, userOf } from '#domain/parties.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { phaseOf, stateAt } from '#domain/settlement/payment-table.ts';
import type { CaseRow, EarlierCaseRow } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import { listDisputeNotes } from '../../store/deal-steps.ts';
import type { DealRow } from '../../store/deals.ts';
import { findUsers } from '../../store/users.ts';
import { toIso } from '../requests/view.ts';
import { listDeclaredNames, loadSettlement } from '../settlement/load-settlement.ts';
import type { ReadContext } from '../unit-of-work.ts';

type SentForStaff = NonNullable<SentCase['staff']>;
type Evidence = Required<Pick<SentForStaff, 'names' | 'evidence'>>;
type SentPayment = NonNullable<SentForStaff['evidence']>['payments'][number];

/** For those who may read the case: the caller has asked, and has recorded the reading. */
export async function readCaseEvidence(ctx: ReadContext, deal: DealRow, row: CaseRow): Promise<Evidence> {
  const { proposal, stored, payments } = await loadSettlement(ctx, deal);
  const changedAt = new Map(stored.payments.map((one) => [one.n, one.changedAt]));
  return {
    names: await namesWithOwner(ctx, deal),
    evidence: {
      reason: (await readReasons(ctx.db, [row])).get(row.id) ?? null,
      sums: sumsView(deal),
      plan: proposal && { first: proposal.first, by: proposal.by, isAgreed: proposal.isAgreed },
      payments: payments.map((payment) => paymentView(payment, changedAt.get(payment.n), ctx.now)),
    },
  };
}

/** The sum that each side gives. */
export const sumsView = (deal: DealRow): Evidence['evidence']['sums'] => ({
  author: { amount: deal.payAmount, currency: deal.payCurrency },
  accepter: { amount: deal.amount, currency: deal.receiveCurrency },
});

/** The words with which these cases were opened, by the case's id; without those of none. */
export async function readReasons(
  db: Executor,
  rows: readonly CaseRow[],
): Promise<ReadonlyMap<string, string>> {
  const notes = await listDisputeNotes(
    db,
    rows.map(({ transactionId }) => transactionId),
  );
  const key = (transactionId: string, at: Date): string => `${transactionId} ${at.getTime()}`;
  const byStep = new Map(notes.map(({ transactionId, at, note }) => [key(transactionId, at), note]));
  return new Map(
    rows.flatMap(({ id, transactionId, openedAt }) => {
      const note = byStep.get(key(transactionId, openedAt));
      return note ? [[id, note]] : [];
    }),
  );
}

/** Each declared name, and whether it is the side's own (NAME-08). */
async function namesWithOwner({ db }: ReadContext, deal: DealRow): Promise<Evidence['names']> {
  const names = await listDeclaredNames(db, deal);
  if (names.length === 0) return [];
  const people = await findUsers(
    db,
    PARTIES.map((party) => userOf(deal, party)),
  );
  const profileOf = (party: Party): string => {
    const user = people.get(userOf(deal, party));
    // Of a deleted account no name is left.
    return user && !user.deletedAt ? `${user.firstName} ${user.lastName}` : '';
  };
  return names.map((one) => {
    const otherSide = names.findLast(({ party, side }) => party === one.party && side !== one.side);
    return { ...one, isOwn: isOwnName(one.name, profileOf(one.party), otherSide?.name ?? null) };
  });
}

function paymentView(payment: Payment, changedAt: Date | undefined, now: Date): SentPayment {
  const { n, from, amount, currency, method } = payment;
  const state = stateAt(payment, now.getTime());
  return {
    ...{ n, from, amount, currency, method },
    state: phaseOf({ ...payment, state }),
    // The end of a hold is nobody's mark.
    by: state === payment.state ? markedBy(payment) : null,
    at: state === 'due' || !changedAt ? null : toIso(changedAt),
  };
}

/** The side that has made the last mark; null where it may be either, and without one. */
function markedBy({ state, from, otherNameBy }: Payment): Party | null {
  if (state === 'sent' || state === 'returned') return from;
  if (state === 'received') return otherParty(from);
  if (state === 'disputed_name' && otherNameBy) return otherNameBy === 'payer' ? from : otherParty(from);
  return null;
}

export const earlierView = (
  deal: DealRow,
  { row, initiatorId, accepterId }: EarlierCaseRow,
): NonNullable<SentCase['staff']>['earlier'][number] => ({
  id: row.id,
  number: row.number,
  status: row.status,
  reasonCode: row.reasonCode,
  openedAt: toIso(row.openedAt),
  sides: PARTIES.filter((party) => [initiatorId, accepterId].some((id) => findParty(deal, id) === party)),
  outcome: row.outcome,
  fault: findParty(deal, row.faultUserId),
});
