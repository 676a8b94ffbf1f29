// Events of blocks: the offers of two users leave each other's streams, or come back.
import { BLOCKS_TOPIC, type BlockChange } from '../../events/hidden-pairs.ts';
import { feedTopic, requestsTopic } from '../../events/topics.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { eventView } from '../requests/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Tells every instance, in the order of all events, whether these two see each other. */
export function emitPairChanged(
  work: UnitOfWork,
  [a, b]: readonly [UserRow, UserRow],
  isHidden: boolean,
): void {
  const payload: BlockChange = { users: [a.id, b.id], isHidden };
  work.emit({ topic: BLOCKS_TOPIC, type: 'pair_changed', payload: { ...payload } });
}

/** The same events as for an offer that was accepted: the reader sees no difference. */
export function emitOffersDisappear(work: UnitOfWork, rows: readonly RequestRow[], readerId: string): void {
  for (const { id } of rows) {
    work.emit({ topic: feedTopic(readerId), type: 'feed_remove', payload: { id } });
    work.emit({ topic: requestsTopic(readerId), type: 'request_deleted', payload: { id } });
  }
}

/** BLK-03. A client's own filter drops what does not match it. */
export function emitOffersAppear(
  work: UnitOfWork,
  author: UserRow,
  rows: readonly RequestRow[],
  readerId: string,
): void {
  for (const row of rows) {
    const view = eventView(work, row, author, null);
    const shownUserId = author.id;
    work.emit({ topic: feedTopic(readerId), type: 'feed_upsert', payload: { item: view }, shownUserId });
    work.emit({
      topic: requestsTopic(readerId),
      type: 'new_request',
      payload: { request: view },
      shownUserId,
    });
  }
}
