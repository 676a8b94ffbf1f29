// Entities: requests, deals, persons, notifications and chat messages after decoding. Plain data.
import type { SentKind } from './kind-params.ts';

/** ISO-like code, upper case, e.g. 'USD', 'USDT'. */
export type CurrencyCode = string;
/** Milliseconds since the epoch (UTC). */
export type EpochMs = number;

export const REQUEST_STATUSES = ['requested', 'pending_approval', 'approved', 'expired', 'deleted'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const DEAL_STATUSES = [
  'pending_approval',
  'initiated',
  'completion_pending',
  'cancellation_pending',
  'disputed',
  'completed',
  'failed',
  'cancelled',
] as const;
export type DealStatus = (typeof DEAL_STATUSES)[number];

export type RatingValue = 'up' | 'down';

/** Another user. `rating`: average of 1…5, null without ratings; a count is null when it is not sent. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly rating: number | null;
  readonly completedCount: number | null;
  readonly failedCount: number | null;
  /** Number of partners whose exchanges count, 0 for a newcomer; null when not sent (TRST-09). */
  readonly partners: number | null;
  readonly city: string;
  readonly country: string;
}

export interface Review {
  readonly rating: number;
  readonly comment: string;
}

/** Terms of a request from its author's side: the author pays `pay…` and receives `receive…`. */
export interface Terms {
  readonly payCurrency: CurrencyCode;
  readonly payMethods: readonly string[];
  /** The amount that the author pays; null when the backend sends no rate. Indicative until the deal. */
  readonly payAmount: number | null;
  readonly receiveCurrency: CurrencyCode;
  readonly receiveMethods: readonly string[];
  /** The amount that the author receives. */
  readonly amount: number;
  readonly note: string;
}

/** Margins that a follower may name, in hundredths of a percent, either way. */
export const MARGIN_MAX_BPS = 5000;

/**
 * `own`: the author named both amounts (PRICE-09).
 * `follow`: today's rate, of which the author gains `marginBps`, but never less than `floorRate`, decimal
 * text: units received for one paid (PRICE-12).
 */
export type NamedPrice = { readonly kind: 'own' } | FollowedPrice;
export interface FollowedPrice {
  readonly kind: 'follow';
  readonly marginBps: number;
  readonly floorRate: string | null;
}

/**
 * Why a request is paused. `absence`: its author is away (AWAY-06).
 * `reports`: hidden until staff have looked at reports about it.
 * `deletion`: its author's account is to be deleted.
 * `acceptance`: its author has accepted another request in its place, and waits for the answer (CALL-06).
 * `missed`: its author has let acceptances lapse (CALL-24).
 */
export const PAUSE_REASONS = ['author', 'absence', 'reports', 'deletion', 'acceptance', 'missed'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A request: an offer of its author to exchange. */
export interface ExchangeRequest extends Terms {
  readonly kind: 'request';
  readonly id: string;
  readonly status: RequestStatus;
  readonly authorId: string;
  readonly author: Person | null;
  readonly pendingAccepterId: string | null;
  /** Null when the backend sends none, as ours to everybody but the author. */
  readonly viewCount: number | null;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  /** When the author took it off the market: the time left is `expiresAt` less this. Only for the author. */
  readonly pausedAt: EpochMs | null;
  /** Paused by reports: its author cannot resume it (RPT-01). */
  readonly isUnderReview?: true;
  /** While an acceptance waits: how many wait for it to reopen. Null: unknown, as to all but the author. */
  readonly waitingCount: number | null;
  /** Likewise: whether the viewer does. Null: not known. */
  readonly isWaiting: boolean | null;
  /** When its author last changed the terms; left out while they are those of the posting (CARD-12). */
  readonly editedAt?: EpochMs;
  /** A single request has it, unless its price is the market's of its posting (PRICE-09, PRICE-12). */
  readonly price?: NamedPrice;
  /** Of a single request: it follows the rate, and none is young enough, as last announced (PRICE-04). */
  readonly awaitsRate?: boolean;
  /** The age of the pay amount's rate, above half an hour; single requests have it (RATE-09). */
  readonly rateAgeSeconds?: number;
  /** Grows by one with each change; null from a backend that has none. */
  readonly version: number | null;
}

/** A deal between the author of a request and its accepter ('transaction' in the API). */
export interface Deal extends Terms {
  readonly kind: 'deal';
  readonly id: string;
  readonly requestId: string | null;
  readonly status: DealStatus;
  readonly authorId: string;
  readonly accepterId: string;
  readonly author: Person | null;
  readonly accepter: Person | null;
  readonly completionProposedBy: string | null;
  readonly cancellationRequestedBy: string | null;
  /** Null: a deadline opened the dispute. Undefined: the backend does not say who did. */
  readonly disputedBy: string | null | undefined;
  readonly viewerRole: string | null;
  readonly unreadCount: number;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  /** When the system decides; null while no deadline runs or the backend sends none. */
  readonly deadlineAt: EpochMs | null;
  /** What the viewer does next, or waits for (SETL-15). */
  readonly nextStep: StepTexts;
  readonly version: number | null;
}

/**
 * What comes next in a deal: kind, turn, amount, currency, method, time of a meeting; '' for none,
 * all of them where nothing is guided.
 * A list of texts, since every start pays for what decodes and compares it.
 */
export type StepTexts = readonly [kind: string, turn: 'you' | 'them' | '', ...texts: string[]];

export type FeedItem = ExchangeRequest | Deal;

/** NOTIF-02, plus a type for the waiting accepter; an unknown type becomes 'other'. */
export const NOTIFICATION_TYPES = [
  'request_approved',
  'request_declined',
  'review_acceptance_needed',
  'transaction_status',
  'transaction_confirmation',
  'rating',
  'system_message',
  'request_accepted',
  'acceptance_pending_approval',
  'other',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The user who caused a notification (`actionByUser` or `relatedUser` in the API). */
interface NotificationActor {
  readonly firstName: string;
  readonly lastName: string;
}

export interface Notification {
  /** Synthetic (see synthetic-id.ts) when it came without one: it opens nothing and cannot be deleted. */
  readonly id: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly createdAt: EpochMs;
  readonly actor: NotificationActor | null;
  readonly transactionId: string | null;
  readonly requestId: string | null;
  /** Its subject, beside title and message (KIND-04); null from a backend that does not send it. */
  readonly about: SentKind | null;
  /** After this time the notification is obsolete; null: never, or not known. */
  readonly until: EpochMs | null;
}

export type SenderRole = 'party' | 'admin' | 'system';
export type MessageType = 'text' | 'file' | 'system';

/** The verdict of the backend's scanner on a file (FILE-03). */
export type FileScanState = 'pending' | 'clean' | 'blocked';

/** One message of a deal's chat. */
export interface ChatMessage {
  /** Synthetic (see synthetic-id.ts) from a backend without ids. */
  readonly id: string;
  /** Gapless within the chat, from 1; null from a backend that has none. */
  readonly seq: number | null;
  /** Null for system messages. */
  readonly senderId: string | null;
  readonly senderRole: SenderRole;
  readonly type: MessageType;
  readonly text: string;
  /** The subject of a system message (KIND-03); null for others, and where the backend does not send it. */
  readonly system: SentKind | null;
  readonly fileUrl: string | null;
  /** '' unless it is a file. */
  readonly fileName: string;
  readonly fileMime: string;
  /** Bytes, null when the backend sends none. */
  readonly fileSize: number | null;
  /** 'clean' on a backend without a scanner, and for texts. */
  readonly fileScan: FileScanState;
  readonly createdAt: EpochMs;
  /** The counterparty has read it. */
  readonly isRead: boolean;
}
