// Chat messages: gapless order, open and closed chats, read receipts and unread counts.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  createDealFixture,
  type DealFixture,
  fetchMessages,
} from '../../../harness/backend/deal-fixtures.ts';
import { type ApiResponse, backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';

const CONCURRENT_SENDERS = 16;
const CONCURRENT_MESSAGES = 200;

for (const engine of enginesOfTier()) {
  const test = suite(`chat on ${engine.name}`);
  const backend = backendOf(test, { engine, env: { ADMIN_TELEGRAM_IDS: '9001,9002' } });

  const deal = async (approved = true): Promise<DealFixture> => createDealFixture(await backend(), approved);
  const sendText = (by: TestClient, { chatPath: chat }: DealFixture, text: string) =>
    by.post(`${chat}/messages`, { text });
  const texts = async (client: TestClient, { chatPath: chat }: DealFixture, query = ''): Promise<string[]> =>
    (await fetchMessages(client, chat, query)).map((one) => one.text);
  const unread = async (client: TestClient, { id }: DealFixture): Promise<number[]> => {
    const feed: { id: string; unreadCount: number }[] = (await client.get('/feed')).body.data;
    return [
      (await client.get(`/transactions/${id}`)).body.data.unreadCount,
      ...feed.filter((item) => item.id === id).map((item) => item.unreadCount),
    ];
  };
  const people = async () => {
    const { signIn } = await backend();
    return {
      carol: await signIn('Carol'),
      root: await signIn('Root', 9001),
      other: await signIn('Ruth', 9002),
    };
  };

  test('CHAT-01 a message is answered, trimmed, and visible to both parties', async () => {
    const made = await deal();
    const { alice, bob, id, chatPath: chat } = made;
    const sent = await sendText(alice, made, '  Привет! 👋🏽\nسلام  ');
    assert.is(sent.status, 201);
    const { data } = sent.body;
    assert.is(data.text, 'Привет! 👋🏽\nسلام');
    assert.equal(
      [data.transactionId, data.senderId, data.senderRole, data.type, data.status, data.seq],
      [id, alice.id, 'party', 'text', 'sent', 2],
    );
    assert.equal([data.fileUrl, data.fileName, data.fileMime, data.fileSize], [null, null, null, null]);
    const answer = await bob.get(`${chat}/messages`);
    assert.equal(answer.body.data[1], data);
    assert.match(answer.body.serverTime, /Z$/);
    assert.match(answer.body.lastEventId, /^\d+$/);
  });

  test('CHAT-01 the text has 1 to 4,000 code points', async () => {
    const made = await deal();
    for (const text of ['', '   ', '\n', '😀'.repeat(4001), 'a\u0000b', '\ud83d', 7, null]) {
      const refused = await made.alice.post(`${made.chatPath}/messages`, { text });
      assert.is(refused.body.code, 'VALIDATION_ERROR', JSON.stringify(text)?.slice(0, 20));
      assert.is(refused.body.details[0].path, 'text');
    }
    assert.is((await sendText(made.alice, made, '😀'.repeat(4000))).status, 201);
    assert.is((await sendText(made.alice, made, 'x')).body.data.seq, 3);
  });

  test(`${CONCURRENT_MESSAGES} concurrent messages of both parties: gapless seq, one order, times that never run backwards`, async () => {
    const made = await deal();
    const { alice, bob, chatPath: chat } = made;
    // As many at a time as there are connections: waiting for one too long is refused.
    const sent: ApiResponse[] = [];
    const sendInSequence = async (first: number) => {
      for (let i = first; i < CONCURRENT_MESSAGES; i += CONCURRENT_SENDERS)
        sent.push(await sendText(i % 2 === 0 ? alice : bob, made, `m${i}`));
    };
    await Promise.all(Array.from({ length: CONCURRENT_SENDERS }, (_, first) => sendInSequence(first)));
    assert.is(sent.length, CONCURRENT_MESSAGES);
    assert.ok(sent.every((answer) => answer.status === 201));
    // The first line is the system's.
    const all = await fetchMessages(alice, chat, `?after=0&limit=${CONCURRENT_MESSAGES}`);
    const rest = await fetchMessages(alice, chat, `?after=${all.at(-1)?.id}&limit=200`);
    const whole = [...all, ...rest];
    equalEach(
      whole,
      (one) => one.seq,
      Array.from({ length: CONCURRENT_MESSAGES + 1 }, (_, i) => i + 1),
    );
    for (const answer of sent) assert.is(whole[answer.body.data.seq - 1]?.text, answer.body.data.text);
    const times = whole.map((one) => one.createdAt);
    assert.equal([...times].sort(), times);
    assert.equal(await fetchMessages(bob, chat, `?after=0&limit=${CONCURRENT_MESSAGES}`), all);
    const half = CONCURRENT_MESSAGES / 2;
    assert.equal(await unread(alice, made), [half, half]);
    assert.equal(await unread(bob, made), [half, half]);
  });

  test('CHAT-05 pages: the latest by default, oldest first; after and before by id, seq and time; limits clamped', async () => {
    const made = await deal();
    const { clock } = await backend();
    const { alice, bob, chatPath: chat } = made;
    const sent: { id: string; seq: number; createdAt: string }[] = [];
    for (let i = 0; i < 60; i += 1) {
      clock.advance(1000);
      sent.push((await sendText(alice, made, `m${i}`)).body.data);
    }
    const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `m${from + i}`);
    assert.equal(await texts(bob, made), upTo(10, 60));
    assert.equal(await texts(bob, made, '?limit=3'), upTo(57, 60));
    assert.equal(await texts(bob, made, '?limit=0'), upTo(59, 60));
    assert.is((await texts(bob, made, '?limit=1000')).length, 61);
    const at = sent[30];
    const time = encodeURIComponent(at?.createdAt ?? '');
    assert.equal(await texts(bob, made, `?after=${at?.id}&limit=3`), upTo(31, 34));
    assert.equal(await texts(bob, made, `?after=${at?.seq}&limit=3`), upTo(31, 34));
    assert.equal(await texts(bob, made, `?after=${time}&limit=3`), upTo(30, 33), 'a time is inclusive');
    assert.equal(await texts(bob, made, `?after=${Date.parse(at?.createdAt ?? '')}&limit=1`), upTo(30, 31));
    assert.equal(await texts(bob, made, `?before=${at?.id}&limit=3`), upTo(27, 30));
    assert.equal(await texts(bob, made, `?before=${at?.seq}&limit=3`), upTo(27, 30));
    assert.equal(await texts(bob, made, `?before=${time}&limit=3`), upTo(27, 30));
    assert.equal(await texts(bob, made, `?after=${sent[5]?.seq}&before=${sent[8]?.seq}`), upTo(6, 8));
    assert.equal(await texts(bob, made, `?after=${sent[59]?.id}`), []);
    assert.equal(await texts(bob, made, '?after=4294967296'), []);
    assert.is((await texts(bob, made, '?after=0000-01-01&limit=200')).length, 61);
    assert.equal(await texts(bob, made, '?before=0000-01-01'), []);
    const other = await deal();
    const foreign = (await sendText(other.alice, other, 'elsewhere')).body.data.id;
    for (const after of ['yesterday', '-1', '2026-13-45', foreign, '1.5']) {
      const refused = await bob.get(`${chat}/messages?after=${after}`);
      assert.is(refused.body.code, 'VALIDATION_ERROR', after);
    }
    assert.is((await bob.get(`${chat}/messages?limit=many`)).body.code, 'VALIDATION_ERROR');
  });

  test('the chat is closed before the approval and after the end, and stays readable', async () => {
    const made = await deal(false);
    const { alice, bob, id, chatPath: chat } = made;
    const early = await sendText(bob, made, 'too early');
    assert.is(early.status, 409);
    assert.is(early.body.code, 'INVALID_STATE');
    assert.is(early.body.data.status, 'pending_approval');
    assert.equal(await texts(bob, made), []);
    await alice.post(`/transactions/${id}/approve`);
    for (const [act, path] of [
      [alice, 'complete/propose'],
      [bob, 'complete/decline'],
      [bob, 'cancel'],
      [bob, 'dispute'],
      [bob, 'reopen'],
      [alice, 'complete/propose'],
    ] as const) {
      if (path === 'reopen') await act.patch(`/transactions/${id}`, { status: 'initiated' });
      else await act.post(`/transactions/${id}/${path}`, {});
      assert.is((await sendText(alice, made, `after ${path}`)).status, 201, path);
    }
    await bob.post(`/transactions/${id}/complete/accept`);
    const late = await sendText(bob, made, 'too late');
    assert.is(late.body.code, 'INVALID_STATE');
    assert.is(late.body.data.status, 'completed');
    (await backend()).clock.advance(40 * 24 * 3_600_000);
    const again = await (await backend()).signIn('Bob', bob.telegramId);
    assert.is((await again.get(`${chat}/messages`)).body.data.length, 14);
  });

  test('each transition has its system message, with the given reason', async () => {
    const made = await deal();
    const { root } = await people();
    const { alice, bob, id } = made;
    await bob.post(`/transactions/${id}/complete/propose`, {});
    await bob.post(`/transactions/${id}/complete/decline`, {});
    await alice.post(`/transactions/${id}/complete/propose`, {});
    await bob.post(`/transactions/${id}/complete/decline`, {});
    await alice.post(`/transactions/${id}/cancel`, { reason: 'Changed my mind' });
    await bob.post(`/transactions/${id}/cancel/reject`, {});
    await bob.patch(`/transactions/${id}`, { status: 'initiated' });
    await bob.post(`/transactions/${id}/dispute`, { reason: 'Nothing came' });
    await root.patch(`/transactions/${id}`, { status: 'failed', faultUserId: alice.id, note: 'Never paid' });
    const lines = await fetchMessages(bob, made.chatPath);
    equalEach(lines, (one) => one.text, [
      'The exchange was approved and has begun.',
      'Bob proposed to complete the exchange.',
      'Bob withdrew the completion.',
      'Alice proposed to complete the exchange.',
      'Bob declined the completion.',
      'Alice asked to cancel the exchange. Reason: Changed my mind',
      'Bob rejected the cancellation. An admin joins the chat and decides.',
      'Bob ended the dispute. The exchange goes on.',
      'Bob reported a dispute. An admin joins the chat and decides. Reason: Nothing came',
      'The admin decided: the exchange has failed. Reason: Never paid',
    ]);
    for (const one of lines) {
      assert.equal([one.type, one.senderRole, one.senderId], ['system', 'system', null]);
    }
    assert.equal(await unread(bob, made), [0, 0], 'they count as unread for nobody');
  });

  test('CHAT-05 reading: receipts for the sender, counts for the reader, never backwards', async () => {
    const made = await deal();
    const { alice, bob, chatPath: chat } = made;
    const sent: string[] = [];
    for (const text of ['a', 'b', 'c']) sent.push((await sendText(alice, made, text)).body.data.id);
    const [first = '', second = '', third = ''] = sent;
    assert.equal(await unread(bob, made), [3, 3]);
    assert.equal(await unread(alice, made), [0, 0]);
    const statuses = async () => (await fetchMessages(alice, chat)).slice(1).map((one) => one.status);
    const read = async (client: TestClient, lastReadMessageId: string) =>
      (await client.post(`${chat}/read`, { lastReadMessageId })).body.data;
    assert.equal(await read(bob, second), {
      readerId: bob.id,
      lastReadMessageId: second,
      lastReadSeq: 3,
      unreadCount: 1,
    });
    assert.equal(await unread(bob, made), [1, 1]);
    assert.equal(await statuses(), ['read', 'read', 'sent']);
    assert.equal(await read(bob, first), {
      readerId: bob.id,
      lastReadMessageId: second,
      lastReadSeq: 3,
      unreadCount: 1,
    });
    assert.equal(await unread(bob, made), [1, 1]);
    await read(alice, third);
    assert.equal(await statuses(), ['read', 'read', 'sent'], 'who wrote it does not read it');
    await read(bob, third);
    assert.equal(await statuses(), ['read', 'read', 'read']);
    const other = await deal();
    const foreign = (await sendText(other.alice, other, 'elsewhere')).body.data.id;
    assert.is((await bob.post(`${chat}/read`, { lastReadMessageId: foreign })).body.code, 'NOT_FOUND');
    assert.is((await bob.post(`${chat}/read`, { lastReadMessageId: 'x' })).body.code, 'VALIDATION_ERROR');
  });

  test('CHAT-05 reading during new messages: the final count is right', async () => {
    const made = await deal();
    const { alice, bob, chatPath: chat } = made;
    const first = (await sendText(alice, made, 'first')).body.data.id;
    await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => sendText(alice, made, `m${i}`)),
      bob.post(`${chat}/read`, { lastReadMessageId: first }),
      bob.post(`${chat}/read`, { lastReadMessageId: first }),
    ]);
    assert.equal(await unread(bob, made), [20, 20]);
  });

  test('ACT-05 an admin reads and writes during the dispute; the one who decided keeps read access', async () => {
    const made = await deal();
    const { root, other } = await people();
    const { alice, bob, id, chatPath: chat } = made;
    await sendText(alice, made, 'hello');
    assert.is((await root.get(`${chat}/messages`)).status, 404);
    await alice.post(`/transactions/${id}/dispute`, {});
    assert.is((await root.get(`${chat}/messages`)).status, 200);
    assert.equal(await unread(root, made), [1, 1]);
    const sentByAdmin = await sendText(root, made, 'What happened?');
    assert.is(sentByAdmin.body.data.senderRole, 'admin');
    assert.equal(await unread(alice, made), [1, 1]);
    assert.equal(await unread(other, made), [2, 2]);
    await root.post(`${chat}/read`, { lastReadMessageId: sentByAdmin.body.data.id });
    assert.equal(await unread(root, made), [0, 0]);
    const own = (await fetchMessages(alice, chat)).find((one) => one.text === 'hello');
    assert.is(own?.status, 'sent', 'an admin who looks in answers for nobody');
    await bob.post(`${chat}/read`, { lastReadMessageId: sentByAdmin.body.data.id });
    const seen = await fetchMessages(root, chat);
    assert.is(seen.find((one) => one.text === 'What happened?')?.status, 'read');
    await root.patch(`/transactions/${id}`, { status: 'cancelled' });
    assert.is((await root.get(`${chat}/messages`)).status, 200);
    assert.is((await other.get(`${chat}/messages`)).status, 404);
    assert.is((await sendText(root, made, 'one more')).body.code, 'INVALID_STATE');
  });

  test('other people get 404 everywhere, and so does everybody for what does not exist', async () => {
    const made = await deal();
    const { carol, root } = await people();
    const message = (await sendText(made.alice, made, 'secret')).body.data.id;
    for (const client of [carol, root]) {
      for (const answer of [
        await client.get(`${made.chatPath}/messages`),
        await sendText(client, made, 'let me in'),
        await client.post(`${made.chatPath}/read`, { lastReadMessageId: message }),
        await client.post(`${made.chatPath}/upload`, {}),
        await client.get(`${made.chatPath}/file/${message}`),
        await client.get(`/transactions/${carol.id}/chat/messages`),
        await client.get('/transactions/nonsense/chat/messages'),
      ]) {
        assert.is(answer.status, 404);
        assert.is(answer.body.code, 'NOT_FOUND');
      }
    }
  });

  test('a message extends the silence deadline of a running deal, and no other deadline', async () => {
    const made = await deal();
    const { clock } = await backend();
    const deadline = async () =>
      Date.parse((await made.bob.get(`/transactions/${made.id}`)).body.data.deadlineAt);
    const first = await deadline();
    clock.advance(3_600_000);
    await sendText(made.alice, made, 'still here');
    assert.is((await deadline()) - first, 3_600_000);
    await made.alice.post(`/transactions/${made.id}/complete/propose`, {});
    const answerBy = await deadline();
    clock.advance(3_600_000);
    await sendText(made.bob, made, 'a moment');
    assert.is(await deadline(), answerBy);
  });

  test.run();
}
