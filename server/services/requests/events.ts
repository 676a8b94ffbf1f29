// Facts of request changes, and their events. Third parties get their view; the parties get their own and never the third parties'.
import type { RequestDto } from '#contract/dto.ts';
import {
  FEED_TOPIC,
  feedTopic,
  REQUESTS_TOPIC,
  requestsTopic,
  type TopicEvent,
} from '../../events/topics.ts';
import type { BlockFact, CurrencyPair, FactOf, RequestFact } from '../../store/facts.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import type { ProjectionRows } from '../projection-rows.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { requestView, tradedTerms } from './view.ts';

const pairOf = ({ payCurrency, receiveCurrency }: RequestRow): CurrencyPair => [payCurrency, receiveCurrency];

/** A change that everybody may see: in the feed of its pair, and in those of its parties. */
function recordPublic(
  work: UnitOfWork,
  row: RequestRow,
  fact: RequestFact,
  accepterId?: string | null,
): void {
  const users = accepterId ? [row.ownerId, accepterId] : [row.ownerId];
  work.record(fact, { users, market: { pair: pairOf(row) } });
}

/** A change that its author alone sees. */
const recordOwn = (work: UnitOfWork, row: RequestRow, fact: RequestFact): void =>
  work.record(fact, { users: [row.ownerId] });

/** Open, and not paused. */
export const recordPosted = (work: UnitOfWork, row: RequestRow): void =>
  recordPublic(work, row, { type: 'request.posted', requestId: row.id });

/** Open again after a pause. */
export const recordResumed = (work: UnitOfWork, row: RequestRow): void =>
  recordPublic(work, row, { type: 'request.resumed', requestId: row.id });

export const recordPaused = (work: UnitOfWork, row: RequestRow): void =>
  recordPublic(work, row, { type: 'request.paused', requestId: row.id });

/** An edit may move the offer to another pair: then it concerns both. */
export function recordEdited(work: UnitOfWork, before: RequestRow, row: RequestRow): void {
  const isOfAnotherPair = pairOf(before).join() !== pairOf(row).join();
  work.record(
    { type: 'request.edited', requestId: row.id, before: tradedTerms(before) },
    { users: [row.ownerId], market: { pair: isOfAnotherPair ? null : pairOf(row) } },
  );
}

/**
 * A new status. `accepterId`: of the acceptance that it begins or ends.
 * `isHidden`: there is a block between the parties, so the former accepter loses sight of the request.
 */
export const recordMoved = (
  work: UnitOfWork,
  from: RequestRow['status'],
  row: RequestRow,
  accepterId: string | null = null,
  isHidden = false,
): void =>
  recordPublic(
    work,
    row,
    {
      type: 'request.moved',
      ...{ requestId: row.id, from, to: row.status, accepterId },
      ...(isHidden ? { isHidden } : {}),
    },
    accepterId,
  );

/** A change of a paused request. */
export const recordUnseen = (work: UnitOfWork, row: RequestRow): void =>
  recordOwn(work, row, { type: 'request.changed_unseen', requestId: row.id });

/** Only the author sees the view count. */
export const recordViewed = (work: UnitOfWork, row: RequestRow): void =>
  recordOwn(work, row, { type: 'request.viewed', requestId: row.id });

/** To the author's open pages, in the version that they know. */
export const recordAwaited = (work: UnitOfWork, row: RequestRow, waitingCount: number): void =>
  recordOwn(work, row, { type: 'request.awaited', requestId: row.id, waitingCount });

/** For the receiver `id`; null: for third parties. */
export const eventView = (
  { config }: Pick<ProjectionRows, 'config'>,
  row: RequestRow,
  author: UserRow,
  id: string | null,
): RequestDto => requestView(config, row, author, { id, isEvent: true });

/** On the market, where others see it; not while it waits for a rate, as nobody can take it (PRICE-04). */
export const isOnMarket = ({ status, pausedAt, awaitsRate }: RequestRow): boolean =>
  (status === 'requested' || status === 'pending_approval') && pausedAt === null && !awaitsRate;

export function requestEvents(rows: ProjectionRows, fact: RequestFact): TopicEvent[] {
  const row = rows.requests.get(fact.requestId);
  const author = row && rows.people.get(row.ownerId);
  if (!row || !author) return [];
  const own = (): RequestDto => eventView(rows, row, author, row.ownerId);
  switch (fact.type) {
    case 'request.viewed':
      return row.status !== 'requested'
        ? []
        : [
            {
              topic: feedTopic(row.ownerId),
              type: 'feed_upsert',
              payload: { item: own() },
              patch: { id: row.id, fields: { viewCount: row.viewCount } },
            },
          ];
    case 'request.awaited': {
      const request = { ...own(), waitingCount: fact.waitingCount };
      return [{ topic: requestsTopic(row.ownerId), type: 'request_updated', payload: { request } }];
    }
    case 'request.changed_unseen':
      return ownEvents(row, own(), 'request_updated');
    case 'request.moved':
      return [
        ...publicEvents(rows, row, author, fact),
        // In their feeds the deal replaces the request, or the request the deal (`deals/events.ts`).
        ...ownEvents(row, own(), 'request_updated', fact.accepterId === null),
        ...(fact.accepterId === null
          ? []
          : [accepterEvent(rows, row, author, fact.accepterId, fact.isHidden)]),
      ];
    default:
      return [
        ...publicEvents(rows, row, author, fact),
        ...ownEvents(row, own(), isNew(fact) ? 'new_request' : 'request_updated'),
      ];
  }
}

/** Others had no such request on the market before. */
const isNew = ({ type }: RequestFact): boolean => type === 'request.posted' || type === 'request.resumed';

/** The third parties' view of now: shown, or gone. */
function publicEvents(
  rows: ProjectionRows,
  row: RequestRow,
  author: UserRow,
  fact: RequestFact,
): TopicEvent[] {
  const accepterId = fact.type === 'request.moved' ? fact.accepterId : null;
  const parties = [row.ownerId, row.pendingAccepterId, accepterId];
  const exceptUsers = [...new Set(parties.filter((id) => id !== null))];
  const about = { exceptUsers, shownUserId: row.ownerId };
  const before = beforeOf(fact);
  if (!isOnMarket(row)) {
    const payload = { id: row.id };
    const { payCurrency = row.payCurrency, receiveCurrency = row.receiveCurrency } = before;
    const pairs = [pairOf(row), [payCurrency, receiveCurrency] as const];
    return [
      { topic: FEED_TOPIC, type: 'feed_remove', payload, ...about, pairs },
      { topic: REQUESTS_TOPIC, type: 'request_deleted', payload, ...about },
    ];
  }
  const item = eventView(rows, row, author, null);
  const type = isNew(fact) ? 'new_request' : 'request_updated';
  return [
    {
      topic: FEED_TOPIC,
      type: 'feed_upsert',
      payload: { item },
      ...about,
      ...(isNew(fact) ? {} : { before }),
    },
    { topic: REQUESTS_TOPIC, type, payload: { request: item }, ...about },
  ];
}

const beforeOf = (fact: RequestFact): NonNullable<TopicEvent['before']> =>
  fact.type === 'request.edited' ? fact.before : {};

function ownEvents(row: RequestRow, view: RequestDto, type: string, isInFeed = true): TopicEvent[] {
  const { id, ownerId, status } = row;
  const feed: TopicEvent[] =
    status === 'requested'
      ? [{ topic: feedTopic(ownerId), type: 'feed_upsert', payload: { item: view } }]
      : status === 'pending_approval'
        ? []
        : [{ topic: feedTopic(ownerId), type: 'feed_remove', payload: { id } }];
  return [
    ...(isInFeed ? feed : []),
    status === 'deleted'
      ? { topic: requestsTopic(ownerId), type: 'request_deleted', payload: { id } }
      : { topic: requestsTopic(ownerId), type, payload: { request: view } },
  ];
}

/** An accepter keeps what they have accepted; a former one sees it as third parties do. */
function accepterEvent(
  rows: ProjectionRows,
  row: RequestRow,
  author: UserRow,
  accepterId: string,
  isHidden = false,
): TopicEvent {
  const topic = requestsTopic(accepterId);
  const isAccepted = row.pendingAccepterId === accepterId;
  if (isHidden || (!isAccepted && !isOnMarket(row)))
    return { topic, type: 'request_deleted', payload: { id: row.id } };
  return {
    topic,
    type: 'request_updated',
    payload: { request: eventView(rows, row, author, accepterId) },
    ...(isAccepted ? {} : { shownUserId: row.ownerId }),
  };
}

/** A filter now reads the author otherwise: the requests enter some feeds and leave others (EVENTS-02). */
export function authorEvents(rows: ProjectionRows, fact: FactOf<'author.changed'>): TopicEvent[] {
  return fact.requestIds.flatMap((id) => {
    const row = rows.requests.get(id);
    const author = row && rows.people.get(row.ownerId);
    if (!row || !author || !isOnMarket(row)) return [];
    return [
      {
        topic: FEED_TOPIC,
        type: 'feed_upsert',
        payload: { item: eventView(rows, row, author, null) },
        // Both parties have the new profile by its own event.
        exceptUsers: [row.ownerId, ...(row.pendingAccepterId ? [row.pendingAccepterId] : [])],
        shownUserId: row.ownerId,
        before: {},
      },
    ];
  });
}

/** The offers leave the reader's streams, as ones that were accepted do, or come back (BLK-03). */
export function offerEvents(
  rows: ProjectionRows,
  { type, readerId, requestIds }: Exclude<BlockFact, { readonly type: 'block.changed' }>,
): TopicEvent[] {
  return requestIds.flatMap((id): TopicEvent[] => {
    const row = rows.requests.get(id);
    const author = row && rows.people.get(row.ownerId);
    if (type === 'offers.hidden' || !row || !author || !isOnMarket(row))
      return [
        { topic: feedTopic(readerId), type: 'feed_remove', payload: { id } },
        { topic: requestsTopic(readerId), type: 'request_deleted', payload: { id } },
      ];
    const view = eventView(rows, row, author, null);
    const shownUserId = author.id;
    return [
      // A client's own filter drops what does not match it.
      { topic: feedTopic(readerId), type: 'feed_upsert', payload: { item: view }, shownUserId },
      { topic: requestsTopic(readerId), type: 'new_request', payload: { request: view }, shownUserId },
    ];
  });
}

/** A filter reads the author of these requests otherwise than before. */
export const recordAuthorChanged = (work: UnitOfWork, requests: readonly RequestRow[]): void =>
  work.record(
    { type: 'author.changed', requestIds: requests.map(({ id }) => id) },
    { market: { pair: onlyPairOf(requests.map(pairOf)) } },
  );

/** The one pair of these; null for several. */
export function onlyPairOf(pairs: readonly CurrencyPair[]): CurrencyPair | null {
  const [first] = pairs;
  return first && pairs.every((pair) => pair.join() === first.join()) ? first : null;
}
