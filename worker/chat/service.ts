// The chat as the live service uses it: one room for the page, one outbox for the viewer, told to the page as changes.
import type { ChatMessage } from '#domain/entities.ts';
import { MADE_UP } from '#api/decode/chat-message.ts';
import type { ChatBubble, ChatChange } from '../protocol.ts';
import { createChatChanges } from './timeline-diff.ts';
import { isSameMessage, type OutboxEntry } from './pending-message.ts';
import { createChatNames } from './message-keys.ts';
import { createOutbox } from './send-queue.ts';
import { type ChatHost, type ChatPart, isGoodNews, serverNow } from './deps.ts';
import { type ChatRoom, createChatRoom } from './subscription.ts';
import { findEntry, newestPage, sendEntry } from './send-message.ts';
import type { ChatStore } from './pending-message-store.ts';
import type { SendUpload } from './upload.ts';

export interface ChatOutside {
  readonly store: ChatStore;
  readonly sendUpload: SendUpload;
}
/** The chat is told of when it is known what waits to be sent, or after so long: some webviews' storage hangs. */
const OUTBOX_PATIENCE_MS = 500;
type Facts = Required<Pick<ChatChange, 'isKnown' | 'loadError' | 'hasEarlier' | 'isLoadingEarlier' | 'link'>>;

export function createChatService(host: ChatHost, { store, sendUpload }: ChatOutside): ChatPart {
  const { viewerId, calls, onDirty } = host;
  const names = createChatNames();
  /** The newest message that a chat is known to have: what a try in a chat that is not open begins after. */
  const newest = new Map<string, ChatMessage>();
  const looked = new Set<string>();
  const sequenced = new Set<string>();
  const progress = new Map<string, number>();
  const kept = new Set<string>();
  let room: ChatRoom | null = null;
  let changes = createChatChanges();
  let touched = new Set<string>();
  let toldFacts: Partial<Facts> = {};
  let isOnline = true;
  let isReady = false;

  const roomOf = (chatId: string): ChatRoom | null => (room?.chatId === chatId ? room : null);
  const touch = (key: string): void => {
    touched.add(key);
    onDirty();
  };
  const name = (message: ChatMessage, key: string): void => {
    names.set(message.id, key);
    touch(key);
  };
  const note = (chatId: string, message: ChatMessage): void => {
    if (message.seq !== null) sequenced.add(chatId);
    if (message.createdAt >= (newest.get(chatId)?.createdAt ?? 0)) newest.set(chatId, message);
  };

  const outbox = createOutbox({
    owner: viewerId,
    clock: host.clock,
    random: host.random,
    serverNow: () => serverNow(host),
    store,
    isAllowed: () => !calls.isRefused,
    send: (entry) =>
      sendEntry(host, sendUpload, entry, (fraction) => {
        progress.set(entry.id, Math.floor(fraction * 100) / 100);
        touch(entry.id);
      }),
    find(entry) {
      const isTaken = (id: string): boolean => names.has(id) && names.keyOf(id) !== entry.id;
      return findEntry(host, entry, isTaken, (message) => note(entry.chatId, message));
    },
    isExact: (chatId) => sequenced.has(chatId) || (roomOf(chatId)?.book.isSequenced ?? null),
    newest: (chatId) => roomOf(chatId)?.book.last ?? newest.get(chatId),
    seen: (entry) =>
      roomOf(entry.chatId)?.book.list.find(
        (message) => !names.has(message.id) && isSameMessage(entry, message),
      ),
    async look(chatId) {
      if (looked.has(chatId) || roomOf(chatId)?.isKnown) return;
      for (const message of await newestPage(host, chatId)) note(chatId, message);
      looked.add(chatId);
    },
    onChange: ({ id }) => touch(id),
    onKept(id) {
      kept.add(id);
      onDirty();
    },
    onSent({ id, chatId }, message) {
      progress.delete(id);
      const open = roomOf(chatId);
      if (message) {
        note(chatId, message);
        name(message, id);
        open?.learn(message);
      } else if (open) open.refresh();
    },
    onClaim(entry, message) {
      if (message) name(message, entry.id);
      else names.drop(names.messageIdOf(entry.id));
      touch(entry.id);
    },
  });

  const beginTelling = (): void => {
    cancelPatience();
    isReady = true;
    onDirty();
  };
  const cancelPatience = host.clock.after(OUTBOX_PATIENCE_MS, beginTelling);
  void outbox.ready.then(beginTelling);

  const setOnline = (next: boolean): void => {
    isOnline = next;
    outbox.setOnline(next);
    if (next) outbox.kick();
  };
  const open = (chatId: string): ChatRoom =>
    createChatRoom(host, chatId, {
      onMessage(message) {
        note(chatId, message);
        if (message.senderId === viewerId && !names.has(message.id) && outbox.offer(chatId, message))
          onDirty();
      },
      onConnected: () => setOnline(true),
      // Whatever the device says: there is a network.
      onAnswer() {
        if (!isOnline) setOnline(true);
      },
    });

  const bubbleOf = (of: ChatRoom, key: string): ChatBubble => {
    const message = of.book.get(names.messageIdOf(key));
    if (message) return messageBubble(message, viewerId);
    const waiting = outbox.waiting(of.chatId).find(({ entry }) => entry.id === key);
    if (!waiting) throw new Error('no such bubble');
    return entryBubble(waiting.entry, waiting.isSent, progress.get(key) ?? 0);
  };
  const factsOf = ({ isKnown, loadError, hasEarlier, isLoadingEarlier, link }: ChatRoom): Facts => ({
    isKnown,
    loadError,
    hasEarlier,
    isLoadingEarlier,
    link,
  });
  const collectRoom = (of: ChatRoom): ChatChange | null => {
    const { isWhole } = changes;
    for (const id of of.book.takeTouched()) touched.add(names.keyOf(id));
    const order = [
      ...of.book.list.map(({ id }) => names.keyOf(id)),
      ...outbox.waiting(of.chatId).map(({ entry }) => entry.id),
    ];
    const part = changes.collect(order, touched, (key) => bubbleOf(of, key));
    touched = new Set();
    const facts = factsOf(of);
    const before = isWhole ? {} : toldFacts;
    const changed = Object.entries(facts).filter(([key, value]) => !isSame(Reflect.get(before, key), value));
    toldFacts = facts;
    if (!isWhole && changed.length === 0 && Object.keys(part).length === 0) return null;
    return { chatId: of.chatId, isWhole, ...part, ...Object.fromEntries(changed) };
  };
  const close = (): void => {
    if (!room) return;
    room.close();
    outbox.leave(room.chatId);
    room = null;
  };

  return {
    need(chatId) {
      if (room?.chatId === chatId) return;
      close();
      changes = createChatChanges();
      if (chatId !== null) room = open(chatId);
      onDirty();
    },
    run(command) {
      const { chatId } = command;
      switch (command.do) {
        case 'earlier':
          roomOf(chatId)?.earlier();
          return;
        case 'read': {
          const message = roomOf(chatId)?.book.get(names.messageIdOf(command.key));
          if (message) roomOf(chatId)?.shown(message);
          return;
        }
        case 'send':
        case 'attach': {
          const isFile = command.do === 'attach';
          void outbox.ready.then(() =>
            outbox.add({
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
          void outbox.ready.then(() => outbox[command.do](command.key));
      }
    },
    tell(news) {
      room?.tell(news);
      if (news === 'offline') setOnline(false);
      else if (news === 'online') setOnline(true);
      else if (isGoodNews(news)) outbox.kick();
    },
    collect() {
      // A message of ours would stand beside the words that it became, which the page shows from its own memory.
      const chat = room && isReady ? collectRoom(room) : null;
      const chatKept = [...kept];
      kept.clear();
      if (!chat && chatKept.length === 0) return null;
      return { ...(chat && { chat }), ...(chatKept.length > 0 && { chatKept }) };
    },
    forgetTold: () => changes.forget(),
    close() {
      cancelPatience();
      close();
      outbox.close();
    },
  };
}

/** A link that is up and only heard another byte is the same link. */
const isSame = (a: unknown, b: unknown): boolean => a === b || (!!a && !!b && textOf(a) === textOf(b));
const textOf = (fact: unknown): string =>
  JSON.stringify(fact, (key, value: unknown) =>
    key === 'confirmedAt' && Reflect.get(Object(fact), 'state') === 'connected' ? null : value,
  );

function messageBubble(message: ChatMessage, viewerId: string): ChatBubble {
  const { id, senderId, senderRole, type, text, fileName, fileMime, fileSize, createdAt, isRead } = message;
  const isOwn = senderId === viewerId;
  return {
    messageId: id.startsWith(MADE_UP) ? '' : id,
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

function entryBubble(entry: OutboxEntry, isSent: boolean, progress: number): ChatBubble {
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
