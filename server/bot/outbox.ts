// Interface of the bot's outbox: implemented by the store, and by a fake in tests.
import type { DealStatus, NotificationType } from '#domain/entities.ts';
import type { PushMessage, PushRules } from '#domain/push-rules.ts';

/** A notification that waits to be sent to the user's chat with the bot. */
export interface PendingBotMessage {
  readonly id: string;
  readonly userId: string;
  readonly telegramId: number;
  readonly notification: BotNotification;
  /** The user's personal word; null as long as there is none. Never to be logged (REAL-05). */
  readonly genuineWord: string | null;
  /**
   * True when it need not be sent any more: the user has read the notification, or has answered it
   * (a review_acceptance_needed whose deal is no longer pending_approval), or has sent /stop.
   */
  readonly isObsolete: boolean;
  /** What decides whether it is sent now, and what the user has chosen about it (PUSH-01). */
  readonly push: PushMessage;
  readonly rules: PushRules;
  /** A tag that the user has chosen; null: none. */
  readonly language: string | null;
  /** Failed attempts so far; postponements do not count. */
  readonly attempts: number;
  /** Epoch ms. */
  readonly createdAt: number;
  /** The trace that wrote it; null without one. */
  readonly traceparent?: string | null;
}

/** The part of a notification that a bot message may contain: no amounts, no reasons, no last names. */
export interface BotNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly actorFirstName: string | null;
  /** Names of staff are not marked (REAL-02). */
  readonly isActorStaff: boolean;
  readonly transactionId: string | null;
  readonly requestId: string | null;
  /** The deal's status when the notification was written. */
  readonly status: DealStatus | null;
  /** KIND-01. */
  readonly kind: string;
}

/** Times are epoch ms. Every call is a transaction of its own. */
export interface BotOutbox {
  /**
   * The message that has been due the longest, urgent ones first, or null. It stays in the outbox and is due again at `leaseUntil`: no
   * other instance claims it meanwhile, and when this one dies it is sent after all ('for update skip locked'). Null on
   * every instance during a hold.
   */
  claimDue(now: number, leaseUntil: number): Promise<PendingBotMessage | null>;
  /** Keeps what is about to be sent under its code, so that the user can check it (REAL-01). */
  keepSent(message: { userId: string; code: string; text: string; at: number }): Promise<void>;
  /** Removes a message that was sent, became obsolete or was given up. */
  remove(id: string): Promise<void>;
  /** Makes it due again at `at`, with this many failed attempts. */
  reschedule(id: string, at: number, attempts: number): Promise<void>;
  /** Makes it due again at `until`, and none before, on all instances: Telegram asked for a pause. */
  hold(id: string, until: number): Promise<void>;
  /** The user blocked the bot or left Telegram: removes their messages; none are written until they log in again. */
  markUnreachable(userId: string): Promise<void>;
}
