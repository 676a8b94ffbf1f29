// Reader of the log for requests that come onto the market: it notifies authors of a request that mirrors theirs (CALL-01), and begins the waves of saved searches (CALL-05).
import { isDeepStrictEqual } from 'node:util';
import { filterOfMatches } from '#domain/feed-filter.ts';
import { notifyEach } from '../services/notifications/notify.ts';
import {
  canBeAccepted,
  filterNotifiable,
  readNoticeBounds,
  requestNotice,
} from '../services/requests/request-notices.ts';
import { scheduleSearchWave } from '../services/requests/search-waves.ts';
import { tradedTerms } from '../services/requests/view.ts';
import type { UnitOfWork } from '../services/unit-of-work.ts';
import type { Fact, RequestFact } from '../store/facts.ts';
import { listOpenRequestsOfOthers } from '../store/market.ts';
import { addMatchNotices } from '../store/match-notices.ts';
import { findRequests, type RequestRow } from '../store/requests.ts';
import type { LogReader } from './log-readers.ts';

/** Requests that are compared with one that was posted, the newest ones. */
const MAX_MATCHES = 20;
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
      if (!canBeAccepted(row, work.now) || facts.every((fact) => isPriceMove(fact, row))) continue;
      // First: its row keeps a wave from notifying the same people meanwhile.
      await scheduleSearchWave(work, row);
      await notifyMirroredAuthors(
        work,
        row,
        facts.some(({ type }) => type === 'request.resumed'),
      );
    }
  },
};

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
  const { tx, now } = work;
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
  const bounds = await readNoticeBounds(work, request);
  if (!bounds) return;
  const authors = [...new Set(mirrored.map(({ ownerId }) => ownerId))];
  const notifiable = await filterNotifiable(work, request, bounds, authors, authors.length);
  const notices = mirrored
    .filter(({ ownerId }) => notifiable.has(ownerId))
    .slice(0, bounds.room)
    .map((own) => ({
      ...{ requestId: request.id, ownRequestId: own.id },
      ...{ userId: own.ownerId, authorId: request.ownerId },
    }));
  await notifyEach(
    work,
    await addMatchNotices(tx, notices, now),
    requestNotice(work, 'match.found', request, bounds.author),
  );
}

const writtenAt = ({ updatedAt, editedAt }: RequestRow): number =>
  Math.max(updatedAt.getTime(), editedAt?.getTime() ?? 0);

/** Ids are in the order of their making. */
const isEarlier = (one: RequestRow, other: RequestRow): boolean =>
  writtenAt(one) < writtenAt(other) || (writtenAt(one) === writtenAt(other) && one.id < other.id);
