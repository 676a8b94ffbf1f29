// Chat page harness: the chat page of deal t1 with signed-in Alice, a recording worker, and batches applied by the test.
import { decodeDealDetails } from '#contract/decode/deal-details.ts';
import type { Batch, ChatChange, ChatMessageView } from '#protocol/protocol.ts';
import { createChatPage } from '../../../src/state/chat/page.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, type StateFixture, TEST_NOW } from '../fixtures.ts';

export const messageView = (fields: Partial<ChatMessageView> = {}): ChatMessageView => ({
  messageId: '',
  senderId: 'bob',
  senderRole: 'party',
  isOwn: false,
  type: 'text',
  text: 'hi',
  fileName: '',
  fileMime: '',
  fileSize: null,
  fileScan: 'clean',
  system: '',
  createdAt: TEST_NOW,
  state: 'sent',
  failure: null,
  progress: 1,
  ...fields,
});
/** A whole change with messages of Bob's with these keys, in this order. */
export const wholeChange = (keys: readonly string[], more: Partial<ChatChange> = {}): ChatChange => ({
  chatId: 't1',
  isReset: true,
  messages: keys.map((key) => [key, messageView({ messageId: key, text: key })]),
  moves: keys.map((key, at) => [key, keys[at - 1] ?? '']),
  isKnown: true,
  hasEarlier: false,
  ...more,
});

/** A mounted chat page; `fixture` to open one more on the same device. */
export async function openChatPage(over: Record<string, unknown> = {}, known?: StateFixture) {
  const fixture = known ?? (await createSignedInFixture());
  const dealPage = createDealPage(fixture.stores, 't1');
  const chat = createChatPage(fixture.stores, dealPage);
  const ends = [dealPage.mount(), chat.mount()];
  await flushMicrotasks();
  let seq = 0;
  const apply = (batch: Partial<Batch>): void => {
    seq += 1;
    fixture.stores.updates.publish({ seq, isReset: false, ...batch });
  };
  const deal = decodeDealDetails(dealJson({ status: 'initiated', ...over }));
  if (deal) apply({ deal });
  const commands = () =>
    fixture.worker.sent.flatMap((command) => (command.type === 'chat' ? [command.command] : []));
  const unmount = (): void => {
    for (const end of ends) end();
  };
  return { ...fixture, fixture, chat, apply, commands, unmount };
}
export type ChatPageFixture = Awaited<ReturnType<typeof openChatPage>>;
/** 'text state' of each message. */
export const linesOf = ({ chat }: ChatPageFixture): string[] =>
  chat.order.value.map((key) => `${chat.item(key).value?.text} ${chat.item(key).value?.state}`);
