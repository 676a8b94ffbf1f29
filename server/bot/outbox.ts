// What the sender needs from wherever waiting bot messages are kept: the store fulfils it, tests imitate it.
import type { DealStatus, NotificationType } from '#domain/entities.ts';

/** A notification that waits to be told in the user's own chat with the bot. */
export interface PendingBotMessage {
  readonly id: string;
  readonly userId: string;
  readonly telegramId: number;
  readonly notification: BotNotification;
  /**
   * True when nobody needs it any more: the user has read the notification, or what it asks for has been answered
   * (a review_acceptance_needed whose deal is no longer pending_approval).
   */
  readonly isObsolete: boolean;
  /** How often sending has failed so far; postponements do not count. */
  readonly attempts: number;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** The part of a notification that a message may speak of: no amounts, no reasons, no last names. */
export interface BotNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly actorFirstName: string | null;
  readonly transactionId: string | null;
  readonly requestId: string | null;
  /** The deal's status when the notification was written. */
  readonly status: DealStatus | null;
}

/** Times are epoch ms. Every call is a transaction of its own. */
export interface BotOutbox {
  /**
   * The message that has been due the longest, or null. It stays in the outbox but is due again only at `leaseUntil`:
   * no other instance takes it meanwhile, and if this one dies, it is sent after all ('for update skip locked').
   */
  claimDue(now: number, leaseUntil: number): Promise<PendingBotMessage | null>;
  /** Sent, settled or given up: it leaves the outbox. */
  remove(id: string): Promise<void>;
  /** Due again at `at`, with this many failed attempts. */
  reschedule(id: string, at: number, attempts: number): Promise<void>;
  /** Blocked the bot or left Telegram: their waiting messages go, and none are written until they log in again. */
  markUnreachable(userId: string): Promise<void>;
}
