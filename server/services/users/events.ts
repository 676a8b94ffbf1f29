// Events of profile changes: to everybody on the specified streams, on client streams to those who may show one of the person's offers, or show it from now on.
import { isDeepStrictEqual } from 'node:util';
import { clientTopic, PROFILES_TOPIC, REQUESTS_TOPIC } from '../../events/topics.ts';
import { listOwnRequests } from '../../store/market.ts';
import { listOpenPairs } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { emitAuthorChanged } from '../requests/events.ts';
import { authorSearchColumns } from '../requests/search-columns.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { contactFor } from './contact.ts';
import { publicProfileFields } from './view.ts';

/** Cards of deals show the new profile with the next change of the deal. */
export async function emitProfileChanged(work: UnitOfWork, user: UserRow): Promise<void> {
  const type = 'user_profile_updated';
  const shownUserId = user.id;
  const payloadFor = (id: string | null) => {
    const contact = contactFor(work.market, user, { id, isEvent: true });
    return { userId: user.id, changes: publicProfileFields(work.market, user, contact) };
  };
  const payload = payloadFor(null);
  work.emit({ topic: REQUESTS_TOPIC, type, payload, shownUserId });
  work.emit({ topic: clientTopic(user.id), type, payload: payloadFor(user.id) });
  const pairs = await listOpenPairs(work.tx, user.id);
  if (pairs.length > 0)
    work.emit({
      ...{ topic: PROFILES_TOPIC, type, payload, shownUserId },
      ...{ exceptUsers: [user.id], clientView: { pairs } },
    });
}

/**
 * EVENTS-02: where a search or a region finds the person otherwise than before, their offers on the market are sent anew, because a
 * client cannot show an offer that it has never had. Their open requests are locked.
 */
export async function emitOffersMoved(work: UnitOfWork, before: UserRow, author: UserRow): Promise<void> {
  const [former, present] = [before, author].map((user) => authorSearchColumns(work.market, user));
  if (isDeepStrictEqual(former, present)) return;
  for (const row of await listOwnRequests(work.tx, author.id, work.now, true)) {
    if (row.pausedAt === null) emitAuthorChanged(work, { row, author }, before);
  }
}
