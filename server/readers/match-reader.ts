// Reader of the log that notifies authors of a request that mirrors theirs (CALL-01).
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { filterOfMatches } from '#domain/feed-filter.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { shownFirstName } from '../services/names/shown-name.ts';
import { notifyEach } from '../services/notifications/notify.ts';
import { isOverLevel } from '../services/requests/acceptance-limits.ts';
import { tradedTerms } from '../services/requests/view.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import type { Fact, RequestFact } from '../store/facts.ts';
import { listOpenRequestsOfOthers } from '../store/market.ts';
import { addMatchNotices, countMatchNotices, countPosts, listNotifiedBy } from '../store/match-notices.ts';
import { findRequests, type RequestRow } from '../store/requests.ts';
import { findUsers, type UserRow } from '../store/users.ts';
import type { LogReader } from './log-readers.ts';

/** Requests that are compared with one that was posted, the newest ones. */
const MAX_MATCHES = 20;
/** An author who has posted more than this in an hour notifies nobody. */
const MAX_POSTS_AN_HOUR = 10;
/** Notices that an author's requests cause in an hour. */
const MAX_NOTICES_BY_AUTHOR = 60;
/** Notices that a person gets in a day. */
const MAX_NOTICES_A_DAY = 12;
/** A person is notified of the same author and currencies once in this time. */
const SAME_AUTHOR_MS = 30 * MINUTE_MS;

const TYPES = ['request.posted', 'request.resumed', 'request.edited', 'request.moved'] as const;

const isOfRequest = (fact: Fact): fact is RequestFact => TYPES.some((type) => type === fact.type);

/**
 * By the rows as they are when it reads: what is not on the market any more notifies nobody.
 * Of two authors who posted last is not notified: the app shows them what there is (HOME-07).
 */
export const matches: LogReader = {
  name: 'matches',
  types: TYPES,
  async read(work, entries) {
    // One entry may have hundreds of followers.
    const factsById = new Map<string, RequestFact[]>();
    for (const fact of entries.flatMap((entry) => entry.facts.filter(isOfRequest)))
      factsById.set(fact.requestId, [...(factsById.get(fact.requestId) ?? []), fact]);
    for (const row of (await findRequests(work.tx, factsById.keys())).values()) {
      const facts = factsById.get(row.id) ?? [];
      if (isOnMarket(row, work.now) && !facts.every((fact) => isPriceMove(fact, row)))
        await notifyMirroredAuthors(
          work,
          row,
          facts.some(({ type }) => type === 'request.resumed'),
        );
    }
  },
};

const isOnMarket = ({ status, pausedAt, expiresAt, awaitsRate }: RequestRow, now: Date): boolean =>
  status === 'requested' && pausedAt === null && expiresAt > now && !awaitsRate;

/** True when a follower's amount has followed the rate: its author has changed nothing. */
const isPriceMove = (fact: RequestFact, row: RequestRow): boolean =>
  fact.type === 'request.edited' &&
  row.priceKind === 'follow' &&
  isDeepStrictEqual({ ...fact.before, payAmount: 0 }, { ...tradedTerms(row), payAmount: 0 });

/** `isResumed`: it is on the market again, however long ago its terms were written. */
async function notifyMirroredAuthors(
  work: UnitOfWork,
  request: RequestRow,
  isResumed: boolean,
): Promise<void> {
  const { tx, now, config } = work;
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const open = await listOpenRequestsOfOthers(tx, {
    viewerId: request.ownerId,
    now,
    withoutAccepted: true,
    onlyOpen: true,
    filter: filterOfMatches(tradedTerms(request)),
    limit: MAX_MATCHES,
  });
  // A later one has a fact of its own, which notifies the author of this one.
  const mirrored = isResumed ? open : open.filter((other) => isEarlier(other, request));
  if (mirrored.length === 0) return;
  if ((await countPosts(tx, request.ownerId, hourAgo, MAX_POSTS_AN_HOUR + 1)) > MAX_POSTS_AN_HOUR) return;
  const notified = await listNotifiedBy(tx, request.ownerId, hourAgo);
  const people = await findUsers(tx, [request.ownerId, ...mirrored.map(({ ownerId }) => ownerId)]);
  const author = people.get(request.ownerId);
  if (!author || suspensionOf(author, now.getTime())) return;
  const today = await countMatchNotices(tx, [...people.keys()], new Date(now.getTime() - DAY_MS));
  const justNotified = new Set(
    notified.filter((one) => isOfSame(one, request, now)).map(({ userId }) => userId),
  );
  const reachable: RequestRow[] = [];
  for (const own of mirrored) {
    const person = people.get(own.ownerId);
    if (!person || justNotified.has(person.id) || (today.get(person.id) ?? 0) >= MAX_NOTICES_A_DAY) continue;
    if (await mayAccept(work, person, request)) reachable.push(own);
  }
  const room = MAX_NOTICES_BY_AUTHOR - notified.length;
  const notices = reachable.slice(0, Math.max(room, 0)).map((own) => ({
    ...{ requestId: request.id, ownRequestId: own.id },
    ...{ userId: own.ownerId, authorId: request.ownerId },
  }));
  await notifyEach(work, await addMatchNotices(tx, notices, now), {
    notice: {
      kind: 'match.found',
      params: {
        name: shownFirstName(config, author),
        ...{ amount: `${Number(request.amount)}`, currency: request.receiveCurrency },
        ...{ payAmount: `${Number(request.payAmount)}`, payCurrency: request.payCurrency },
      },
    },
    until: request.expiresAt,
    actor: author,
    requestId: request.id,
    status: request.status,
  });
}

const writtenAt = ({ updatedAt, editedAt }: RequestRow): number =>
  Math.max(updatedAt.getTime(), editedAt?.getTime() ?? 0);

/** Ids are in the order of their making. */
const isEarlier = (one: RequestRow, other: RequestRow): boolean =>
  writtenAt(one) < writtenAt(other) || (writtenAt(one) === writtenAt(other) && one.id < other.id);

type Notified = Awaited<ReturnType<typeof listNotifiedBy>>[number];

const isOfSame = (notified: Notified, request: RequestRow, now: Date): boolean =>
  notified.payCurrency === request.payCurrency &&
  notified.receiveCurrency === request.receiveCurrency &&
  now.getTime() - notified.at.getTime() < SAME_AUTHOR_MS;

async function mayAccept(work: UnitOfWork, person: UserRow, request: RequestRow): Promise<boolean> {
  if (suspensionOf(person, work.now.getTime())) return false;
  return !(await isOverLevel({ ...work, db: work.tx }, person, request));
}
