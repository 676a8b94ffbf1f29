// Chat screen harness: renders the chat of a running deal with fakes, and reads what it shows.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Features } from '#contract/features.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import type { NativeControls } from '../../../../src/hooks/shell-context.ts';
import { LazyStoresContext } from '../../../../src/hooks/stores-context.ts';
import type { KeyValueStore } from '../../../../src/platform/storage.ts';
import { Chat } from '../../../../src/screens/deal/chat/chat.tsx';
import type { ChatContext } from '../../../../src/screens/deal/chat/chat-context.ts';
import type { AppStores } from '../../../../src/state/app-stores.ts';
import { createMessageChecks } from '../../../../src/state/chat/message-checks.ts';
import type { ChatMessageView } from '../../../../src/state/chat/page.ts';
import type { LazyStores } from '../../../../src/state/lazy-stores.ts';
import { realCheckScripts } from '../../../harness/check-scripts.ts';
import { getElement } from '../../../harness/dom.ts';
import { memoryStore } from '../../../state/fixtures.ts';
import {
  BORIS_ID,
  type FakeApp,
  type FakeDealStore,
  FIXTURE_NOW,
  fakeApp,
  fakeDealStore,
  fakeSession,
  makeDeal,
} from '../../fixtures.ts';
import { renderScreen } from '../../screen-harness.tsx';
import { type FakeChat, fakeChat } from './fake-chat.ts';

export interface ChatScreenHarness {
  readonly app: FakeApp;
  readonly chat: FakeChat;
  readonly model: FakeDealStore;
  readonly isOnline: ReturnType<typeof signal<boolean>>;
  /** Calls of the native controls, in order. */
  readonly nativeCalls: string[];
  /** Bodies of writes. */
  readonly written: unknown[];
  answer: 'yes' | 'no' | 'unsupported';
}

export interface ChatScreenOptions {
  readonly viewer?: string;
  readonly isAdmin?: boolean;
  readonly native?: Partial<NativeControls>;
  readonly facts?: Parameters<typeof makeDeal>[0];
  /** What the backend announces; nothing by default. */
  readonly features?: Features;
  /** The viewer's personal word. */
  readonly word?: string | null;
  /** What the phone has stored. */
  readonly local?: KeyValueStore;
  /** The viewer's next payment. */
  readonly due?: ChatContext['due'];
  /** The counterparty has not declared whose account it pays from. */
  readonly isPayerUnnamed?: ReadonlySignal<boolean>;
  /** Before the first render. */
  readonly before?: (chat: FakeChat) => void;
}

export function renderChat(
  messages: readonly (readonly [string, ChatMessageView])[],
  {
    viewer = BORIS_ID,
    isAdmin = false,
    native = {},
    facts = {},
    features = {},
    word = null,
    local = memoryStore(),
    due,
    isPayerUnnamed = signal(false),
    before = () => {},
  }: ChatScreenOptions = {},
): ChatScreenHarness {
  const isOnline = signal(true);
  // Only the delays between two checks pass.
  const clock = { now: () => FIXTURE_NOW, after: (ms: number, run: () => void) => void (ms || run()) };
  const services = { isOnline, clock, local } as unknown as AppStores['services'];
  const written: unknown[] = [];
  const write = (async (_route: unknown, { body }: { body: unknown }) =>
    void written.push(body)) as unknown as AppStores['write'];
  const session = fakeSession(viewer, { isAdmin, features });
  const app = fakeApp(viewer, { services, session, write });
  const settings = {
    settings: signal({ ...DEFAULT_SETTINGS, genuineWord: word }),
    ensure: () => Promise.resolve(),
  };
  const chat = fakeChat(...messages);
  const model = fakeDealStore(makeDeal(facts), viewer, isAdmin);
  before(chat);
  const scripts = realCheckScripts();
  const checks = createMessageChecks({ session, services }, model, chat, isPayerUnnamed, scripts);
  const harness: ChatScreenHarness = {
    ...{ app, chat, model, isOnline, written },
    nativeCalls: [],
    answer: 'unsupported',
  };
  Object.assign(app.shell.native, {
    openLink: (url: string) => void harness.nativeCalls.push(`link ${url}`),
    openTelegramLink: (url: string) => void harness.nativeCalls.push(`telegram ${url}`),
    setVerticalSwipes: (isOn: boolean) => void harness.nativeCalls.push(`swipes ${isOn}`),
    setClosingConfirmation: (isOn: boolean) => void harness.nativeCalls.push(`closing ${isOn}`),
    confirm: async ({ title }: { title?: string }) => {
      harness.nativeCalls.push(`confirm ${title}`);
      return harness.answer;
    },
    ...native,
  });
  renderScreen(
    app,
    <LazyStoresContext.Provider value={{ settings } as unknown as LazyStores}>
      <Chat chat={chat} deal={model} checks={checks} due={due} />
    </LazyStoresContext.Provider>,
  );
  return harness;
}

export const messageRow = (key: string): HTMLElement => getElement(`[data-key="${key}"]`);
export const bubbleOf = (key: string): HTMLElement => {
  const found = messageRow(key).querySelector<HTMLElement>('.bubble');
  if (!found) throw new Error(`${key} has no bubble`);
  return found;
};
/** Delivery state of an own message as its accessible name: 'Sent', 'Read' … */
export const deliveryStateOf = (key: string): string =>
  messageRow(key).querySelector('.state svg')?.getAttribute('aria-label') ?? '';
export const composerBox = (): HTMLTextAreaElement => {
  const found = getElement('textarea');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('no composer');
  return found;
};
