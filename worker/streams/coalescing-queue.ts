// Coalescing queues of notifications and requests: updates for the page, one per item, a newer one replacing an older one.
import type { NotificationsChange, RequestsChange } from '#contract/decode/stream-events.ts';
import type { Batch } from '#protocol/protocol.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';

/** A page that does not pull for long gets the newest updates: nobody reads more. */
export const MAX_QUEUED_UPDATES = 500;
/** Late events come within seconds: the ids of this many newest ones are remembered to recognise them. */
const MAX_RECENT_UPDATES = 200;
const SNAPSHOT_KEY = '';

/** `seq`: the event's id as its place in the order of commits, null for none. */
export type CoalescedUpdates = ReturnType<typeof createCoalescedUpdates>;

export function createCoalescedUpdates() {
  const notifications = createCoalescingQueue<NotificationsChange>((change) =>
    change.type === 'new' ? change.notification.id : SNAPSHOT_KEY,
  );
  const requests = createCoalescingQueue<RequestsChange>(requestUpdateKey);
  return {
    addNotification: notifications.add,
    addRequest: requests.add,
    /** A stream connects: its snapshot with an id below known ones means that the backend counts again. */
    startNotifications: notifications.start,
    startRequests: requests.start,
    /** Takes everything that is queued, in the order of arrival; empty lists are absent. */
    take(): Pick<Batch, 'notifications' | 'requests'> {
      const [newNotifications, newRequests] = [notifications.take(), requests.take()];
      return {
        ...(newNotifications.length > 0 && { notifications: newNotifications }),
        ...(newRequests.length > 0 && { requests: newRequests }),
      };
    },
  };
}

interface CoalescingQueue<T> {
  add(change: T, seq: number | null): void;
  start(): void;
  take(): T[];
}

function createCoalescingQueue<T>(keyFor: (change: T) => string): CoalescingQueue<T> {
  let snapshot: T | null = null;
  /** One place is reserved for the snapshot. */
  const queued = new BoundedMap<string, T>(MAX_QUEUED_UPDATES - 1);
  /** The newest changes with an id by key, whether taken or not. */
  const recent = new BoundedMap<string, { readonly change: T; readonly seq: number }>(MAX_RECENT_UPDATES);
  let snapshotSeq = -1;
  let maxSeq = -1;
  /** The highest id when the stream connected. */
  let seqAtStart = -1;

  const pushSnapshot = (change: T, seq: number | null): void => {
    // It replaces everything before it, and comes first: the others add to it.
    queued.clear();
    snapshot = change;
    if (seq !== null && seq < seqAtStart) {
      recent.clear();
      maxSeq = seq;
    }
    for (const [key, one] of recent) {
      // A newer change that overtook the snapshot on the way.
      if (seq !== null && one.seq > seq) queued.set(key, one.change);
      else recent.delete(key);
    }
    // Where a snapshot has no id, other ids, if there are any, are no order of commits.
    snapshotSeq = seq ?? Number.POSITIVE_INFINITY;
  };

  return {
    start() {
      seqAtStart = maxSeq;
    },
    add(change, seq) {
      const key = keyFor(change);
      maxSeq = Math.max(maxSeq, seq ?? -1);
      if (key === SNAPSHOT_KEY) {
        pushSnapshot(change, seq);
        return;
      }
      if (seq !== null && snapshotSeq < Number.POSITIVE_INFINITY) {
        if (seq <= Math.max(snapshotSeq, recent.get(key)?.seq ?? -1)) return;
        recent.set(key, { change, seq });
      }
      queued.set(key, change);
    },
    take() {
      const taken = snapshot === null ? [...queued.values()] : [snapshot, ...queued.values()];
      snapshot = null;
      queued.clear();
      return taken;
    },
  };
}

function requestUpdateKey(change: RequestsChange): string {
  switch (change.type) {
    case 'snapshot':
      return SNAPSHOT_KEY;
    case 'upsert':
      return change.request.id;
    case 'remove':
      return change.id;
    case 'profile':
      return `profile ${change.userId}`;
  }
}
