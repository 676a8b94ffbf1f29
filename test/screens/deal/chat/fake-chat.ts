// Fake chat store of plain signals: records calls, shows what the test sets.
import { type Signal, signal } from '@preact/signals';
import type { FundsDetail } from '#contract/decode/funds-detail.ts';
import type { ChatMessageView, ChatStore, SavedFundsDetails } from '../../../../src/state/chat/page.ts';
import { ANNA_ID, BORIS_ID, FIXTURE_NOW } from '../../fixtures.ts';

export const CONNECTED_STATUS = {
  state: 'connected',
  retryAt: null,
  confirmedAt: FIXTURE_NOW,
  isPolling: false,
} as const;

export const receivedBubble = (more: Partial<ChatMessageView> = {}): ChatMessageView => ({
  messageId: 'm',
  senderId: ANNA_ID,
  senderRole: 'party',
  isOwn: false,
  type: 'text',
  text: 'Hello',
  fileName: '',
  fileMime: '',
  fileSize: null,
  fileScan: 'clean',
  system: '',
  createdAt: FIXTURE_NOW,
  state: 'sent',
  failure: null,
  progress: 1,
  ...more,
});
export const ownBubble = (more: Partial<ChatMessageView> = {}): ChatMessageView =>
  receivedBubble({ senderId: BORIS_ID, isOwn: true, ...more });
export const fileBubble = (
  fileName: string,
  fileMime: string,
  more: Partial<ChatMessageView> = {},
): ChatMessageView =>
  receivedBubble({ type: 'file', text: '', fileName, fileMime, fileSize: 123_456, ...more });

interface FakeDetails extends SavedFundsDetails {
  readonly items: Signal<readonly FundsDetail[] | null>;
  readonly isLoading: Signal<boolean>;
  readonly loadError: Signal<string>;
}

/** Saved details with their editor; `record` gets 'details' for a load, and 'save [label]: [text]'. */
function fakeDetails(record: (call: string) => void): FakeDetails {
  const items = signal<readonly FundsDetail[] | null>(null);
  const editor = signal<FundsDetail | null>(null);
  const close = (): void => {
    editor.value = null;
  };
  return {
    items,
    isLoading: signal(false),
    loadError: signal(''),
    reload: async () => record('details'),
    editor,
    isDirty: signal(false),
    add: (begun = { label: '', details: '' }) => {
      editor.value = { ...begun, id: '' };
    },
    edit: (id) => {
      editor.value = items.peek()?.find((item) => item.id === id) ?? null;
    },
    updateDraft: (typed) => {
      const draft = editor.peek();
      if (draft) editor.value = { ...draft, ...typed };
    },
    save: () => {
      const saved = editor.peek();
      record(`save ${saved?.label}: ${saved?.details}`);
      close();
    },
    close,
    discard: close,
  };
}

export interface FakeChat extends ChatStore {
  readonly order: Signal<readonly string[]>;
  readonly isKnown: Signal<boolean>;
  readonly loadFailure: Signal<ChatStore['loadFailure']['value']>;
  readonly connection: Signal<'connecting' | 'connected' | 'error'>;
  readonly connectionDetails: Signal<ChatStore['connectionDetails']['value']>;
  readonly hasEarlier: Signal<boolean>;
  readonly isLoadingEarlier: Signal<boolean>;
  readonly firstUnread: Signal<string>;
  readonly canWrite: Signal<boolean>;
  readonly draft: Signal<string>;
  readonly error: Signal<string>;
  readonly details: FakeDetails;
  /** Calls of the screen, in order: 'send [text]', 'retry [key]' … */
  readonly calls: string[];
  readonly attached: File[];
  /** Files that `localFile` returns. */
  readonly local: Map<string, Blob>;
  /** Appends messages, or changes known ones. */
  put(...bubbles: readonly (readonly [key: string, bubble: ChatMessageView])[]): void;
  /** Prepends messages. */
  putEarlier(...bubbles: readonly (readonly [key: string, bubble: ChatMessageView])[]): void;
}

/** Known, connected, open, and empty. `send` empties the draft, as the real store does. */
export function fakeChat(...start: readonly (readonly [key: string, bubble: ChatMessageView])[]): FakeChat {
  const items = new Map<string, Signal<ChatMessageView | null>>();
  const calls: string[] = [];
  const record = (method: string) => (key: string) => void calls.push(`${method} ${key}`);
  const item = (key: string) => {
    const known = items.get(key) ?? signal<ChatMessageView | null>(null);
    items.set(key, known);
    return known;
  };
  const chat: FakeChat = {
    id: 't1',
    order: signal<readonly string[]>([]),
    item,
    isKnown: signal(true),
    loadFailure: signal<ChatStore['loadFailure']['value']>(null),
    connection: signal<'connecting' | 'connected' | 'error'>('connected'),
    connectionDetails: signal<ChatStore['connectionDetails']['value']>(CONNECTED_STATUS),
    hasEarlier: signal(false),
    isLoadingEarlier: signal(false),
    loadEarlier: () => void calls.push('loadEarlier'),
    firstUnread: signal(''),
    markRead: () => void calls.push('read'),
    canWrite: signal(true),
    draft: signal(''),
    setDraft(text) {
      chat.draft.value = text;
      chat.error.value = '';
    },
    send(text = chat.draft.peek()) {
      if (!text.trim()) return false;
      calls.push(`send ${text}`);
      if (text === chat.draft.peek()) chat.draft.value = '';
      return true;
    },
    attached: [],
    async attach(one) {
      chat.attached.push(one);
      return true;
    },
    error: signal(''),
    clearError() {
      chat.error.value = '';
    },
    retry: record('retry'),
    discard: record('discard'),
    cancelUpload: record('cancel'),
    local: new Map(),
    localFile: (key) => chat.local.get(key) ?? null,
    fileAddress: async (key) =>
      item(key).peek()?.messageId ? { url: `https://host/api/file/${key}?v=1`, bearer: 't' } : null,
    downloadUrl: async (key) =>
      item(key).peek()?.messageId ? `https://host/api/file/${key}?ticket=t&v=1` : '',
    details: fakeDetails((call) => void calls.push(call)),
    mount: () => () => undefined,
    calls,
    put(...bubbles) {
      for (const [key, bubble] of bubbles) item(key).value = bubble;
      const fresh = bubbles.map(([key]) => key).filter((key) => !chat.order.peek().includes(key));
      if (fresh.length > 0) chat.order.value = [...chat.order.peek(), ...fresh];
    },
    putEarlier(...bubbles) {
      for (const [key, bubble] of bubbles) item(key).value = bubble;
      chat.order.value = [...bubbles.map(([key]) => key), ...chat.order.peek()];
    },
  };
  chat.put(...start);
  return chat;
}
