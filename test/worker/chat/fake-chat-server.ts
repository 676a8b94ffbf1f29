// Fake chat backend: ours, or one that follows the specification only; its answers can be lost after the write.
import type { FetchLike, HttpInit } from '#runtime/http-client.ts';
import type { FakeClock } from '../../harness/fake-clock.ts';
import { FakeEventSource, isoAt } from '../fake-environment.ts';

export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly senderId: string | null;
  readonly text: string;
  readonly at: number;
  readonly fileName?: string;
}
export interface ChatCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: { readonly text?: string; readonly lastReadMessageId?: string };
  readonly key: string | undefined;
  readonly token: string | undefined;
  readonly at: number;
}
/** down: the call does not arrive. lost: it is done, the answer lost. hang: lost after the time-out. */
export type CallOutcome =
  | 'ok'
  | 'down'
  | 'lost'
  | 'hang'
  | { readonly status: number; readonly body?: object; readonly retryAfter?: string };

export interface ChatBackend {
  /**
   * ours: seq, keys, `before`, `lastEventId`.
   * client: as ours, with one stream for everything (EVENTS-01).
   * spec: none of them, times inclusive. strict: as spec, times exclusive.
   * wordless: as spec, a sent message is not in the answer.
   */
  readonly kind: 'ours' | 'client' | 'spec' | 'strict' | 'wordless';
}

export class FakeChatServer {
  readonly messages: StoredMessage[] = [];
  readonly calls: ChatCall[] = [];
  readonly sources: FakeEventSource[] = [];
  readonly keys = new Map<string, { readonly status: number; readonly body: object }>();
  /** messageId up to which each user has read. */
  readonly readBy = new Map<string, number>();
  outcome: (call: ChatCall) => CallOutcome = () => 'ok';
  /** Events reach the open streams at once. */
  isStreaming = true;
  /** Who a token belongs to. */
  userOf: (token: string | undefined) => string = () => 'ann';
  readonly kind: ChatBackend['kind'];
  readonly clock: FakeClock;

  constructor(clock: FakeClock, kind: ChatBackend['kind'] = 'ours') {
    this.clock = clock;
    this.kind = kind;
  }

  get isOurs(): boolean {
    return this.kind === 'ours' || this.kind === 'client';
  }
  of(path: string, method = 'GET'): ChatCall[] {
    return this.calls.filter((call) => call.path.endsWith(path) && call.method === method);
  }
  texts(senderId: string): string[] {
    return this.messages.filter((one) => one.senderId === senderId).map(({ text }) => text);
  }
  toJson(one: StoredMessage): Record<string, unknown> {
    const others = [...this.readBy].filter(([reader]) => reader !== one.senderId);
    return {
      id: one.id,
      transactionId: 't1',
      ...(this.isOurs && { seq: one.seq, senderRole: one.senderId ? 'party' : 'system' }),
      senderId: one.senderId,
      type: one.fileName ? 'file' : one.senderId === null && this.isOurs ? 'system' : 'text',
      text: one.text,
      fileName: one.fileName ?? null,
      createdAt: isoAt(one.at),
      status: others.some(([, seq]) => seq >= one.seq) ? 'read' : 'sent',
    };
  }
  /** Adds a message as if its sender had sent it. */
  addMessage(senderId: string | null, text: string, fileName?: string): StoredMessage {
    const seq = this.messages.length + 1;
    // Without seq only the times order two messages.
    const soonest = (this.messages[seq - 2]?.at ?? 0) + (this.isOurs ? 0 : 1);
    const at = Math.max(this.clock.now(), soonest);
    const one = { id: `m${seq}`, seq, senderId, text, at, ...(fileName && { fileName }) };
    this.messages.push(one);
    this.#addEvent('message_created', () => ({ message: this.toJson(one) }));
    return one;
  }
  /** All events in order; ours numbers them, and resumes from the id in a connection's URL. */
  readonly log: { readonly name: string; readonly payload: () => object }[] = [];

  #addEvent(name: string, payload: () => object): void {
    this.log.push({ name, payload });
    if (this.isStreaming) this.#emit(name, payload(), this.log.length);
  }
  #emit(name: string, payload: object, id: number): void {
    for (const source of this.sources) {
      if (!source.isClosed) source.emit(name, payload, this.isOurs ? `e${id}` : '');
    }
  }
  /** Opens the newest stream; ours then sends the events that it missed. */
  open(): void {
    if (this.source.isClosed) return;
    if (this.isOurs) this.source.open();
    else this.source.emit('open');
    const from = this.source.url.searchParams.get('lastEventId');
    if (this.kind === 'client' && !from) {
      this.source.emit('initial_feed', { items: [] });
      this.source.emit('initial_state', { requests: [] });
      this.source.emit('initial_notifications', { notifications: [] }, `e${this.log.length}`);
    }
    if (!this.isOurs || !from || !this.isStreaming) return;
    for (let at = Number(from.slice(1)); at < this.log.length; at += 1) {
      const one = this.log[at];
      if (one) this.source.emit(one.name, one.payload(), `e${at + 1}`);
    }
  }
  /** Emits a message again, late or out of order. */
  emitMessage(one: StoredMessage): void {
    for (const source of this.sources) {
      if (!source.isClosed) source.emit('message_created', { message: this.toJson(one) });
    }
  }
  markRead(readerId: string, one: StoredMessage): void {
    this.readBy.set(readerId, Math.max(one.seq, this.readBy.get(readerId) ?? 0));
    this.#addEvent('messages_read', () => ({
      transactionId: 't1',
      readerId,
      lastReadMessageId: one.id,
    }));
  }
  readonly openEventSource = (url: string): FakeEventSource => {
    const source = new FakeEventSource(url, this.clock.now());
    const isChat = url.includes('/chat/events') || source.url.pathname === '/api/events';
    if (isChat) this.sources.push(source);
    return source;
  };
  /** The newest stream with the chat. */
  get source(): FakeEventSource {
    const last = this.sources[this.sources.length - 1];
    if (!last) throw new Error('no chat stream');
    return last;
  }

  #list(query: URLSearchParams): StoredMessage[] {
    const limit = Number(query.get('limit') ?? 50);
    const after = query.get('after');
    const before = query.get('before');
    const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
    const isAfter = (one: StoredMessage): boolean => {
      if (!after) return true;
      if (this.isOurs && isNumber(after)) return one.seq > Number(after);
      return this.kind === 'strict' ? one.at > Date.parse(after) : one.at >= Date.parse(after);
    };
    const isBefore = (one: StoredMessage): boolean => !before || !this.isOurs || one.seq < Number(before);
    const found = this.messages.filter((one) => isAfter(one) && isBefore(one));
    // The specification does not say which page comes without `after`.
    return after || this.kind === 'strict' ? found.slice(0, limit) : found.slice(-limit);
  }
  /** Carries out a call that arrived. */
  handle(call: ChatCall): { readonly status: number; readonly body: object } {
    if (call.path.endsWith('/chat/messages') && call.method === 'GET') {
      const data = this.#list(call.query).map((one) => this.toJson(one));
      return {
        status: 200,
        body: { success: true, data, ...(this.isOurs && { lastEventId: `e${this.log.length}` }) },
      };
    }
    const slot = `${call.token} ${call.key}`;
    const replay = this.isOurs && call.key ? this.keys.get(slot) : undefined;
    if (replay) return replay;
    let answer = { status: 200, body: { success: true } as object };
    if (call.path.endsWith('/chat/messages')) {
      const one = this.addMessage(this.userOf(call.token), call.body.text ?? '');
      answer = {
        status: 201,
        body: this.kind === 'wordless' ? { success: true } : { success: true, data: this.toJson(one) },
      };
    } else if (call.path.endsWith('/chat/read')) {
      const one = this.messages.find(({ id }) => id === call.body.lastReadMessageId);
      if (one) this.markRead(this.userOf(call.token), one);
    } else if (['/feed', '/auth/me', '/events', '/notifications'].includes(call.path)) {
      answer = { status: 200, body: { success: true, data: [] } };
    } else answer = { status: 404, body: {} };
    if (call.key) this.keys.set(slot, answer);
    return answer;
  }

  readonly fetch: FetchLike = async (url, init) => {
    const call = callOf(url, init, this.clock.now());
    this.calls.push(call);
    const outcome = this.outcome(call);
    if (outcome === 'down') throw new TypeError('Failed to fetch');
    if (typeof outcome === 'object') return reply(outcome.status, outcome.body ?? {}, outcome.retryAfter);
    const { status, body } = this.handle(call);
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    if (outcome === 'hang') {
      return new Promise((_, reject) => {
        init.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    return reply(status, body);
  };
}

function callOf(url: string, init: HttpInit, at: number): ChatCall {
  const { pathname, searchParams } = new URL(url);
  return {
    method: init.method,
    path: pathname.replace('/api', ''),
    query: searchParams,
    body: init.body === undefined ? {} : JSON.parse(init.body),
    key: init.headers['idempotency-key'],
    token: init.headers.authorization?.replace('Bearer ', ''),
    at,
  };
}

const reply = (status: number, body: object, retryAfter?: string) => ({
  ok: status < 400,
  status,
  headers: { get: (name: string) => (name === 'retry-after' ? (retryAfter ?? null) : null) },
  text: () => Promise.resolve(JSON.stringify(body)),
});
