// Draws the chat of a running deal over fakes, and reads what stands in it.
import { signal } from '@preact/signals';
import { Chat } from '../../../../src/screens/deal/chat/chat.tsx';
import type { AppModels } from '../../../../src/state/app-models.ts';
import type { ChatMessageView } from '../../../../src/state/chat/page.ts';
import type { NativeControls } from '../../../../src/state/shell-context.ts';
import { getElement } from '../../../harness/dom.ts';
import {
  BORIS_ID,
  type FakeApp,
  type FakeDealModel,
  fakeApp,
  fakeDealModel,
  makeDeal,
} from '../../fixtures.ts';
import { renderScreen } from '../../screen-harness.tsx';
import { type FakeChat, fakeChat } from './fake-chat.ts';

export interface ChatScreenHarness {
  readonly app: FakeApp;
  readonly chat: FakeChat;
  readonly model: FakeDealModel;
  readonly isOnline: ReturnType<typeof signal<boolean>>;
  /** What the messenger was asked to do, in order. */
  readonly asked: string[];
  answer: 'yes' | 'no' | 'unsupported';
}

export interface ChatScreenOptions {
  readonly viewer?: string;
  readonly isAdmin?: boolean;
  readonly native?: Partial<NativeControls>;
  readonly facts?: Parameters<typeof makeDeal>[0];
  /** Before the first drawing. */
  readonly before?: (chat: FakeChat) => void;
}

export function renderChat(
  messages: readonly (readonly [string, ChatMessageView])[],
  { viewer = BORIS_ID, isAdmin = false, native = {}, facts = {}, before = () => {} }: ChatScreenOptions = {},
): ChatScreenHarness {
  const isOnline = signal(true);
  const outside = { isOnline } as unknown as AppModels['services'];
  const app = fakeApp(viewer, { services: outside });
  const chat = fakeChat(...messages);
  const model = fakeDealModel(makeDeal(facts), viewer, isAdmin);
  before(chat);
  const drawn: ChatScreenHarness = { app, chat, model, isOnline, asked: [], answer: 'unsupported' };
  Object.assign(app.shell.native, {
    openLink: (url: string) => void drawn.asked.push(`link ${url}`),
    openTelegramLink: (url: string) => void drawn.asked.push(`telegram ${url}`),
    setVerticalSwipes: (isOn: boolean) => void drawn.asked.push(`swipes ${isOn}`),
    setClosingConfirmation: (isOn: boolean) => void drawn.asked.push(`closing ${isOn}`),
    confirm: async ({ title }: { title?: string }) => {
      drawn.asked.push(`confirm ${title}`);
      return drawn.answer;
    },
    ...native,
  });
  renderScreen(app, <Chat chat={chat} deal={model} />);
  return drawn;
}

export const messageRow = (key: string): HTMLElement => getElement(`[data-key="${key}"]`);
export const bubbleOf = (key: string): HTMLElement => {
  const found = messageRow(key).querySelector<HTMLElement>('.bubble');
  if (!found) throw new Error(`${key} has no bubble`);
  return found;
};
/** Spoken states of own messages: 'Sent', 'Read' … */
export const deliveryStateOf = (key: string): string =>
  messageRow(key).querySelector('.state svg')?.getAttribute('aria-label') ?? '';
export const composerBox = (): HTMLTextAreaElement => {
  const found = getElement('textarea');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('No box to write in');
  return found;
};
