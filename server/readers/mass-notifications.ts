// Reader of notifications to many, in slices: partners of who is at fault by a claim (HELP-06), and reporters who are answered (RPT-03).
import { counterpartyId } from '#domain/parties.ts';
import { shownFirstName } from '../services/names/shown-name.ts';
import { type NotificationContent, notifyEach } from '../services/notifications/notify.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import { findDeal, listPartnersBetween } from '../store/deals.ts';
import type { AudienceFact, FactOf } from '../store/facts.ts';
import { findReport, listAnsweredReporters } from '../store/reports.ts';
import { findUser } from '../store/users.ts';
import type { LogReader } from './log-readers.ts';

/** People who are notified by one transaction. */
const SLICE = 200;

/** People of a fact, in the order of their ids, and what they read. */
interface Audience {
  readonly people: readonly string[];
  readonly content: NotificationContent;
}

/**
 * Notifies a slice, and leaves the rest as a further fact, which begins behind its last person.
 * Slice, fact and cursor are one transaction: whatever instance goes on, each person is notified once.
 */
export const massNotifications: LogReader = {
  name: 'mass_notifications',
  types: ['partners.to_warn', 'reporters.to_answer'],
  async read(work, entries) {
    let left = SLICE;
    for (const fact of entries.flatMap(({ facts }) => facts)) {
      if (fact.type !== 'partners.to_warn' && fact.type !== 'reporters.to_answer') continue;
      const audience = left > 0 ? await audienceOf(work, fact, left) : null;
      if (audience) await notifyEach(work, audience.people, audience.content);
      const last = audience?.people[left - 1];
      if (left === 0) work.record(fact);
      else if (last) work.record({ ...fact, after: last });
      left -= audience?.people.length ?? 0;
    }
  },
};

const audienceOf = (work: UnitOfWork, fact: AudienceFact, limit: number): Promise<Audience | null> =>
  fact.type === 'partners.to_warn' ? partnersToWarn(work, fact, limit) : reportersToAnswer(work, fact, limit);

/** Null where a second judge has decided otherwise meanwhile, or the person is gone. */
async function partnersToWarn(
  { tx, config }: UnitOfWork,
  fact: FactOf<'partners.to_warn'>,
  limit: number,
): Promise<Audience | null> {
  const deal = await findDeal(tx, fact.dealId);
  const atFault = deal?.faultUserId === fact.userId ? await findUser(tx, fact.userId) : null;
  if (!deal || !atFault || atFault.deletedAt) return null;
  const claimant = counterpartyId(deal, fact.userId);
  return {
    people: await listPartnersBetween(tx, fact, { except: claimant, limit }),
    content: {
      notice: { kind: 'case.check_payments', params: { name: shownFirstName(config, atFault) } },
      actor: null,
    },
  };
}

async function reportersToAnswer(
  { tx }: UnitOfWork,
  { reportId, after }: FactOf<'reporters.to_answer'>,
  limit: number,
): Promise<Audience | null> {
  const report = await findReport(tx, reportId);
  if (!report || report.status === 'open') return null;
  return {
    people: await listAnsweredReporters(tx, report, after, limit),
    content: { notice: { kind: 'report.resolved', params: { outcome: report.status } }, actor: null },
  };
}
