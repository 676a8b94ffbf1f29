// Pause of a person's requests while their account waits to be deleted: off the market at once, and back when it is stopped (DATA-13).
import { lockRequestsOnMarket, lockRequestsPausedBy } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { pauseLockedRequest, resumeLockedRequest } from './pause-request.ts';

/** `author` and their open requests are locked; none of these waits for an approval. */
export async function pauseForDeletion(work: UnitOfWork, author: UserRow): Promise<void> {
  for (const row of await lockRequestsOnMarket(work.tx, author.id, work.now))
    await pauseLockedRequest(work, row, 'deletion');
}

/**
 * Also resumes those that would have come back while the account waited.
 * Somebody who is away gets them back later.
 */
export async function resumeAfterDeletion(work: UnitOfWork, author: UserRow): Promise<void> {
  for (const row of await lockRequestsPausedBy(work.tx, author.id, 'deletion', work.now))
    await resumeLockedRequest(work, row, author);
}
