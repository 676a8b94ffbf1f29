// Readers of the steps of deals: trust of the parties, the end in the feed, and the counts of steps and payments.
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import { type DealAction, isTerminal } from '#domain/deal-table.ts';
import { scheduleFeedExpiry } from '../services/deadlines/deadlines.ts';
import { refreshTrust } from '../services/trust/refresh-trust.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import { recordStandingChanged } from '../services/users/events.ts';
import { type DealRow, findDeals } from '../store/deals.ts';
import type { FactOf, SettlementStep } from '../store/facts.ts';
import type { ReadEntry } from '../store/log-readers.ts';
import { lockUsers } from '../store/users.ts';
import { factsOf, type LogReader } from './log-readers.ts';

const types = ['deal.stepped'] as const;

/** Deals that had been approved and have ended, whatever their end was. */
async function endedDeals({ tx }: UnitOfWork, entries: readonly ReadEntry[]): Promise<DealRow[]> {
  const ends = factsOf(entries, 'deal.stepped').filter(({ to }) => isTerminal(to));
  const deals = await findDeals(
    tx,
    ends.map(({ dealId }) => dealId),
  );
  return [...deals.values()].filter(({ approvedAt }) => approvedAt !== null);
}

/** Computes both parties' trust when their deal has ended (TRST-04), and sends what has changed of it. */
const trust: LogReader = {
  name: 'trust',
  types,
  async read(work, entries) {
    const partners = new Map<string, Set<string>>();
    const add = (id: string, partner: string) =>
      partners.set(id, (partners.get(id) ?? new Set()).add(partner));
    for (const { initiatorId, accepterId } of await endedDeals(work, entries)) {
      add(initiatorId, accepterId);
      add(accepterId, initiatorId);
    }
    if (partners.size === 0) return;
    const ids = [...partners.keys()];
    await lockUsers(work.tx, ids);
    for (const { user, wasShown } of await refreshTrust(work, ids))
      if (wasShown) await recordStandingChanged(work, user, [...(partners.get(user.id) ?? [])]);
  },
};

/** Plans the moment when an ended deal leaves the feeds of its parties. */
const feedExpiry: LogReader = {
  name: 'feed_expiry',
  types,
  async read(work, entries) {
    for (const { id, finishedAt } of await endedDeals(work, entries))
      if (finishedAt) await scheduleFeedExpiry(work, id, finishedAt);
  },
};

/** The counts of one instance; the sum over all of them is exact. */
interface DealCounts {
  readonly dealTransition: (action: DealAction) => void;
  readonly settlementStep: (kind: SettlementStep) => void;
  readonly paymentUnreceived: () => void;
  readonly hintDismissed: (kind: ChatRisk) => void;
  readonly caseMeasured: (what: FactOf<'case.measured'>['what'], value: number) => void;
}

/** Counts each step in the metrics of one instance. */
const stepCount = ({ dealTransition }: DealCounts): LogReader => ({
  name: 'step_count',
  types,
  onCommit(entries) {
    for (const { action } of factsOf(entries, 'deal.stepped')) dealTransition(action);
  },
});

/** Likewise each change of a settlement, payments that were not received, and closed hints. */
const settlementCount = ({ settlementStep, paymentUnreceived, hintDismissed }: DealCounts): LogReader => ({
  name: 'settlement_count',
  types: ['deal.settlement_changed', 'payment.unreceived', 'hints.dismissed'],
  onCommit(entries) {
    for (const { kind } of factsOf(entries, 'deal.settlement_changed')) if (kind) settlementStep(kind);
    for (const _ of factsOf(entries, 'payment.unreceived')) paymentUnreceived();
    for (const { kinds } of factsOf(entries, 'hints.dismissed')) kinds.forEach(hintDismissed);
  },
});

/** Likewise how long staff takes for cases, and how often a side is silent. */
const caseCount = ({ caseMeasured }: DealCounts): LogReader => ({
  name: 'case_count',
  types: ['case.measured'],
  onCommit(entries) {
    for (const { what, value } of factsOf(entries, 'case.measured')) caseMeasured(what, value);
  },
});

export const dealReaders = (counts: DealCounts): readonly LogReader[] => [
  trust,
  feedExpiry,
  stepCount(counts),
  settlementCount(counts),
  caseCount(counts),
];
