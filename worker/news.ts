// News that the page has not taken yet, one per thing: what comes later about the same thing replaces what came before.
import type { NotificationsChange, RequestsChange } from '#wire/read-event.ts';
import type { Batch } from './api.ts';

/** A page that does not take for so long gets the newest: more than this was never read by anybody. */
export const MAX_NEWS = 500;
const SNAPSHOT = '';

export interface News {
  addNotification(change: NotificationsChange): void;
  addRequest(change: RequestsChange): void;
  /** All that waits, each list in the order in which it came; lists that are empty are absent. */
  take(): Pick<Batch, 'notifications' | 'requests'>;
}

export function createNews(): News {
  let notifications = new Map<string, NotificationsChange>();
  let requests = new Map<string, RequestsChange>();
  return {
    addNotification(change) {
      add(notifications, change.type === 'new' ? change.notification.id : SNAPSHOT, change);
    },
    addRequest(change) {
      add(requests, keyOf(change), change);
    },
    take() {
      const taken = {
        ...(notifications.size > 0 && { notifications: [...notifications.values()] }),
        ...(requests.size > 0 && { requests: [...requests.values()] }),
      };
      notifications = new Map();
      requests = new Map();
      return taken;
    },
  };
}

function add<T>(news: Map<string, T>, key: string, change: T): void {
  // A snapshot makes everything before it superfluous, and stands first: the others add to it.
  if (key === SNAPSHOT) news.clear();
  news.delete(key);
  news.set(key, change);
  if (news.size <= MAX_NEWS) return;
  for (const oldest of news.keys()) {
    if (oldest === SNAPSHOT) continue;
    news.delete(oldest);
    return;
  }
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
