// Read receipts of a chat that is left while one is on its way.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChatMessage } from '#domain/entities.ts';
import { createReadReceipts } from '../../../worker/chat/read-receipts.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';

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
