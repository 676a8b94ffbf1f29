// Chat service of one session: the open chat's subscription and the viewer's send queue, sent to the page as diffs (CHAT).
import type { ChatMessage } from '#domain/entities.ts';
import type { Batch, ChatChange, ChatCommand, ChatMessageView } from '#protocol/protocol.ts';
import type { StreamEvent } from '../streams/state.ts';
import { createChatDiffer, createMessageKeys, pendingMessageView, sentMessageView } from './chat-diff.ts';
import { type ChatDeps, isRetryTrigger, serverNow } from './deps.ts';
import {
  browserIndexedDb,
  createPendingMessageStore,
  isSameMessage,
  type PendingMessageStore,
} from './pending-message-store.ts';
import { createNewestMessages, findSentMessage, sendPendingMessage } from './send-message.ts';
import { createSendQueue } from './send-queue.ts';
import { type ChatSubscription, createChatSubscription } from './subscription.ts';
import { createSendUpload, type SendUpload } from './upload.ts';

/** Storage and uploads: the browser's, or fakes of a test. */
interface ChatEnv {
  readonly store: PendingMessageStore;
  readonly sendUpload: SendUpload;
}
const browserEnv = ({ clock, log }: ChatDeps): ChatEnv => ({
  store: createPendingMessageStore(browserIndexedDb(), clock, log),
  sendUpload: createSendUpload(clock, () => new XMLHttpRequest()),
});

export interface ChatService {
  /** Opens the chat that is on the page; null closes it. */
  setOpenChat(chatId: string | null): void;
  run(command: ChatCommand): void;
  dispatch(event: StreamEvent): void;
  /** Everything that the page has not been sent; null when that is nothing. */
  collect(): Pick<Batch, 'chat' | 'storedMessageKeys'> | null;
  /** The page lost its copy: the next `collect` returns everything. */
  resetDiff(): void;
  close(): void;
}
/** The first diff waits this long for the stored messages, ms: the storage of some webviews hangs. */
const QUEUE_LOAD_TIMEOUT_MS = 500;

export function createChatService(
  deps: ChatDeps,
  { store, sendUpload }: ChatEnv = browserEnv(deps),
): ChatService {
  const { viewerId, client, clock, onDirty } = deps;
  const messageKeys = createMessageKeys();
  const newest = createNewestMessages(deps);
  /** Upload progress by key of the message, 0…1. */
  const progress = new Map<string, number>();
  const storedKeys = new Set<string>();
  const differ = createChatDiffer();
  let subscription: ChatSubscription | null = null;
  let dirtyKeys = new Set<string>();
  let isOnline = true;
  let isQueueReady = false;

  const subscriptionTo = (chatId: string): ChatSubscription | null =>
    subscription?.chatId === chatId ? subscription : null;
  const markDirty = (key: string): void => {
    dirtyKeys.add(key);
    onDirty();
  };
  const assignKey = (message: ChatMessage, key: string): void => {
    messageKeys.set(message.id, key);
    markDirty(key);
  };

  const sendQueue = createSendQueue({
    owner: viewerId,
    clock,
    random: deps.random,
    serverNow: () => serverNow(deps),
    store,
    isAllowed: () => !client.isRefused,
    send: (pending) =>
      sendPendingMessage(deps, sendUpload, pending, (fraction) => {
        progress.set(pending.id, Math.floor(fraction * 100) / 100);
        markDirty(pending.id);
      }),
    findSent(pending) {
      const isTaken = (id: string): boolean => messageKeys.has(id) && messageKeys.keyOf(id) !== pending.id;
      return findSentMessage(deps, pending, isTaken, (message) => newest.observe(pending.chatId, message));
    },
    isIdempotent: (chatId) =>
      deps.takesExtras &&
      (newest.isSequenced(chatId) || (subscriptionTo(chatId)?.timeline.isSequenced ?? null)),
    newest: (chatId) => subscriptionTo(chatId)?.timeline.last ?? newest.get(chatId),
    findInTimeline: (pending) =>
      subscriptionTo(pending.chatId)?.timeline.list.find(
        (message) => !messageKeys.has(message.id) && isSameMessage(pending, message),
      ),
    async loadNewest(chatId) {
      if (!subscriptionTo(chatId)?.isKnown) await newest.load(chatId);
    },
    onChange: ({ id }) => markDirty(id),
    onStored(id) {
      storedKeys.add(id);
      onDirty();
    },
    onSent({ id, chatId }, message) {
      progress.delete(id);
      const open = subscriptionTo(chatId);
      if (message) {
        newest.observe(chatId, message);
        assignKey(message, id);
        open?.addMessage(message);
      } else open?.refresh();
    },
    onMatch({ id }, message) {
      if (message) messageKeys.set(message.id, id);
      else messageKeys.delete(messageKeys.messageIdOf(id));
      markDirty(id);
    },
  });

  const setQueueReady = (): void => {
    cancelQueueTimeout();
    isQueueReady = true;
    onDirty();
  };
  const cancelQueueTimeout = clock.after(QUEUE_LOAD_TIMEOUT_MS, setQueueReady);
  void sendQueue.ready.then(setQueueReady);

  const setOnline = (next: boolean): void => {
    isOnline = next;
    sendQueue.setOnline(next);
    if (next) sendQueue.retryAll();
  };
  const openChat = (chatId: string): ChatSubscription =>
    createChatSubscription(deps, chatId, {
      onMessage(message) {
        newest.observe(chatId, message);
        const isOwnAndNew = message.senderId === viewerId && !messageKeys.has(message.id);
        if (isOwnAndNew && sendQueue.match(chatId, message)) onDirty();
      },
      onConnected: () => setOnline(true),
      // An answer proves a network, whatever the device reports.
      onResponse() {
        if (!isOnline) setOnline(true);
      },
    });
  const closeChat = (): void => {
    if (!subscription) return;
    subscription.close();
    sendQueue.forgetChat(subscription.chatId);
    subscription = null;
  };

  const messageView = (of: ChatSubscription, key: string): ChatMessageView => {
    const message = of.timeline.get(messageKeys.messageIdOf(key));
    if (message) return sentMessageView(message, viewerId);
    const queued = sendQueue.pending(of.chatId).find(({ message: pending }) => pending.id === key);
    if (!queued) throw new Error('no such message');
    return pendingMessageView(queued.message, queued.isSent, progress.get(key) ?? 0);
  };
  const collectChat = (open: ChatSubscription): ChatChange | null => {
    const { chatId, timeline, isKnown, loadFailure, hasEarlier, isLoadingEarlier, connection } = open;
    for (const id of timeline.takeDirtyIds()) dirtyKeys.add(messageKeys.keyOf(id));
    const order = [
      ...timeline.list.map(({ id }) => messageKeys.keyOf(id)),
      ...sendQueue.pending(chatId).map(({ message }) => message.id),
    ];
    // A new page does not know what the one before it was sent.
    if (differ.isReset) for (const key of order) if (sendQueue.isStored(key)) storedKeys.add(key);
    const change = differ.collect({
      chatId,
      order,
      dirtyKeys,
      view: (key) => messageView(open, key),
      fields: { isKnown, loadFailure, hasEarlier, isLoadingEarlier, connection },
    });
    dirtyKeys = new Set();
    return change;
  };

  return {
    setOpenChat(chatId) {
      if (subscription?.chatId === chatId) return;
      closeChat();
      differ.reset();
      if (chatId !== null) subscription = openChat(chatId);
      onDirty();
    },
    run(command) {
      const { chatId } = command;
      switch (command.type) {
        case 'loadEarlier':
          subscriptionTo(chatId)?.loadEarlier();
          return;
        case 'read': {
          const message = subscriptionTo(chatId)?.timeline.get(messageKeys.messageIdOf(command.key));
          if (message) subscriptionTo(chatId)?.markRead(message);
          return;
        }
        case 'send':
        case 'attach': {
          const isFile = command.type === 'attach';
          void sendQueue.ready.then(() =>
            sendQueue.add({
              id: command.key,
              chatId,
              at: command.at,
              text: isFile ? '' : command.text,
              file: isFile ? command.file : null,
              fileName: isFile ? command.name : '',
              fileMime: isFile ? command.mime : '',
              triedAt: command.isResend ? command.at : null,
            }),
          );
          return;
        }
        default:
          void sendQueue.ready.then(() => sendQueue[command.type](command.key));
      }
    },
    dispatch(event) {
      subscription?.dispatch(event);
      if (event === 'offline') setOnline(false);
      else if (event === 'online') setOnline(true);
      else if (isRetryTrigger(event)) sendQueue.retryAll();
    },
    collect() {
      // Before the stored messages are known, a message could show twice: as the server's and as the page's own copy.
      const chat = subscription && isQueueReady ? collectChat(subscription) : null;
      const storedMessageKeys = [...storedKeys];
      storedKeys.clear();
      if (!chat && storedMessageKeys.length === 0) return null;
      return { ...(chat && { chat }), ...(storedMessageKeys.length > 0 && { storedMessageKeys }) };
    },
    resetDiff: () => differ.reset(),
    close() {
      cancelQueueTimeout();
      closeChat();
      sendQueue.close();
    },
  };
}
