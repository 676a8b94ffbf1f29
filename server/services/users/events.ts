// Facts of profile changes, and their events (EVENTS-06): to the person, the partners and judges of a dispute at once, to others only about people with an open offer; what an exchange changes comes to them later.
import { isDeepStrictEqual } from 'node:util';
import { PROFILES_TOPIC, REQUESTS_TOPIC, requestsTopic, type TopicEvent } from '../../events/topics.ts';
import { listUnfinishedPartners } from '../../store/deals.ts';
import type { FactOf } from '../../store/facts.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { listOwnRequests } from '../../store/market.ts';
import { listOpenPairs } from '../../store/requests.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import type { ProjectionRows } from '../projection-rows.ts';
import { onlyPairOf, recordAuthorChanged } from '../requests/events.ts';
import { authorSearchColumns } from '../requests/view.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { contactFor, publicProfileFields } from './view.ts';

const type = 'user_profile_updated';

/**
 * A change that the person has made.
 * Sent at once to them, the partners of unfinished deals and judges of their disputes.
 * Others, whose cards of offers are live, get it only while the person has an open offer.
 * Nobody else shows the person.
 */
export async function recordProfileChanged(work: UnitOfWork, user: UserRow): Promise<void> {
  const partners = await listUnfinishedPartners(work.tx, user.id);
  recordForParties(work, user, 'profile.changed', partners);
  await recordForReaders(work, user, partners);
}

const recordForParties = (
  work: UnitOfWork,
  { id }: UserRow,
  type: 'profile.changed' | 'standing.changed',
  partners: readonly string[],
): void => work.record({ type, userId: id, partners }, { users: [id, ...partners], staff: true });

/** `except`: besides the person, who have it already. */
async function recordForReaders(work: UnitOfWork, user: UserRow, except: readonly string[]): Promise<void> {
  const pairs = await listOpenPairs(work.tx, user.id);
  if (pairs.length === 0) return;
  work.record(
    { type: 'profile.shown', userId: user.id, except: [user.id, ...except], pairs },
    { market: { pair: onlyPairOf(pairs) } },
  );
}

export function profileEvents(
  rows: ProjectionRows,
  fact: FactOf<'profile.changed'> | FactOf<'standing.changed'> | FactOf<'profile.shown'>,
): TopicEvent[] {
  const user = rows.people.get(fact.userId);
  if (!user) return [];
  const payload = payloadFor(rows, user, null);
  const shownUserId = user.id;
  if (fact.type !== 'profile.shown') {
    const others = new Set([...fact.partners, ...rows.judgesOfPerson(user.id)]);
    return [
      { topic: requestsTopic(user.id), type, payload: payloadFor(rows, user, user.id) },
      ...Array.from(others, (id) => ({ topic: requestsTopic(id), type, payload, shownUserId })),
    ];
  }
  const { except: exceptUsers, pairs } = fact;
  return [
    { topic: REQUESTS_TOPIC, type, payload, exceptUsers, shownUserId },
    { topic: PROFILES_TOPIC, type, payload, exceptUsers, shownUserId, pairs },
  ];
}

/** `id`: of the reader; null for third parties. */
function payloadFor({ config }: ProjectionRows, user: UserRow, id: string | null) {
  const contact = contactFor(user, { id, isEvent: true });
  return { userId: user.id, changes: publicProfileFields(config, user, contact) };
}

export const SHOW_STANDING_JOB = 'show_standing';
const MAX_DELAY_MS = 60_000;

/**
 * Counts, ratings or trust, which exchanges change.
 * At once only the person, `partners` and judges of their disputes get it.
 * Else the stream would show everybody who has just finished an exchange with whom.
 * Others are sent it if the person has an open offer, after a random time within a minute.
 */
export async function recordStandingChanged(
  work: UnitOfWork,
  user: UserRow,
  partners: readonly string[],
): Promise<void> {
  recordForParties(work, user, 'standing.changed', partners);
  if ((await listOpenPairs(work.tx, user.id)).length === 0) return;
  const delayMs = Math.floor((work.config.random ?? Math.random)() * MAX_DELAY_MS);
  await scheduleJob(work.tx, {
    ...{ kind: SHOW_STANDING_JOB, subject: user.id },
    ...{ runAt: new Date(work.now.getTime() + delayMs), createdAt: work.now },
  });
}

/** False: nobody is due. */
export async function showNextStanding(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, SHOW_STANDING_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  // Deleted before the person is read: a change of them that comes meanwhile plans a job of its own.
  await deleteJob(work.tx, job.id);
  const user = await findUser(work.tx, job.subject);
  if (user) await recordForReaders(work, user, []);
  return true;
}

/**
 * EVENTS-02: sends offers on the market again where a search or region finds their author otherwise.
 * A client cannot show an offer that it has never had. The author's open requests are locked.
 */
export async function recordOffersMoved(work: UnitOfWork, before: UserRow, author: UserRow): Promise<void> {
  const [former, present] = [before, author].map((user) => authorSearchColumns(work.config, user));
  if (isDeepStrictEqual(former, present)) return;
  const open = await listOwnRequests(work.tx, author.id, work.now, true);
  const shown = open.filter(({ pausedAt }) => pausedAt === null);
  if (shown.length > 0) recordAuthorChanged(work, shown);
}
