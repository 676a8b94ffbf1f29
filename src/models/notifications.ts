// The viewer's notifications: live, counted, marked and deleted at once, put back when the server refuses (NOTIF, NBAR).
import type { ReadonlySignal } from '@preact/signals';
import type { Notification } from '#domain/nouns.ts';
import type { Batch } from '../../worker/api.ts';

export interface NotificationsModel {
  /** Newest first. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** One notification; reading it in a render subscribes to that one only. */
  item(id: string): ReadonlySignal<Notification> | undefined;
  readonly unreadCount: ReadonlySignal<number>;
  /** '' for none, '9+' above 9. */
  readonly badge: ReadonlySignal<string>;
  readonly isKnown: ReadonlySignal<boolean>;
  readonly isConnecting: ReadonlySignal<boolean>;
  /** 'Failed to load notifications.' while nothing could be loaded, else ''. */
  readonly loadError: ReadonlySignal<string>;
  /** Why the last mark or delete failed, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** NOTIF-04. */
  canDelete(notification: Notification): boolean;
  /** NOTIF-03: marks it read where the rule says so and opens its page. */
  open(id: string): void;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
  remove(id: string): Promise<void>;
  retry(): Promise<void>;
  apply(batch: Batch): void;
}
