// Events of profile changes: to everybody on the specified streams, on client streams to those who may show one of the person's offers.
import { clientTopic, PROFILES_TOPIC, REQUESTS_TOPIC } from '../../events/topics.ts';
import { listOpenPairs } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
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
