// Fake chat page: applies batches and nothing else, and fails on a diff that does not fit or a message shown twice.
import type {
  Batch,
  ChatChange,
  ChatMessageView,
  ConnectionStatus,
  WorkerFailure,
} from '#protocol/protocol.ts';

export class FakeChatPage {
  readonly changes: ChatChange[] = [];
  readonly storedKeys = new Set<string>();
  order: string[] = [];
  bubbles = new Map<string, ChatMessageView>();
  isKnown = false;
  loadFailure: WorkerFailure | null = null;
  hasEarlier = false;
  isLoadingEarlier = false;
  link: ConnectionStatus | null = null;
  /** Own texts that were written once: two messages with one of them are never shown together. */
  isWrittenOnce: (text: string) => boolean = () => false;

  apply(batch: Batch): void {
    for (const key of batch.storedMessageKeys ?? []) this.storedKeys.add(key);
    const { chat } = batch;
    if (!chat) return;
    this.changes.push(chat);
    if (chat.isReset) {
      this.order = [];
      this.bubbles.clear();
    }
    for (const key of chat.removed ?? []) {
      if (!this.bubbles.delete(key)) throw new Error(`${key} was not there`);
      this.order = this.order.filter((other) => other !== key);
    }
    for (const [key, after] of chat.moves ?? []) {
      this.order = this.order.filter((other) => other !== key);
      if (after !== '' && !this.order.includes(after)) throw new Error(`${after} is nowhere`);
      this.order.splice(this.order.indexOf(after) + 1, 0, key);
    }
    for (const [key, fields] of chat.messages ?? []) {
      this.bubbles.set(key, { ...this.bubbles.get(key), ...fields } as ChatMessageView);
    }
    const once = this.shown.flatMap((bubble) =>
      bubble?.isOwn && this.isWrittenOnce(bubble.text) ? [bubble.text] : [],
    );
    if (new Set(once).size < once.length) throw new Error(`shown twice: ${once}`);
    if (chat.isKnown !== undefined) this.isKnown = chat.isKnown;
    if (chat.loadFailure !== undefined) this.loadFailure = chat.loadFailure;
    if (chat.hasEarlier !== undefined) this.hasEarlier = chat.hasEarlier;
    if (chat.isLoadingEarlier !== undefined) this.isLoadingEarlier = chat.isLoadingEarlier;
    if (chat.connection) this.link = chat.connection;
  }
  get shown(): (ChatMessageView | undefined)[] {
    return this.order.map((key) => this.bubbles.get(key));
  }
  /** 'text state' of each message; '-' for the state of others' messages. */
  get lines(): string[] {
    return this.shown.map(
      (bubble) => `${bubble?.text || bubble?.fileName} ${bubble?.isOwn ? bubble.state : '-'}`,
    );
  }
}
