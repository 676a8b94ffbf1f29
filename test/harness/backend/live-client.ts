// Live client: what somebody's pages have by the events of their streams, applied as the client applies them, to be compared with a fresh read.
import * as assert from 'uvu/assert';
import { decodeAdminEvent } from '#contract/decode/admin-events.ts';
import { decodeChatEvent } from '#contract/decode/chat-event.ts';
import { decodeChatPage } from '#contract/decode/chat-message.ts';
import { type ClientEvent, decodeClientEvent } from '#contract/decode/client-events.ts';
import { SILENCE_TIMEOUT_MS } from '#domain/deadlines.ts';
import type { ChatMessage, ExchangeRequest, FeedItem, Notification, Person } from '#domain/entities.ts';
import { patchItem, patchProfile } from '../../../worker/feed/patches.ts';
import type { ReceivedEvent, StreamReader } from './stream-reader.ts';
import type { TestBackend, TestClient } from './test-backend.ts';

const CLIENT_STREAM = '/events?feed=';
const CONSOLE_STREAM = '/events/admin';

/** By id: the feed, own open requests, notifications, and the messages of the chats that are open. */
interface Shown {
  readonly feed: Map<string, FeedItem>;
  readonly requests: Map<string, ExchangeRequest>;
  readonly notifications: Map<string, Notification>;
  readonly chats: Map<string, Map<string, ChatMessage>>;
}

/** A page that is read again when the deal's version has changed, or an event of the console came. */
interface OpenPage {
  readonly path: string;
  readonly stamp: () => unknown;
  readAt: unknown;
  answer: unknown;
}

export type LiveClient = Awaited<ReturnType<typeof openLiveClient>>;

/** `isStaff`: with the stream of the console. */
export async function openLiveClient(backend: TestBackend, signedIn: TestClient, isStaff = false) {
  let client = signedIn;
  const shown: Shown = { feed: new Map(), requests: new Map(), notifications: new Map(), chats: new Map() };
  const consoleChanges = new Map<string, number>();
  let pages: OpenPage[] = [];
  const apply = ({ event, data }: ReceivedEvent): void => {
    const change = decodeClientEvent(event, data);
    if (change) applyChange(shown, client.id, change);
  };
  const applyConsole = ({ event, data }: ReceivedEvent): void => {
    const change = decodeAdminEvent(event, data);
    const about = change?.type === 'case' ? change.caseId : change?.type;
    if (about) consoleChanges.set(about, (consoleChanges.get(about) ?? 0) + 1);
  };
  const streams = [
    followStream(backend, () => client, CLIENT_STREAM, apply),
    ...(isStaff ? [followStream(backend, () => client, CONSOLE_STREAM, applyConsole)] : []),
  ];
  await streams[0]?.catchUp(({ event }) => event === 'initial_notifications');
  await streams[1]?.catchUp(({ event }) => event === 'initial_admin');

  async function openPage(path: string, stamp: () => unknown): Promise<void> {
    pages.push({ path, stamp, readAt: stamp(), answer: await read(path) });
  }
  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await client.get(path);
    // A note, of which the sides learn nothing, is a version of the case too.
    const { data } = body;
    const shownData = path.endsWith('/case') && data ? { ...data, version: null } : data;
    return status === 200 ? { ...body, data: shownData, serverTime: null } : { status };
  };
  return {
    get client(): TestClient {
      return client;
    },
    /** Deals in the feed. */
    dealIds: (): string[] =>
      [...shown.feed.values()].flatMap(({ kind, id }) => (kind === 'deal' ? [id] : [])),
    /** Opens the chats and the pages of these own deals, and closes those of others. */
    async openDeals(ids: readonly string[]): Promise<void> {
      shown.chats.clear();
      pages = [];
      for (const id of ids.filter((one) => isOwnDeal(shown.feed.get(one), client.id))) {
        const chat = await readChat(client, id);
        if (chat) shown.chats.set(id, chat);
        const version = () => shown.feed.get(id)?.version;
        for (const page of ['settlement', 'case']) await openPage(`/transactions/${id}/${page}`, version);
      }
    },
    /** Opens pages of the console. */
    async openConsole(caseIds: readonly string[]): Promise<void> {
      const count = (about: string) => () => `${consoleChanges.get(about)} ${consoleChanges.get('all')}`;
      for (const id of caseIds) await openPage(`/admin/cases/${id}`, count(id));
      await openPage('/staff/reports', count('reports'));
    },
    /** Applies events until this one has come; streams that have ended are resumed, as any client does. */
    async catchUp(isMark: (event: ReceivedEvent) => boolean): Promise<void> {
      for (const stream of streams) await stream.catchUp(isMark);
    },
    /** Throws where something is otherwise than a fresh read shows it. */
    async assertFresh(): Promise<void> {
      const fresh = await readShown(backend, client);
      assertSame('feed', withoutContacts(shown.feed), withoutContacts(fresh.feed));
      assertSame('own requests', openOnes(shown.requests), openOnes(fresh.requests));
      // The first page: what a client has deleted or paged to is its own.
      const known = new Map([...fresh.notifications.keys()].map((id) => [id, shown.notifications.get(id)]));
      assertSame('notifications', known, fresh.notifications);
      for (const [id, chat] of shown.chats) {
        const now = await readChat(client, id);
        if (now) assertSame('chat', chat, now);
      }
      for (const page of pages) {
        const [stamp, answer] = [page.stamp(), await read(page.path)];
        if (stamp === page.readAt) assert.equal(page.answer, answer, page.path);
        Object.assign(page, { readAt: stamp, answer });
      }
    },
    /** The same person with a token for another day. */
    async signInAgain(): Promise<void> {
      client = await backend.signIn('Again', client.telegramId);
    },
    close(): void {
      for (const stream of streams) stream.close();
    },
  };
}

/** A stream that is resumed where it ends; each of its events is handled once. */
function followStream(
  backend: TestBackend,
  client: () => TestClient,
  path: string,
  handle: (event: ReceivedEvent) => void,
) {
  let stream: StreamReader | null = null;
  let handled = 0;
  let lastId: string | null = null;
  function handleAll({ events }: StreamReader): void {
    for (const event of events.slice(handled)) {
      handled += 1;
      lastId = event.id ?? lastId;
      handle(event);
    }
  }
  return {
    async catchUp(isMark: (event: ReceivedEvent) => boolean): Promise<void> {
      for (;;) {
        if (!stream) {
          stream = await backend.openStream(client(), path, lastId);
          handled = 0;
          assert.is(stream.status, 200, `${path} of ${client().id}`);
        }
        const opened = stream;
        const from = handled;
        const isNewMark = (event: ReceivedEvent) => opened.events.indexOf(event) >= from && isMark(event);
        const hasCome = await opened.until(isNewMark).then(
          () => true,
          () => false,
        );
        handleAll(opened);
        if (hasCome) return;
        stream = null;
      }
    },
    close: () => stream?.close(),
  };
}

function applyChange({ feed, requests, notifications, chats }: Shown, viewerId: string, event: ClientEvent) {
  if (event.topic === 'notifications') {
    const { change } = event;
    for (const one of change.type === 'snapshot' ? change.notifications : [change.notification])
      notifications.set(one.id, one);
  } else if (event.topic === 'chat') {
    const change = decodeChatEvent(event.name, event.payload);
    const chat = chats.get(event.dealId);
    if (change && change.type !== 'read') {
      chat?.set(change.message.id, change.message);
      // The page counts the time of silence from the last message, as that of the deal does.
      const deal = change.message.senderId === viewerId ? feed.get(event.dealId) : undefined;
      if (deal?.kind !== 'deal' || deal.status !== 'initiated' || !deal.deadlineAt) return;
      const deadlineAt = Math.max(deal.deadlineAt, change.message.createdAt + SILENCE_TIMEOUT_MS);
      return void feed.set(deal.id, { ...deal, deadlineAt });
    }
    if (!change || !chat) return;
    const lastRead = chat.get(change.lastReadMessageId)?.seq ?? 0;
    for (const [id, one] of chat)
      if (one.senderId !== change.readerId && (one.seq ?? 0) <= lastRead)
        chat.set(id, { ...one, isRead: true });
  } else if (event.topic === 'requests') {
    const { change } = event;
    if (change.type === 'profile') {
      for (const items of [feed, requests] as Map<string, FeedItem>[])
        for (const [id, item] of items)
          items.set(id, patchProfile(item, change.userId, change.changes) ?? item);
      return;
    }
    if (change.type === 'snapshot') requests.clear();
    const changed =
      change.type === 'snapshot' ? change.requests : change.type === 'upsert' ? [change.request] : [];
    for (const one of changed) if (one.authorId === viewerId) requests.set(one.id, one);
    if (change.type === 'remove') requests.delete(change.id);
  } else {
    const { change } = event;
    if (change.type === 'snapshot') feed.clear();
    if (change.type === 'replace') feed.delete(change.replaceOf);
    const changed = change.type === 'snapshot' ? change.items : 'item' in change ? [change.item] : [];
    for (const item of changed) feed.set(item.id, item);
    if (change.type === 'remove') feed.delete(change.id);
    const patched = change.type === 'patch' && feed.get(change.id);
    if (patched) feed.set(patched.id, patchItem(patched, change.fields));
  }
}

/** What a client that opens now is shown. */
async function readShown(backend: TestBackend, client: TestClient): Promise<Shown> {
  const shown: Shown = { feed: new Map(), requests: new Map(), notifications: new Map(), chats: new Map() };
  const stream = await backend.openStream(client, CLIENT_STREAM);
  await stream.until(({ event }) => event === 'initial_notifications');
  stream.close();
  for (const { event, data } of stream.events) {
    const change = decodeClientEvent(event, data);
    if (change) applyChange(shown, client.id, change);
  }
  return shown;
}

/** Null for a chat that the client may not read. */
async function readChat(client: TestClient, dealId: string): Promise<Map<string, ChatMessage> | null> {
  const { status, body } = await client.get(`/transactions/${dealId}/chat/messages?limit=200`);
  if (status !== 200) return null;
  return new Map((decodeChatPage(body)?.messages ?? []).map((one) => [one.id, one]));
}

const isOwnDeal = (item: FeedItem | undefined, viewerId: string): boolean =>
  item?.kind === 'deal' && (item.authorId === viewerId || item.accepterId === viewerId);

/** Events have no contacts (REAL-04). */
function withoutContacts(feed: ReadonlyMap<string, FeedItem>): Map<string, FeedItem> {
  const of = (person: Person | null): Person | null => person && { ...person, username: '' };
  return new Map(
    [...feed].map(([id, item]) => {
      const author = of(item.author);
      return [
        id,
        item.kind === 'deal' ? { ...item, author, accepter: of(item.accepter) } : { ...item, author },
      ];
    }),
  );
}

/** Those that a page of own requests lists, without the counts that other pages have. */
const openOnes = (requests: ReadonlyMap<string, ExchangeRequest>) =>
  new Map(
    [...requests]
      .filter(([, { status }]) => status === 'requested' || status === 'pending_approval')
      .map(([id, one]) => [id, { ...one, viewCount: null, waitingCount: null }]),
  );

function assertSame(
  what: string,
  had: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
): void {
  for (const id of new Set([...had.keys(), ...fresh.keys()])) assert.equal(had.get(id), fresh.get(id), what);
}
