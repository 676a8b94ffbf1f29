// Timeline of a chat, and its read receipts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatMessage } from '#domain/entities.ts';
import { createReadReceipts } from '../../../worker/chat/read-receipts.ts';
import { createChatTimeline } from '../../../worker/chat/timeline.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';
import { message, T } from './message-fixtures.ts';

const ids = (timeline: { list: readonly ChatMessage[] }): string =>
  timeline.list.map(({ id }) => id.slice(1)).join();

test('CHAT-05 ordered by seq where all have one, whatever their times; else by time, then id', () => {
  const timeline = createChatTimeline('ann');
  for (const n of [3, 1, 2]) timeline.add(message(n, { createdAt: T - n }));
  assert.equal([ids(timeline), timeline.isSequenced], ['1,2,3', true]);
  timeline.add(message(9, { seq: null, createdAt: T - 2 }));
  assert.equal([ids(timeline), timeline.isSequenced], ['3,2,9,1', false]);
  const spec = createChatTimeline('ann');
  for (const n of [2, 3, 1]) spec.add(message(n, { seq: null, createdAt: T }));
  assert.is(ids(spec), '1,2,3');
});

test('LIVE-06 CHAT-05 any order of arrival, with repeats and receipts, gives the same timeline', () => {
  for (const order of [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
    [3, 6, 1, 3, 5, 2, 4, 6],
  ]) {
    for (const receiptAt of [0, 3, 6]) {
      const timeline = createChatTimeline('ann');
      order.forEach((n, at) => {
        if (at === receiptAt) timeline.readUpTo('m4');
        if (at === receiptAt) timeline.readUpTo('m2');
        timeline.add(message(n));
      });
      timeline.readUpTo('m4');
      assert.equal(
        timeline.list.map(({ seq, isRead }) => [seq, isRead]),
        [1, 2, 3, 4, 5, 6].map((n) => [n, n % 2 === 1 && n <= 4]),
      );
    }
  }
});

test('LIVE-06 a known message can only turn to read', () => {
  const timeline = createChatTimeline('ann');
  timeline.add(message(1, { isRead: true }));
  timeline.takeDirtyIds();
  assert.is(timeline.add(message(1, { text: 'other', isRead: false })), false);
  assert.equal(
    [timeline.get('m1')?.text, timeline.get('m1')?.isRead, timeline.takeDirtyIds().size],
    ['t1', true, 0],
  );
});

test('LIVE-07 `after`: the last message without a gap before it, or the one before the oldest unread own message', () => {
  const timeline = createChatTimeline('ann');
  assert.is(timeline.after(true), undefined);
  for (const n of [4, 5, 6]) timeline.add(message(n));
  timeline.markContiguous(message(6));
  assert.equal([timeline.after(false), timeline.after(true), timeline.before()], ['6', '4', '4']);
  timeline.add(message(8));
  assert.equal([timeline.hasGap, timeline.after(false)], [true, '6']);
  timeline.add(message(7));
  assert.equal([timeline.hasGap, timeline.after(false)], [false, '8']);
  const spec = createChatTimeline('ann');
  for (const n of [4, 5, 6]) spec.add(message(n, { seq: null }));
  spec.markContiguous(message(6, { seq: null }));
  // The answer to a send does not prove that nothing was written before it.
  spec.add(message(9, { seq: null }));
  assert.equal(
    [spec.after(false), spec.after(true), spec.before()],
    [new Date(T + 6).toISOString(), new Date(T + 4).toISOString(), 'm4'],
  );
});

test('FILE-03 a verdict changes a known message, by event or page, once; before it messages are read again', () => {
  const timeline = createChatTimeline('ann');
  const file = (fileScan: ChatMessage['fileScan']) => message(2, { type: 'file', fileScan });
  timeline.update(file('clean'));
  assert.is(timeline.get('m2'), undefined, 'not loaded');
  for (const one of [message(1, { isRead: true }), file('pending'), message(3, { isRead: true })])
    timeline.add(one);
  timeline.markContiguous(message(3));
  timeline.takeDirtyIds();
  assert.is(timeline.after(true), '1', 'a poll brings the verdict');
  timeline.update(file('blocked'));
  assert.is(timeline.get('m2')?.fileScan, 'blocked');
  assert.equal([...timeline.takeDirtyIds()], ['m2']);
  timeline.add(file('pending'));
  assert.is(timeline.get('m2')?.fileScan, 'blocked', 'an older answer');
  assert.is(timeline.after(true), '3');
});

function open() {
  const clock = createFakeClock();
  const sent: string[] = [];
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const client = {
    isRefused: false,
    call(_route: unknown, { body }: { body: { lastReadMessageId: string } }) {
      sent.push(body.lastReadMessageId);
      const answer = createDeferred<Error | null>();
      answers.push({ resolve: () => answer.resolve(null), reject: answer.resolve });
      return answer.promise.then((error) => {
        if (error) throw error;
      });
    },
  };
  const deps = { clock, client, random: () => 0 } as unknown as Parameters<typeof createReadReceipts>[0];
  const receipts = createReadReceipts(deps, 'c1', (a, b) => a.createdAt - b.createdAt);
  const read = (n: number) => receipts.markRead({ id: `m${n}`, createdAt: n } as ChatMessage);
  return { clock, sent, answers, receipts, read };
}

test('CHAT-05 what is read while a receipt is on its way is sent after it, also when the chat was left meanwhile', async () => {
  const { clock, sent, answers, receipts, read } = open();
  read(1);
  await clock.advance(500);
  read(2);
  receipts.close();
  assert.equal(sent, ['m1']);
  answers[0]?.resolve();
  await flushMicrotasks();
  assert.equal(sent, ['m1', 'm2']);
  answers[1]?.reject(new Error('down'));
  await clock.advance(60_000);
  assert.equal(sent, ['m1', 'm2'], 'nothing is repeated for a chat that was left');
});

test('CHAT-05 leaving within the pause sends what was read, and nothing when all of it was sent', async () => {
  const { clock, sent, answers, receipts, read } = open();
  read(1);
  receipts.close();
  assert.equal(sent, ['m1']);
  answers[0]?.resolve();
  await clock.advance(60_000);
  assert.equal(sent, ['m1']);
});

test.run();
