// Draws the chat of a running deal over fakes, and reads what stands in it.
import { signal } from '@preact/signals';
import type { ChatBubble } from '../../../../src/state/chat/page.ts';
import type { AppModels } from '../../../../src/state/app-models.ts';
import { Chat } from '../../../../src/screens/deal/chat/chat.tsx';
import type { NativeControls } from '../../../../src/state/shell-context.ts';
import { find } from '../../../harness/dom.ts';
import { type FakeChat, fakeChat } from './fake-chat.ts';
import { draw } from '../../screen-harness.tsx';
import { BORIS, deal, type FakeApp, type FakeDealModel, fakeApp, fakeDealModel } from '../../fixtures.ts';

export interface Drawn {
  readonly app: FakeApp;
  readonly chat: FakeChat;
  readonly model: FakeDealModel;
  readonly isOnline: ReturnType<typeof signal<boolean>>;
  /** What the messenger was asked to do, in order. */
  readonly asked: string[];
  answer: 'yes' | 'no' | 'unsupported';
}

export interface Scene {
  readonly viewer?: string;
  readonly isAdmin?: boolean;
  readonly native?: Partial<NativeControls>;
  readonly facts?: Parameters<typeof deal>[0];
  /** Before the first drawing. */
  readonly before?: (chat: FakeChat) => void;
}

export function openChatOf(
  messages: readonly (readonly [string, ChatBubble])[],
  { viewer = BORIS, isAdmin = false, native = {}, facts = {}, before = () => {} }: Scene = {},
): Drawn {
  const isOnline = signal(true);
  const outside = { isOnline } as unknown as AppModels['outside'];
  const app = fakeApp(viewer, { outside });
  const chat = fakeChat(...messages);
  const model = fakeDealModel(deal(facts), viewer, isAdmin);
  before(chat);
  const drawn: Drawn = { app, chat, model, isOnline, asked: [], answer: 'unsupported' };
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
  draw(app, <Chat chat={chat} deal={model} />);
  return drawn;
}

export const row = (key: string): HTMLElement => find(`[data-key="${key}"]`);
export const bubbleOf = (key: string): HTMLElement => {
  const found = row(key).querySelector<HTMLElement>('.bubble');
  if (!found) throw new Error(`${key} has no bubble`);
  return found;
};
/** Spoken states of own messages: 'Sent', 'Read' … */
export const stateOf = (key: string): string =>
  row(key).querySelector('.state svg')?.getAttribute('aria-label') ?? '';
export const box = (): HTMLTextAreaElement => {
  const found = find('textarea');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('No box to write in');
  return found;
};
