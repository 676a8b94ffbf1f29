// The nouns of the market as every room sees them, after decoding: plain data, no behaviour.

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

/** Somebody else as the market shows them. `rating` is the average of 1…5, null while nobody rated. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly rating: number | null;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly city: string;
  readonly country: string;
}

export interface Review {
  readonly rating: number;
  readonly comment: string;
}

/** What an offer says, from its author's side: the author pays `pay…` and receives `receive…`. */
export interface Terms {
  readonly payCurrency: CurrencyCode;
  readonly payMethods: readonly string[];
  /** What the author pays; null when the backend names no rate. Indicative until the deal. */
  readonly payAmount: number | null;
  readonly receiveCurrency: CurrencyCode;
  readonly receiveMethods: readonly string[];
  /** What the author receives. */
  readonly amount: number;
  readonly note: string;
}

/** An offer on the market (wire name: request). */
export interface ExchangeRequest extends Terms {
  readonly kind: 'request';
  readonly id: string;
  readonly status: RequestStatus;
  readonly authorId: string;
  readonly author: Person | null;
  readonly pendingAccepterId: string | null;
  /** Null to everybody but the owner. */
  readonly viewCount: number | null;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly expiresAt: EpochMs | null;
  /** Grows by one with each change; null from a backend that has none. */
  readonly version: number | null;
}

/** A deal between the request's author (initiator) and whoever accepted it (wire name: transaction). */
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
  readonly disputedBy: string | null;
  readonly viewerRole: string | null;
  readonly unreadCount: number;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  /** When silence decides, null while no deadline runs or the backend names none. */
  readonly deadlineAt: EpochMs | null;
  readonly version: number | null;
}

export type FeedItem = ExchangeRequest | Deal;

/** NOTIF-02, plus what the accepter is told while waiting; a type that this client does not know is 'other'. */
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

/** Who caused a notification (wire names: actionByUser, relatedUser). */
export interface NotificationActor {
  readonly firstName: string;
  readonly lastName: string;
}

export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
  readonly createdAt: EpochMs;
  readonly actor: NotificationActor | null;
  readonly transactionId: string | null;
  readonly requestId: string | null;
}

export type SenderRole = 'party' | 'admin' | 'system';
export type MessageType = 'text' | 'file' | 'system';

/** One message of a deal's chat. */
export interface ChatMessage {
  /** Of a backend without ids one made up of what the message says; such ids begin with '~' and mean nothing to it. */
  readonly id: string;
  /** Gapless within the chat, from 1; null from a backend that has none. */
  readonly seq: number | null;
  /** Null for system messages. */
  readonly senderId: string | null;
  readonly senderRole: SenderRole;
  readonly type: MessageType;
  readonly text: string;
  readonly fileUrl: string | null;
  /** '' but for files. */
  readonly fileName: string;
  readonly fileMime: string;
  /** Bytes, null when the backend names none. */
  readonly fileSize: number | null;
  readonly createdAt: EpochMs;
  /** The other side has read it. */
  readonly isRead: boolean;
}
