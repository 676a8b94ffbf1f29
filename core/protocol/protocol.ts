// Protocol between page and worker, as types: commands one way, batches the other; plain data only.

import type { StaffChange } from '#contract/decode/admin-events.ts';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import type { FeedChange, NotificationsChange, RequestsChange } from '#contract/decode/stream-events.ts';
import type { FailureCode } from '#contract/failure-code.ts';
import type { Features } from '#contract/features.ts';
import type { CardView } from '#domain/card-view.ts';
import type { FileScanState, MessageType, SenderRole } from '#domain/entities.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import type { PageLanguage } from '#domain/languages.ts';
import type { ListMove } from '#runtime/list-diff.ts';

export type { FeedChange, NotificationsChange, RequestsChange, StaffChange };

/** The signed-in viewer. Another viewer id drops everything of the last one. */
export interface SessionParams {
  /** Absolute base of the API, e.g. 'https://host/api': a worker has no page to be relative to. */
  readonly apiBase: string;
  readonly token: string;
  readonly viewerId: string;
  /** The page's language, for the server's words and amounts; absent: the browser's, and English amounts. */
  readonly language?: PageLanguage;
  /** Features of the backend beyond the specification; absent for none (FEAT-01). */
  readonly features?: Features;
  /** False: the backend is sent nothing that the specified calls do not have (HTTP-05). Absent: true. */
  readonly takesExtras?: boolean;
  /** An admin reads chats of deals of others. Absent: none. */
  readonly isAdmin?: boolean;
}

/**
 * End of the feed, below its last card; nothing for 'all', because the whole feed is loaded.
 * 'more': further pages. 'loading': one is being loaded. 'failed': one failed and waits for the user's Retry.
 */
export type FeedEnd = 'all' | 'more' | 'loading' | 'failed';

/** The live data that the mounted screens need; every other stream is closed (LIVE-08). */
export interface LiveSubscriptions {
  readonly feed: boolean;
  /** The public requests stream: home, and a request's page (REQ-04). */
  readonly requests: boolean;
  readonly notifications: boolean;
  /** The deal on show: current by notifications, which it needs, or polling while they are down (ACT-06). */
  readonly dealId: string | null;
  /** The deal whose chat is open (LIVE-05); absent or null for none. */
  readonly chatId?: string | null;
  /** Cases and reports, for the console of staff (CASE-45). Absent: false. */
  readonly staff?: boolean;
}

/** The filter of the feed, and what it has to know of the viewer (FEED-05). */
export interface ViewerFilter {
  readonly filter: FeedFilter;
  readonly country: string;
  readonly city: string;
}

/**
 * Status of a connection (LIVE-03), with the next attempt and the age of the data.
 * Between two attempts a stream is 'disconnected' with a `retryAt`; without a subscription it has none.
 * The feed could not be loaded (HOME-03) when it is not known and its connection is neither 'connecting' nor 'connected'.
 * 'deal' has the state of the notifications, which report its changes.
 */
export interface ConnectionStatus {
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'error';
  /** Epoch ms of the next attempt, null when none is planned. */
  readonly retryAt: number | null;
  /**
   * Epoch ms of the last byte or poll that confirmed the data, null when never; as of this batch.
   * While connected the data is fresh, and not every byte is reported.
   */
  readonly confirmedAt: number | null;
  /** True while the data is polled because the stream is down (LIVE-05). */
  readonly isPolling: boolean;
}
export type ConnectionName = 'feed' | 'requests' | 'notifications' | 'deal';

/** 'sending' also waits for a network or the message before it; 'failed' waits for the user (CHAT-07). */
export type DeliveryState = 'sending' | 'failed' | 'sent' | 'read';

/** Why something failed. The page makes a sentence of the code (`src/state/chat/failure-text.ts`). */
export type WorkerFailure =
  | CallFailure
  | { readonly code: 'UPLOAD_CANCELLED' | 'UPLOAD_TOO_SLOW' | 'TOO_MANY_PENDING' };

/** A call that was refused, or not answered. */
export interface CallFailure {
  readonly code: FailureCode;
  /** The server's message, '' for none; its language as a tag, '' when it names none. */
  readonly serverMessage: string;
  readonly language: string;
}

/** One chat message as shown, also before the server confirms it. All but `failure` are primitives. */
export interface ChatMessageView {
  /** The server's id; '' until the message is confirmed, and from a backend without ids. */
  readonly messageId: string;
  /** Null for system messages. */
  readonly senderId: string | null;
  readonly senderRole: SenderRole;
  readonly isOwn: boolean;
  readonly type: MessageType;
  readonly text: string;
  /** The subject of a system message, as JSON of a SentKind (KIND-03); '' for none. */
  readonly system: string;
  /** '' but for files. */
  readonly fileName: string;
  readonly fileMime: string;
  /** Bytes, null when the backend names none. */
  readonly fileSize: number | null;
  /** FILE-03. 'pending': only its sender can open it. 'blocked': nobody can. */
  readonly fileScan: FileScanState;
  /** Epoch ms by the server's clock. */
  readonly createdAt: number;
  /** State of an own message; others' are 'sent'. */
  readonly state: DeliveryState;
  /** Why it failed, null otherwise. */
  readonly failure: WorkerFailure | null;
  /** 0…1 while a file is being uploaded, 1 otherwise. */
  readonly progress: number;
}

/** Changes of the open chat since the last batch. Absent parts did not change. */
export interface ChatChange {
  readonly chatId: string;
  /** True when the chat opens and after a lost batch: earlier messages are dropped, all parts come whole. */
  readonly isReset: boolean;
  /** New messages carry every field, known ones only the fields that differ. */
  readonly messages?: readonly (readonly [key: string, fields: Partial<ChatMessageView>])[];
  readonly removed?: readonly string[];
  /** Changes of the order, to be applied one by one after the removals. Never the whole list. */
  readonly moves?: readonly ListMove[];
  /** True once the newest messages are loaded. */
  readonly isKnown?: boolean;
  /** Why they could not be loaded, null otherwise. */
  readonly loadFailure?: WorkerFailure | null;
  readonly hasEarlier?: boolean;
  readonly isLoadingEarlier?: boolean;
  readonly connection?: ConnectionStatus;
}

/** An act of the viewer in a chat. `key`: a fresh UUID of the page, then the list key of the message. */
export type ChatCommand =
  | {
      readonly type: 'send';
      readonly chatId: string;
      readonly key: string;
      /** Trimmed, not empty. */
      readonly text: string;
      /** When it was written, epoch ms by the server's clock. */
      readonly at: number;
      /** An earlier worker got the same command, and may have sent the message. */
      readonly isResend: boolean;
    }
  | {
      readonly type: 'attach';
      readonly chatId: string;
      readonly key: string;
      readonly file: Blob;
      readonly name: string;
      readonly mime: string;
      readonly at: number;
      readonly isResend: boolean;
    }
  | { readonly type: 'retry' | 'discard' | 'cancel'; readonly chatId: string; readonly key: string }
  | { readonly type: 'loadEarlier'; readonly chatId: string }
  /** Everything up to this message was shown to the viewer. */
  | { readonly type: 'read'; readonly chatId: string; readonly key: string };

/** Why a deal could not be loaded; the page has the sentence. */
export interface DealLoadError {
  readonly dealId: string;
  readonly reason: 'not_found' | 'failed';
}

/** Changes since the last batch. Absent parts did not change. */
export interface Batch {
  /** 1, 2, 3 … per worker start; a gap means that a batch was lost, and the page asks for a reset. */
  readonly seq: number;
  /**
   * True after a lost batch, and for a new viewer: `cards` and `order` are the whole feed.
   * Older cards are dropped. All other parts come whole too; notifications and requests as a fresh snapshot in a later batch.
   */
  readonly isReset: boolean;
  /**
   * New cards carry every field, known ones only the fields that differ.
   * A whole feed brings its first cards only; the page asks for others with `needCards`.
   */
  readonly cards?: readonly (readonly [id: string, fields: Partial<CardView>])[];
  /** Cards no longer shown. One that returns comes with every field. */
  readonly removed?: readonly string[];
  /** With `isFeedKnown` or `isReset`: all ids shown, in order. Changes come as `moves`. */
  readonly order?: readonly string[];
  /** Changes of the order, to be applied one by one after the removals. */
  readonly moves?: readonly ListMove[];
  /** True once a snapshot has come: an empty order before that is not an empty market. */
  readonly isFeedKnown?: boolean;
  readonly feedEnd?: FeedEnd;
  readonly notifications?: readonly NotificationsChange[];
  readonly requests?: readonly RequestsChange[];
  /** Changes of cases and reports: the console reads again the pages that show them. */
  readonly staff?: readonly StaffChange[];
  /** The deal of the subscription, sent when it was loaded, applied, or subscribed to again. */
  readonly deal?: DealDetails;
  /** Sent after each failed load of that deal. */
  readonly dealError?: DealLoadError;
  readonly chat?: ChatChange;
  /** Keys of chat messages now stored, sent or discarded: the page need not keep them any longer. */
  readonly storedMessageKeys?: readonly string[];
  readonly connections?: Readonly<Partial<Record<ConnectionName, ConnectionStatus>>>;
  /** Server time minus this device's, ms: countdowns run by the server's clock. */
  readonly clockOffset?: number;
  /** A call or stream was refused with 401: the page renews the session and sends `setToken`. */
  readonly isSessionRefused?: boolean;
  /** A script of the worker, or one that it loads later, could not be loaded; it is tried again. */
  readonly isScriptLost?: boolean;
}

/** A command of the page. It has no result of its own: its effect is in a later batch. */
export type WorkerCommand =
  /** Starts a viewer's session. For the viewer of the running session it only sets the token. */
  | { readonly type: 'start'; readonly session: SessionParams }
  | { readonly type: 'setToken'; readonly token: string }
  | { readonly type: 'setSubscriptions'; readonly subscriptions: LiveSubscriptions }
  | { readonly type: 'setFilter'; readonly filter: ViewerFilter }
  /** The page is shown or hidden, and the device reports a network or none (LIVE-04, LIVE-08). */
  | { readonly type: 'setPageState'; readonly isVisible: boolean; readonly isOnline: boolean }
  /**
   * The page came back from the back/forward cache: every stream reconnects.
   * WebKit restores its connections as open although they are closed, and reports no error.
   */
  | { readonly type: 'resume' }
  /** The viewer may see other things now, as after a ban: the feed comes again as a snapshot (ACC-03). */
  | { readonly type: 'refresh' }
  /** The user's Retry: every stream that is waiting or in error reconnects at once. */
  | { readonly type: 'retry' }
  /**
   * A change that the page knows from an answer to its own call, shown before the event comes.
   * A snapshot given before the feed is subscribed to spares the first load (HOME-08).
   * `lastEventId`, when the answer named one, lets the stream begin there instead of with another snapshot.
   */
  | { readonly type: 'applyFeed'; readonly change: FeedChange; readonly lastEventId?: string }
  /**
   * The first feed as parsed JSON, requested by the page before the worker ran; `receivedAt`: epoch ms.
   * Ignored when a feed is known already or this one cannot be decoded: the subscription then loads the feed.
   */
  | { readonly type: 'applyPrefetchedFeed'; readonly answer: unknown; readonly receivedAt: number }
  /** The reader comes near the end of the feed, or asks for the page that could not be loaded. */
  | { readonly type: 'loadMore' }
  /** Cards that are shown again soon, of which the page keeps nothing: they come with every field. */
  | { readonly type: 'needCards'; readonly ids: readonly string[] }
  /** Cards far from the view, of which the page keeps nothing but the place. */
  | { readonly type: 'dropCards'; readonly ids: readonly string[] }
  /** The deal that the page's own call returned: shown at once, older answers in flight are dropped. */
  | { readonly type: 'applyDeal'; readonly deal: DealDetails }
  /** Reloads the deal of the subscription; a batch brings the deal or the error. */
  | { readonly type: 'refreshDeal'; readonly dealId: string }
  | { readonly type: 'chat'; readonly command: ChatCommand }
  /** Logout: closes everything and forgets the viewer. */
  | { readonly type: 'stop' };

/** The page's way to the worker. It never waits: what comes of a command is in a later batch. */
export interface CommandSender {
  send(command: WorkerCommand): void;
}

/** The service behind Comlink, which drops an error's code: no method rejects for an expected failure. */
export interface WorkerService {
  send(command: WorkerCommand): Promise<void>;
  /**
   * The next batch, as soon as there is one. `seen`: the last batch's seq (0 at first, or for a reset).
   * Pulling is the back-pressure: a thousand events while the page renders become one batch.
   */
  pull(seen: number): Promise<Batch>;
  /** Resolves at once: the page's heartbeat. */
  ping(): Promise<void>;
}
