// The chat of one deal on its page: its bubbles, what is being written, and everything the viewer does in it (CHAT).
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { decideDeal } from '#domain/deal-table.ts';
import type { Batch, ChatMessageView, ConnectionStatus } from '../../../worker/protocol.ts';
import { createUserStore } from '../../platform/storage.ts';
import { MAX_MESSAGE_LENGTH, MESSAGE_TOO_LONG } from '../../strings/chat-messages.ts';
import type { AppModels } from '../app-models.ts';
import type { DealModel } from '../deal/page.ts';
import { NO_CONNECTION } from '../feed/status.ts';
import { createFundsDetails, type FundsDetailsModel } from '../funds-details/funds-details.ts';
import { attachmentUrl, checkAttachment } from './attachments.ts';
import { createOptimisticMessages } from './optimistic-messages.ts';
import { createUnsentMessages, type UnsentMessage } from './unsent-messages.ts';

export type { ChatMessageView };
export type SavedDetails = Pick<FundsDetailsModel, 'items' | 'isLoading' | 'loadError' | 'reload'>;

export interface ChatModel {
  /** The deal's id. */
  readonly id: string;
  /** Keys of the bubbles, oldest first; a bubble keeps its key when its message is acknowledged. */
  readonly order: ReadonlySignal<readonly string[]>;
  /**
   * One bubble's own signal, the same one for the same key: `<Bubble item={chat.item(key)} key={key} />` draws again only
   * when its own bubble changes. Null for a key that is not in `order`.
   */
  item(key: string): ReadonlySignal<ChatMessageView | null>;
  /** False until the newest messages have come: an empty `order` before that is no empty chat. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** Why they did not come, '' otherwise; it goes on trying. */
  readonly loadError: ReadonlySignal<string>;
  /** LIVE-03: a link that waits for its next attempt is 'connecting'. */
  readonly connection: ReadonlySignal<'connecting' | 'connected' | 'error'>;
  /** The same with its times, for a status line; `isPolling` while polling stands in (LIVE-05). */
  readonly connectionDetails: ReadonlySignal<ConnectionStatus>;
  /** CHAT-05: older pages may exist. */
  readonly hasEarlier: ReadonlySignal<boolean>;
  readonly isLoadingEarlier: ReadonlySignal<boolean>;
  /** The page of 50 before the oldest that is shown; nothing while one is under way. */
  loadEarlier(): void;
  /** Key of the first message that was unread when the chat was opened: the line stands above it. '' for none. */
  readonly firstUnread: ReadonlySignal<string>;
  /** The end of the chat is on the screen: others' messages up to the newest are read (CHAT-05). Call it as often as it is so. */
  markRead(): void;
  /** Whether the viewer may write now, by the deal's table; the chat stays readable when not. */
  readonly canWrite: ReadonlySignal<boolean>;
  /** What is being written; kept per deal and user, also when the mini-app is closed. */
  readonly draft: ReadonlySignal<string>;
  setDraft(text: string): void;
  /**
   * Sends the draft and empties it, or `text` (a quick message) and leaves the draft alone. It shows at once. False when
   * there was nothing to send, the chat is closed, or it is too long (then `error` says so) (CHAT-01, CHAT-07).
   */
  send(text?: string): boolean;
  /**
   * Checks the file (an image or a PDF by its content, at most 10 MiB) and sends it; resolves with false when it was not
   * taken, and `error` says why (CHAT-02). Never rejects.
   */
  attach(file: File): Promise<boolean>;
  /** Why the last send or attach was not taken, '' otherwise; the next one, `type` and `clearError` take it away. */
  readonly error: ReadonlySignal<string>;
  clearError(): void;
  /** A failed bubble is sent again, the same message. */
  retry(key: string): void;
  /** A bubble that was not sent is taken away, whatever its state. */
  discard(key: string): void;
  /** Stops an upload; the bubble stays, failed, to be tried again or discarded. */
  cancelUpload(key: string): void;
  /** The file behind an own bubble of this visit, for a preview without a download; null otherwise. */
  localFile(key: string): Blob | null;
  /**
   * CHAT-06: the absolute address of a message's file, with the token and a query that no cache knows; '' when the
   * bubble has no file on the server (yet). Made anew for each use: never kept, never logged.
   */
  downloadUrl(key: string): string;
  /** Saved transfer details for '[Details] …' (CHAT-04); call `details.reload()` when their list is opened. */
  readonly details: SavedDetails;
  /** Declares the live need and listens; the answer ends it. The deal is mounted by its own model. */
  mount(): () => void;
}

/** Quick messages and their sentences are in chat-texts.ts. Made per visit, like the deal's own model. */
export function createChatPage(models: AppModels, deal: DealModel): ChatModel {
  const { session, subscriptions: needs, updates: batches, clock: shared, services } = models;
  const { worker, newKey, isVisible } = services;
  const { id } = deal;
  const viewerId = session.viewerId.peek();
  const store = createUserStore(services.local, viewerId);
  const draftKey = `chat:draft:${id}`;
  const messages = createOptimisticMessages();
  const { order, item } = messages;
  const unsent = createUnsentMessages(store, id);
  const files = new Map<string, Blob>();
  const isKnown = signal(false);
  const loadError = signal('');
  const hasEarlier = signal(false);
  const isLoadingEarlier = signal(false);
  const connectionDetails = signal<ConnectionStatus>(NO_CONNECTION);
  const firstUnread = signal('');
  const draft = signal(store.get(draftKey) ?? '');
  const error = signal('');
  let isDividerPlaced = false;
  let isReadWanted = false;

  const canWrite = computed(() => {
    const viewer = { id: session.viewerId.value, isAdmin: session.user.value?.isAdmin ?? false };
    return !!deal.deal.value && decideDeal(deal.deal.value, 'send_message', viewer).ok;
  });
  const sendToWorker = (command: UnsentMessage): void => worker.send({ type: 'chat', command });
  const resendUnsent = (): void => {
    for (const command of unsent.all()) sendToWorker({ ...command, isResend: true });
  };
  const sendCommand = (what: 'retry' | 'discard' | 'cancel' | 'read', key: string): void =>
    worker.send({ type: 'chat', command: { type: what, chatId: id, key } });

  const showOptimistic = (command: UnsentMessage): void => {
    const isFile = command.type === 'attach';
    messages.addOptimistic(command.key, {
      messageId: '',
      senderId: viewerId,
      senderRole: 'party',
      isOwn: true,
      type: isFile ? 'file' : 'text',
      text: isFile ? '' : command.text,
      fileName: isFile ? command.name : '',
      fileMime: isFile ? command.mime : '',
      fileSize: isFile ? command.file.size : null,
      createdAt: command.at,
      state: 'sending',
      error: '',
      progress: isFile ? 0 : 1,
    });
  };
  const submit = (command: UnsentMessage): void => {
    // Kept first: the tap is not lost even when the page dies here.
    unsent.add(command);
    showOptimistic(command);
    sendToWorker(command);
  };
  const setDraft = (text: string): void => {
    draft.value = text;
    error.value = '';
    if (text) store.set(draftKey, text);
    else store.remove(draftKey);
  };

  /** Where the line of the unread stands is decided once, before anything is read. */
  const placeUnreadDivider = (unread: number): void => {
    isDividerPlaced = true;
    let left = unread;
    let first = '';
    for (const key of [...order.peek()].reverse()) {
      const bubble = item(key).peek();
      if (left === 0) break;
      if (!bubble || bubble.isOwn || bubble.type === 'system') continue;
      first = key;
      left -= 1;
    }
    firstUnread.value = first;
  };
  const markVisibleRead = (): void => {
    // What came while nobody looks is not read.
    if (!isReadWanted || !isVisible.peek() || !isKnown.peek()) return;
    isReadWanted = false;
    if (!isDividerPlaced) placeUnreadDivider(deal.deal.peek()?.unreadCount ?? 0);
    const keys = order.peek();
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const key = keys[at] ?? '';
      const bubble = item(key).peek();
      if (!bubble?.messageId || bubble.isOwn) continue;
      sendCommand('read', key);
      return;
    }
  };

  const apply = ({ chat, storedMessageKeys: chatKept = [] }: Batch): void => {
    if (chat?.chatId === id) {
      messages.apply(chat);
      if (chat.isKnown !== undefined) isKnown.value = chat.isKnown;
      if (chat.loadError !== undefined) loadError.value = chat.loadError;
      if (chat.hasEarlier !== undefined) hasEarlier.value = chat.hasEarlier;
      if (chat.isLoadingEarlier !== undefined) isLoadingEarlier.value = chat.isLoadingEarlier;
      if (chat.connection) connectionDetails.value = chat.connection;
    }
    for (const key of chatKept) {
      unsent.remove(key);
      // Not told of although it was taken: it was sent long ago, or discarded.
      messages.removeOptimistic(key);
    }
    // The worker begins, or begins anew: what it has not taken may be lost with the last one.
    if (chat?.chatId !== id || !chat.isReset) return;
    resendUnsent();
  };

  return {
    id,
    order,
    item,
    isKnown,
    loadError,
    connection: computed(() => {
      const { state } = connectionDetails.value;
      return state === 'disconnected' ? 'connecting' : state;
    }),
    connectionDetails: connectionDetails,
    hasEarlier,
    isLoadingEarlier,
    loadEarlier() {
      if (hasEarlier.peek() && !isLoadingEarlier.peek())
        worker.send({ type: 'chat', command: { type: 'loadEarlier', chatId: id } });
    },
    firstUnread,
    markRead() {
      isReadWanted = true;
      markVisibleRead();
    },
    canWrite,
    draft,
    setDraft: setDraft,
    send(text = draft.peek()) {
      const trimmed = text.trim();
      error.value = '';
      if (!trimmed || !canWrite.peek()) return false;
      if (Array.from(trimmed).length > MAX_MESSAGE_LENGTH) {
        error.value = MESSAGE_TOO_LONG;
        return false;
      }
      submit({ type: 'send', chatId: id, key: newKey(), text: trimmed, at: shared.read(), isResend: false });
      if (text === draft.peek()) setDraft('');
      return true;
    },
    async attach(file) {
      error.value = '';
      if (!canWrite.peek()) return false;
      const checked = await checkAttachment(file);
      if ('error' in checked) {
        error.value = checked.error;
        return false;
      }
      const { mime } = checked;
      const key = newKey();
      files.set(key, file);
      const name = file.name || 'file';
      submit({ type: 'attach', chatId: id, key, file, name, mime, at: shared.read(), isResend: false });
      return true;
    },
    error,
    clearError() {
      error.value = '';
    },
    retry: (key) => sendCommand('retry', key),
    discard(key) {
      unsent.remove(key);
      messages.removeOptimistic(key);
      sendCommand('discard', key);
    },
    cancelUpload: (key) => sendCommand('cancel', key),
    localFile: (key) => files.get(key) ?? null,
    downloadUrl(key) {
      const bubble = item(key).peek();
      if (bubble?.type !== 'file' || !bubble.messageId) return '';
      const { messageId } = bubble;
      const token = session.token.peek() ?? '';
      return attachmentUrl({ apiBase: services.apiBase, chatId: id, messageId, token, nonce: newKey() });
    },
    details: createFundsDetails(models),
    mount() {
      for (const command of unsent.all()) showOptimistic(command);
      // Before the chat is asked for: what the worker then tells of it leaves none of these beside what it became.
      resendUnsent();
      const ends = [
        batches.subscribe(apply),
        needs.subscribe({ chatId: id }),
        effect(() => {
          if (isVisible.value) markVisibleRead();
        }),
        effect(() => {
          const { value } = deal.deal;
          if (isKnown.value && value && !isDividerPlaced) placeUnreadDivider(value.unreadCount);
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
