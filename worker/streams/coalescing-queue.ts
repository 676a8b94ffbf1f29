// News that the page has not taken yet, one per thing: what comes later about the same thing replaces what came before.
import type { NotificationsChange, RequestsChange } from '#api/decode/stream-events.ts';
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
  let waiting = new Map<string, T>();
  /** The newest numbered changes by key, whether taken or not. */
  const recent = new Map<string, { readonly change: T; readonly seq: number }>();
  let snapshotSeq = -1;

  const push = (key: string, change: T): void => {
    waiting.delete(key);
    waiting.set(key, change);
    if (waiting.size <= MAX_QUEUED_UPDATES) return;
    for (const oldest of waiting.keys()) {
      if (oldest === SNAPSHOT_KEY) continue;
      waiting.delete(oldest);
      return;
    }
  };
  const pushSnapshot = (change: T, seq: number | null): void => {
    // It makes everything before it superfluous, and stands first: the others add to it.
    waiting.clear();
    push(SNAPSHOT_KEY, change);
    for (const [key, one] of recent) {
      // Overtook it on the way.
      if (seq !== null && one.seq > seq) push(key, one.change);
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
        recent.delete(key);
        recent.set(key, { change, seq });
        for (const oldest of recent.keys()) {
          if (recent.size <= MAX_RECENT_UPDATES) break;
          recent.delete(oldest);
        }
      }
      push(key, change);
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
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
