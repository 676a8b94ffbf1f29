// Reader of requests: who waits for one is notified once when it is open again, or not to be had any more (WAIT-01).
import { endWaiting, type WaitingOutcome } from '../services/requests/waiting-list.ts';
import { lockRequest, type RequestRow } from '../store/requests.ts';
import { requireUser } from '../store/users.ts';
import { listAwaited } from '../store/waiting-list.ts';
import { factsOf, type LogReader } from './log-readers.ts';

const types = ['request.moved', 'request.paused', 'request.resumed'] as const;

export const waitingLists: LogReader = {
  name: 'waiting_lists',
  types,
  async read(work, entries) {
    const { tx } = work;
    const changed = types.flatMap((type) => factsOf(entries, type).map(({ requestId }) => requestId));
    for (const id of await listAwaited(tx, changed)) {
      const row = await lockRequest(tx, id);
      const outcome = row && outcomeOf(row);
      if (outcome) await endWaiting(work, row, await requireUser(tx, row.ownerId), outcome);
    }
  },
};

/** Null while the wait goes on: another acceptance waits, or the request is paused for a while. */
function outcomeOf({ status, pausedBy }: RequestRow): WaitingOutcome | null {
  if (status === 'pending_approval') return null;
  if (status === 'approved') return 'taken';
  if (status !== 'requested' || pausedBy === 'deletion') return 'gone';
  return pausedBy === null ? 'open' : null;
}
