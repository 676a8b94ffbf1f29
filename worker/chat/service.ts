// The chat as the live service uses it: one room for the page, one outbox for the viewer, told to the page as changes.

import { SYNTHETIC_ID_PREFIX } from '#api/decode/chat-message.ts';
import type { ChatMessage } from '#domain/entities.ts';
import type { ChatChange, ChatMessageView } from '../protocol.ts';
import { type ChatDeps, type ChatService, isRetryTrigger, serverNow } from './deps.ts';
import { createMessageKeys } from './message-keys.ts';
import { isSameMessage, type PendingMessage } from './pending-message.ts';
import type { PendingMessageStore } from './pending-message-store.ts';
import { fetchNewestPage, findSentMessage, sendPendingMessage } from './send-message.ts';
import { createSendQueue } from './send-queue.ts';
import { type ChatSubscription, createChatSubscription } from './subscription.ts';
import { createTimelineDiffer } from './timeline-diff.ts';
import type { SendUpload } from './upload.ts';

export interface ChatEnv {
  readonly store: PendingMessageStore;
  readonly sendUpload: SendUpload;
}
/** The chat is told of when it is known what waits to be sent, or after so long: some webviews' storage hangs. */
const QUEUE_LOAD_TIMEOUT_MS = 500;
type ChatFields = Required<
  Pick<ChatChange, 'isKnown' | 'loadError' | 'hasEarlier' | 'isLoadingEarlier' | 'connection'>
>;

export function createChatService(host: ChatDeps, { store, sendUpload }: ChatEnv): ChatService {
  const { viewerId, client: calls, onDirty } = host;
  const messageKeys = createMessageKeys();
  /** The newest message that a chat is known to have: what a try in a chat that is not open begins after. */
  const newest = new Map<string, ChatMessage>();
  const fetchedChats = new Set<string>();
  const sequenced = new Set<string>();
  const progress = new Map<string, number>();
  const stored = new Set<string>();
  let subscription: ChatSubscription | null = null;
  let differ = createTimelineDiffer();
  let dirtyKeys = new Set<string>();
  let lastSentFields: Partial<ChatFields> = {};
  let isOnline = true;
  let isReady = false;

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
  const noteNewest = (chatId: string, message: ChatMessage): void => {
    if (message.seq !== null) sequenced.add(chatId);
    if (message.createdAt >= (newest.get(chatId)?.createdAt ?? 0)) newest.set(chatId, message);
  };

  const sendQueue = createSendQueue({
    owner: viewerId,
    clock: host.clock,
    random: host.random,
    serverNow: () => serverNow(host),
    store,
    isAllowed: () => !calls.isRefused,
    send: (entry) =>
      sendPendingMessage(host, sendUpload, entry, (fraction) => {
        progress.set(entry.id, Math.floor(fraction * 100) / 100);
        markDirty(entry.id);
      }),
    findSent(entry) {
      const isTaken = (id: string): boolean => messageKeys.has(id) && messageKeys.keyOf(id) !== entry.id;
      return findSentMessage(host, entry, isTaken, (message) => noteNewest(entry.chatId, message));
    },
    isIdempotent: (chatId) => sequenced.has(chatId) || (subscriptionTo(chatId)?.timeline.isSequenced ?? null),
    newest: (chatId) => subscriptionTo(chatId)?.timeline.last ?? newest.get(chatId),
    findInTimeline: (entry) =>
      subscriptionTo(entry.chatId)?.timeline.list.find(
        (message) => !messageKeys.has(message.id) && isSameMessage(entry, message),
      ),
    async loadNewest(chatId) {
      if (fetchedChats.has(chatId) || subscriptionTo(chatId)?.isKnown) return;
      for (const message of await fetchNewestPage(host, chatId)) noteNewest(chatId, message);
      fetchedChats.add(chatId);
    },
    onChange: ({ id }) => markDirty(id),
    onStored(id) {
      stored.add(id);
      onDirty();
    },
    onSent({ id, chatId }, message) {
      progress.delete(id);
      const open = subscriptionTo(chatId);
      if (message) {
        noteNewest(chatId, message);
        assignKey(message, id);
        open?.addMessage(message);
      } else if (open) open.refresh();
    },
    onMatch(entry, message) {
      if (message) assignKey(message, entry.id);
      else messageKeys.delete(messageKeys.messageIdOf(entry.id));
      markDirty(entry.id);
    },
  });

  const startCollecting = (): void => {
    cancelLoadTimeout();
    isReady = true;
    onDirty();
  };
  const cancelLoadTimeout = host.clock.after(QUEUE_LOAD_TIMEOUT_MS, startCollecting);
  void sendQueue.ready.then(startCollecting);

  const setOnline = (next: boolean): void => {
    isOnline = next;
    sendQueue.setOnline(next);
    if (next) sendQueue.retryAll();
  };
  const open = (chatId: string): ChatSubscription =>
    createChatSubscription(host, chatId, {
      onMessage(message) {
        noteNewest(chatId, message);
        if (message.senderId === viewerId && !messageKeys.has(message.id) && sendQueue.match(chatId, message))
          onDirty();
      },
      onConnected: () => setOnline(true),
      // Whatever the device says: there is a network.
      onResponse() {
        if (!isOnline) setOnline(true);
      },
    });

  const viewOf = (of: ChatSubscription, key: string): ChatMessageView => {
    const message = of.timeline.get(messageKeys.messageIdOf(key));
    if (message) return sentMessageView(message, viewerId);
    const waiting = sendQueue.pending(of.chatId).find(({ message: entry }) => entry.id === key);
    if (!waiting) throw new Error('no such bubble');
    return pendingMessageView(waiting.message, waiting.isSent, progress.get(key) ?? 0);
  };
  const fieldsOf = ({
    isKnown,
    loadError,
    hasEarlier,
    isLoadingEarlier,
    connection: link,
  }: ChatSubscription): ChatFields => ({
    isKnown,
    loadError,
    hasEarlier,
    isLoadingEarlier,
    connection: link,
  });
  const collectChat = (of: ChatSubscription): ChatChange | null => {
    const { isReset: isWhole } = differ;
    for (const id of of.timeline.takeDirtyIds()) dirtyKeys.add(messageKeys.keyOf(id));
    const order = [
      ...of.timeline.list.map(({ id }) => messageKeys.keyOf(id)),
      ...sendQueue.pending(of.chatId).map(({ message: entry }) => entry.id),
    ];
    const part = differ.collect(order, dirtyKeys, (key) => viewOf(of, key));
    dirtyKeys = new Set();
    const facts = fieldsOf(of);
    const before = isWhole ? {} : lastSentFields;
    const changed = Object.entries(facts).filter(
      ([key, value]) => !isSameField(Reflect.get(before, key), value),
    );
    lastSentFields = facts;
    if (!isWhole && changed.length === 0 && Object.keys(part).length === 0) return null;
    return { chatId: of.chatId, isReset: isWhole, ...part, ...Object.fromEntries(changed) };
  };
  const close = (): void => {
    if (!subscription) return;
    subscription.close();
    sendQueue.forgetChat(subscription.chatId);
    subscription = null;
  };

  return {
    setOpenChat(chatId) {
      if (subscription?.chatId === chatId) return;
      close();
      differ = createTimelineDiffer();
      if (chatId !== null) subscription = open(chatId);
      onDirty();
    },
    run(command) {
      const { chatId } = command;
      switch (command.do) {
        case 'earlier':
          subscriptionTo(chatId)?.loadEarlier();
          return;
        case 'read': {
          const message = subscriptionTo(chatId)?.timeline.get(messageKeys.messageIdOf(command.key));
          if (message) subscriptionTo(chatId)?.markRead(message);
          return;
        }
        case 'send':
        case 'attach': {
          const isFile = command.do === 'attach';
          void sendQueue.ready.then(() =>
            sendQueue.add({
              id: command.key,
              chatId,
              at: command.at,
              text: isFile ? '' : command.text,
              file: isFile ? command.file : null,
              fileName: isFile ? command.name : '',
              fileMime: isFile ? command.mime : '',
              triedAt: command.isAgain ? command.at : null,
            }),
          );
          return;
        }
        default:
          void sendQueue.ready.then(() => sendQueue[command.do](command.key));
      }
    },
    dispatch(news) {
      subscription?.dispatch(news);
      if (news === 'offline') setOnline(false);
      else if (news === 'online') setOnline(true);
      else if (isRetryTrigger(news)) sendQueue.retryAll();
    },
    collect() {
      // A message of ours would stand beside the words that it became, which the page shows from its own memory.
      const chat = subscription && isReady ? collectChat(subscription) : null;
      const chatKept = [...stored];
      stored.clear();
      if (!chat && chatKept.length === 0) return null;
      return { ...(chat && { chat }), ...(chatKept.length > 0 && { storedMessageKeys: chatKept }) };
    },
    resetDiff: () => differ.reset(),
    close() {
      cancelLoadTimeout();
      close();
      sendQueue.close();
    },
  };
}

/** A link that is up and only heard another byte is the same link. */
const isSameField = (a: unknown, b: unknown): boolean =>
  a === b || (!!a && !!b && comparableText(a) === comparableText(b));
const comparableText = (fact: unknown): string =>
  JSON.stringify(fact, (key, value: unknown) =>
    key === 'confirmedAt' && Reflect.get(Object(fact), 'state') === 'connected' ? null : value,
  );

function sentMessageView(message: ChatMessage, viewerId: string): ChatMessageView {
  const { id, senderId, senderRole, type, text, fileName, fileMime, fileSize, createdAt, isRead } = message;
  const isOwn = senderId === viewerId;
  return {
    messageId: id.startsWith(SYNTHETIC_ID_PREFIX) ? '' : id,
    senderId,
    senderRole,
    isOwn,
    type,
    text,
    fileName,
    fileMime,
    fileSize,
    createdAt,
    state: isOwn && isRead ? 'read' : 'sent',
    error: '',
    progress: 1,
  };
}

function pendingMessageView(entry: PendingMessage, isSent: boolean, progress: number): ChatMessageView {
  const { owner, text, file, fileName, fileMime, at, fault } = entry;
  return {
    messageId: '',
    senderId: owner,
    senderRole: 'party',
    isOwn: true,
    type: file ? 'file' : 'text',
    text,
    fileName,
    fileMime,
    fileSize: file?.size ?? null,
    createdAt: at,
    state: isSent ? 'sent' : fault ? 'failed' : 'sending',
    error: fault?.words ?? '',
    progress: file && !isSent ? progress : 1,
  };
}
