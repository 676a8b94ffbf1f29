// Chat page store: the messages of one deal's chat, the draft, and everything the viewer does in the chat (CHAT).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { decideDeal } from '#domain/deal-table.ts';
import { MAX_MESSAGE_LENGTH } from '#domain/quick-messages.ts';
import { strings } from '#i18n/strings.ts';
import type {
  Batch,
  ChatCommand,
  ChatMessageView,
  ConnectionStatus,
  WorkerFailure,
} from '#protocol/protocol.ts';
import type { AppStores } from '../app-stores.ts';
import type { DealStore } from '../deal/page.ts';
import { ends } from '../ends.ts';
import { NO_CONNECTION } from '../feed/status.ts';
import { createFundsDetails, type FundsDetailsStore } from '../funds-details/funds-details.ts';
import {
  type AttachmentAddress,
  type AttachmentLocation,
  attachmentAddress,
  attachmentDownloadUrl,
  prepareAttachment,
} from './attachments.ts';
import { createChatDraft } from './draft.ts';
import { createOptimisticMessages } from './optimistic-messages.ts';
import { createOutgoingMessages } from './outgoing-messages.ts';
import { createUnread } from './unread.ts';

export type { ChatMessageView };
export type SavedFundsDetails = Pick<
  FundsDetailsStore,
  | ('items' | 'isLoading' | 'loadError' | 'reload')
  | ('add' | 'edit' | 'editor' | 'updateDraft' | 'isDirty' | 'save' | 'close' | 'discard')
>;

export interface ChatStore {
  /** The deal's id. */
  readonly id: string;
  /** Keys of the messages, oldest first; an own message keeps its key when the server confirms it. */
  readonly order: ReadonlySignal<readonly string[]>;
  /** The signal of a message, the same one for the same key. Null for a key that is not in `order`. */
  item(key: string): ReadonlySignal<ChatMessageView | null>;
  /** False until the newest messages are loaded: an empty `order` before that is not an empty chat. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** Why they could not be loaded, null otherwise; the worker retries. */
  readonly loadFailure: ReadonlySignal<WorkerFailure | null>;
  /** LIVE-03: a stream between two attempts is 'connecting'. */
  readonly connection: ReadonlySignal<'connecting' | 'connected' | 'error'>;
  /** The same with its times and whether polling replaces the stream (LIVE-05). */
  readonly connectionDetails: ReadonlySignal<ConnectionStatus>;
  /** CHAT-05: earlier pages may exist. */
  readonly hasEarlier: ReadonlySignal<boolean>;
  readonly isLoadingEarlier: ReadonlySignal<boolean>;
  /** Loads the page of 50 before the oldest message; ignored while one is loading. */
  loadEarlier(): void;
  /** Key of the first message unread when the chat was opened, below the unread line; '' for none. */
  readonly firstUnread: ReadonlySignal<string>;
  /** Call it whenever the end of the chat is on the screen: others' messages are marked read (CHAT-05). */
  markRead(): void;
  /** True when the viewer may write now, by the deal's table; the chat stays readable when not. */
  readonly canWrite: ReadonlySignal<boolean>;
  /** The text in the composer, stored per deal and user. */
  readonly draft: ReadonlySignal<string>;
  setDraft(text: string): void;
  /**
   * Sends the draft and empties it, or `text` (a quick message) and leaves the draft alone.
   * False when there was nothing to send, the chat is closed, or the text is too long (then `error` says so) (CHAT-01, CHAT-07).
   */
  send(text?: string): boolean;
  /**
   * Checks the file (an image or a PDF by its content) and sends it; a large picture is made smaller.
   * False when the chat is closed, or the file was refused, as above 10 MiB: then `error` says why (CHAT-02). Never rejects.
   */
  attach(file: File): Promise<boolean>;
  /** The refusal of the last `send` or `attach`, else ''; the next, `setDraft` and `clearError` clear it. */
  readonly error: ReadonlySignal<string>;
  clearError(): void;
  /** Sends a failed message again. */
  retry(key: string): void;
  /** Removes a message that was not sent, whatever its state. */
  discard(key: string): void;
  /** Stops an upload; the message stays, failed, to be retried or discarded. */
  cancelUpload(key: string): void;
  /** The file of an own message of this visit, for a preview without a download; null otherwise. */
  localFile(key: string): Blob | null;
  /**
   * CHAT-06: the absolute address of a message's file, with a query that no cache knows.
   * Null when the file is not on the server (yet), or no ticket could be had. Never rejects.
   * Made again for each use: never kept, never logged.
   */
  fileAddress(key: string): Promise<AttachmentAddress | null>;
  /** The same for the messaging app's own downloader; '' instead of null (TICK-02). Never rejects. */
  downloadUrl(key: string): Promise<string>;
  /** Saved transfer details for '[Details] …' with their editor; `reload` when the list opens. */
  readonly details: SavedFundsDetails;
  /** Subscribes to the chat, applies batches; the result ends it. The deal's page is mounted on its own. */
  mount(): () => void;
}

/** Made per visit, like the deal's page. */
export function createChatPage(stores: AppStores, deal: Pick<DealStore, 'id' | 'deal'>): ChatStore {
  const { session, subscriptions, updates, clock, services } = stores;
  const { worker, newKey, isVisible } = services;
  const { id } = deal;
  const viewerId = session.viewerId.peek();
  const sendToWorker = (command: ChatCommand): void => worker.send({ type: 'chat', command });
  const messages = createOptimisticMessages();
  const { order, item } = messages;
  const draft = createChatDraft(stores, id);
  const outgoing = createOutgoingMessages({ chatId: id, viewerId, draft, messages, sendToWorker });
  const files = new Map<string, Blob>();
  const isKnown = signal(false);
  const loadFailure = signal<WorkerFailure | null>(null);
  const hasEarlier = signal(false);
  const isLoadingEarlier = signal(false);
  const connectionDetails = signal<ConnectionStatus>(NO_CONNECTION);
  const error = signal('');
  const unread = createUnread({
    messages,
    isKnown,
    isVisible,
    unreadCount: computed(() => deal.deal.value?.unreadCount ?? null),
    sendRead: (key) => sendToWorker({ type: 'read', chatId: id, key }),
  });

  const canWrite = computed(() => {
    const viewer = { id: session.viewerId.value, isAdmin: session.user.value?.isAdmin ?? false };
    return !!deal.deal.value && decideDeal(deal.deal.value, 'send_message', viewer).ok;
  });
  const setDraft = (text: string): void => {
    draft.setText(text);
    error.value = '';
  };

  const placeOf = (key: string): AttachmentLocation | null => {
    const message = item(key).peek();
    if (message?.type !== 'file' || !message.messageId) return null;
    const { features } = session.announced.peek();
    const token = session.token.peek() ?? '';
    const place = { apiBase: services.apiBase, chatId: id, messageId: message.messageId };
    return { ...place, token, nonce: newKey(), features };
  };

  const apply = ({ chat, storedMessageKeys = [] }: Batch): void => {
    const change = chat?.chatId === id ? chat : null;
    if (change) {
      messages.apply(change);
      if (change.isKnown !== undefined) isKnown.value = change.isKnown;
      if (change.loadFailure !== undefined) loadFailure.value = change.loadFailure;
      if (change.hasEarlier !== undefined) hasEarlier.value = change.hasEarlier;
      if (change.isLoadingEarlier !== undefined) isLoadingEarlier.value = change.isLoadingEarlier;
      if (change.connection) connectionDetails.value = change.connection;
    }
    outgoing.apply(change, storedMessageKeys);
  };

  return {
    id,
    order,
    item,
    isKnown,
    loadFailure,
    connection: computed(() => {
      const { state } = connectionDetails.value;
      return state === 'disconnected' ? 'connecting' : state;
    }),
    connectionDetails,
    hasEarlier,
    isLoadingEarlier,
    loadEarlier() {
      if (hasEarlier.peek() && !isLoadingEarlier.peek()) sendToWorker({ type: 'loadEarlier', chatId: id });
    },
    firstUnread: unread.firstUnread,
    markRead: unread.markRead,
    canWrite,
    draft: draft.text,
    setDraft,
    send(text = draft.text.peek()) {
      const isDraft = text === draft.text.peek();
      const { restored, typed } = isDraft ? draft.messages() : { restored: [], typed: text.trim() };
      error.value = '';
      if ((!typed && restored.length === 0) || !canWrite.peek()) return false;
      if (Array.from(typed).length > MAX_MESSAGE_LENGTH) {
        error.value = strings.chat.MESSAGE_TOO_LONG;
        return false;
      }
      for (const sent of restored) outgoing.send({ type: 'send', chatId: id, ...sent, isResend: true });
      if (typed) {
        const [key, at] = [newKey(), clock.read()];
        outgoing.send({ type: 'send', chatId: id, key, text: typed, at, isResend: false });
      }
      // Last: until here a crash would leave the text in the composer.
      if (isDraft) setDraft('');
      return true;
    },
    async attach(file) {
      error.value = '';
      if (!canWrite.peek()) return false;
      const prepared = await prepareAttachment(file);
      if ('error' in prepared) {
        error.value = prepared.error;
        return false;
      }
      const [key, at] = [newKey(), clock.read()];
      const { file: sent, mime } = prepared;
      files.set(key, sent);
      const name = sent.name || 'file';
      outgoing.send({ type: 'attach', chatId: id, key, file: sent, name, mime, at, isResend: false });
      return true;
    },
    error,
    clearError() {
      error.value = '';
    },
    retry: outgoing.retry,
    discard: outgoing.discard,
    cancelUpload: outgoing.cancelUpload,
    localFile: (key) => files.get(key) ?? null,
    async fileAddress(key) {
      const place = placeOf(key);
      return place && attachmentAddress(services.http, place).catch(() => null);
    },
    async downloadUrl(key) {
      const place = placeOf(key);
      return place ? attachmentDownloadUrl(services.http, place).catch(() => '') : '';
    },
    details: createFundsDetails(stores),
    mount() {
      return ends(updates.subscribe(apply), subscriptions.subscribe({ chatId: id }), unread.mount());
    },
  };
}
