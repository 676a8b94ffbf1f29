// News that the page has not taken yet, one per thing: what comes later about the same thing replaces what came before.
import type { NotificationsChange, RequestsChange } from '#api/decode/stream-events.ts';
import type { Batch } from '../protocol.ts';

/** A page that does not take for so long gets the newest: more than this was never read by anybody. */
export const MAX_NEWS = 500;
/** Late events come within seconds: so many newest ones are remembered, to know a late one by. */
export const MAX_REMEMBERED = 200;
const SNAPSHOT = '';

/** `seq` with each: the event's id as its place in the order of commits, null for none. */
export interface News {
  addNotification(change: NotificationsChange, seq: number | null): void;
  addRequest(change: RequestsChange, seq: number | null): void;
  /** All that waits, each list in the order in which it came; lists that are empty are absent. */
  take(): Pick<Batch, 'notifications' | 'requests'>;
}

export function createNews(): News {
  const notifications = createLane<NotificationsChange>((change) =>
    change.type === 'new' ? change.notification.id : SNAPSHOT,
  );
  const requests = createLane<RequestsChange>(keyOf);
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

interface Lane<T> {
  add(change: T, seq: number | null): void;
  take(): T[];
}

function createLane<T>(keyFor: (change: T) => string): Lane<T> {
  let waiting = new Map<string, T>();
  /** The newest numbered changes by key, whether taken or not. */
  const heard = new Map<string, { readonly change: T; readonly seq: number }>();
  let floor = -1;

  const push = (key: string, change: T): void => {
    waiting.delete(key);
    waiting.set(key, change);
    if (waiting.size <= MAX_NEWS) return;
    for (const oldest of waiting.keys()) {
      if (oldest === SNAPSHOT) continue;
      waiting.delete(oldest);
      return;
    }
  };
  const pushSnapshot = (change: T, seq: number | null): void => {
    // It makes everything before it superfluous, and stands first: the others add to it.
    waiting.clear();
    push(SNAPSHOT, change);
    for (const [key, one] of heard) {
      // Overtook it on the way.
      if (seq !== null && one.seq > seq) push(key, one.change);
      else heard.delete(key);
    }
    // A backend whose snapshot has no id: its other ids, if it sends any, are no order.
    floor = seq ?? Number.POSITIVE_INFINITY;
  };

  return {
    add(change, seq) {
      const key = keyFor(change);
      if (key === SNAPSHOT) {
        pushSnapshot(change, seq);
        return;
      }
      if (seq !== null && floor < Number.POSITIVE_INFINITY) {
        if (seq <= Math.max(floor, heard.get(key)?.seq ?? -1)) return;
        heard.delete(key);
        heard.set(key, { change, seq });
        for (const oldest of heard.keys()) {
          if (heard.size <= MAX_REMEMBERED) break;
          heard.delete(oldest);
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

function keyOf(change: RequestsChange): string {
  switch (change.type) {
    case 'snapshot':
      return SNAPSHOT;
    case 'upsert':
      return change.request.id;
    case 'remove':
      return change.id;
    case 'profile':
      return `profile ${change.userId}`;
  }
}
