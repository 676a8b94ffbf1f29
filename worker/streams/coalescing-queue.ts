// News that the page has not taken yet, one per thing: what comes later about the same thing replaces what came before.
import type { NotificationsChange, RequestsChange } from '#api/decode/stream-events.ts';
import { BoundedMap } from '#domain/bounded-map.ts';
import type { Batch } from '../protocol.ts';

/** A page that does not take for so long gets the newest: more than this was never read by anybody. */
export const MAX_QUEUED_UPDATES = 500;
/** Late events come within seconds: so many newest ones are remembered, to know a late one by. */
export const MAX_RECENT_UPDATES = 200;
const SNAPSHOT_KEY = '';

/** `seq` with each: the event's id as its place in the order of commits, null for none. */
export interface CoalescedUpdates {
  addNotification(change: NotificationsChange, seq: number | null): void;
  addRequest(change: RequestsChange, seq: number | null): void;
  /** All that waits, each list in the order in which it came; lists that are empty are absent. */
  take(): Pick<Batch, 'notifications' | 'requests'>;
}

export function createCoalescedUpdates(): CoalescedUpdates {
  const notifications = createCoalescingQueue<NotificationsChange>((change) =>
    change.type === 'new' ? change.notification.id : SNAPSHOT_KEY,
  );
  const requests = createCoalescingQueue<RequestsChange>(requestUpdateKey);
  return {
    addNotification: notifications.add,
    addRequest: requests.add,
    take() {
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
  take(): T[];
}

function createCoalescingQueue<T>(keyFor: (change: T) => string): CoalescingQueue<T> {
  let snapshot: T | null = null;
  /** One place of the queue is the snapshot's. */
  const waiting = new BoundedMap<string, T>(MAX_QUEUED_UPDATES - 1);
  /** The newest numbered changes by key, whether taken or not. */
  const recent = new BoundedMap<string, { readonly change: T; readonly seq: number }>(MAX_RECENT_UPDATES);
  let snapshotSeq = -1;

  const pushSnapshot = (change: T, seq: number | null): void => {
    // It makes everything before it superfluous, and stands first: the others add to it.
    waiting.clear();
    snapshot = change;
    for (const [key, one] of recent) {
      // Overtook it on the way.
      if (seq !== null && one.seq > seq) waiting.set(key, one.change);
      else recent.delete(key);
    }
    // A backend whose snapshot has no id: its other ids, if it sends any, are no order.
    snapshotSeq = seq ?? Number.POSITIVE_INFINITY;
  };

  return {
    add(change, seq) {
      const key = keyFor(change);
      if (key === SNAPSHOT_KEY) {
        pushSnapshot(change, seq);
        return;
      }
      if (seq !== null && snapshotSeq < Number.POSITIVE_INFINITY) {
        if (seq <= Math.max(snapshotSeq, recent.get(key)?.seq ?? -1)) return;
        recent.set(key, { change, seq });
      }
      waiting.set(key, change);
    },
    take() {
      const taken = snapshot === null ? [...waiting.values()] : [snapshot, ...waiting.values()];
      snapshot = null;
      waiting.clear();
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
