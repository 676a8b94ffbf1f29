// Readers of the steps of deals: trust of the parties, the end in the feed, and the count of steps.
import type { DealAction } from '#domain/deal-table.ts';
import { scheduleFeedExpiry } from '../services/deadlines/expire-from-feed.ts';
import { refreshTrust } from '../services/trust/refresh-trust.ts';
import { emitStandingChanged } from '../services/users/events.ts';
import type { Fact } from '../store/facts.ts';
import { lockUsers } from '../store/users.ts';
import type { LogReader } from './log-readers.ts';

const types = ['deal.stepped'] as const;
/** Deals that had been approved and have ended, whatever their end was. */
const ended = (facts: readonly Fact[]) => facts.filter(({ endedAt }) => endedAt !== null);

/** Computes the trust of both parties when their deal has ended (TRST-04), and sends what has changed of it. */
const trust: LogReader = {
  name: 'trust',
  types,
  async read(work, facts) {
    const partners = new Map<string, Set<string>>();
    const add = (id: string, partner: string) =>
      partners.set(id, (partners.get(id) ?? new Set()).add(partner));
    for (const { initiatorId, accepterId } of ended(facts)) {
      add(initiatorId, accepterId);
      add(accepterId, initiatorId);
    }
    if (partners.size === 0) return;
    const ids = [...partners.keys()];
    await lockUsers(work.tx, ids);
    for (const { user, wasShown } of await refreshTrust(work, ids))
      if (wasShown) await emitStandingChanged(work, user, [...(partners.get(user.id) ?? [])]);
  },
};

/** Plans the moment when an ended deal leaves the feeds of its parties. */
const feedExpiry: LogReader = {
  name: 'feed_expiry',
  types,
  async read(work, facts) {
    for (const { dealId, endedAt } of ended(facts))
      if (endedAt) await scheduleFeedExpiry(work, dealId, new Date(endedAt));
  },
};

/** Counts each step in the metrics of one instance, so that the sum over all of them is exact. */
const stepCount = (count: (action: DealAction) => void): LogReader => ({
  name: 'step_count',
  types,
  async read(_work, facts) {
    for (const { action } of facts) count(action);
  },
});

/** `count`: called with the action of each step. */
export const dealReaders = (count: (action: DealAction) => void): readonly LogReader[] => [
  trust,
  feedExpiry,
  stepCount(count),
];
