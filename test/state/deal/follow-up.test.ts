// A deal beyond its buttons: the deadline that messages move, an admin whose dispute ended, ratings, and the record to keep.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#api/decode/deal-details.ts';
import { SILENCE_TIMEOUT_MS } from '#domain/deadlines.ts';
import { createDealExport, type DealExport, MAX_EXPORT_FILE_BYTES } from '../../../src/state/deal/export.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import { createDealProfiles } from '../../../src/state/deal/profiles.ts';
import { createDealRating } from '../../../src/state/deal/rating.ts';
import { DISPUTE_ENDED } from '../../../src/strings/deal-status.ts';
import type { Batch, ChatMessageView } from '../../../worker/protocol.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, type StateFixture, TEST_NOW } from '../fixtures.ts';

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

async function open(
  over: Record<string, unknown> = {},
  before?: (world: Omit<StateFixture, 'models'>) => void,
) {
  const world = await createSignedInFixture(before);
  const page = createDealPage(world.models, 't1');
  const unmount = page.mount({ redirectWhenOver: true });
  await flushMicrotasks();
  let seq = 0;
  const apply = (batch: Partial<Batch>): void => {
    seq += 1;
    world.models.updates.publish({ seq, isReset: false, ...batch });
  };
  const deal = decodeDealDetails(dealJson(over));
  if (!deal) throw new Error('no deal');
  apply({ deal });
  const say = (fields: Partial<ChatMessageView>, chatId = 't1') =>
    apply({ chat: { chatId, isReset: false, messages: [['k', fields]] } });
  return { ...world, page, apply, say, unmount };
}
const MESSAGE = { messageId: 'm1', type: 'text', createdAt: TEST_NOW + HOUR } as const;

test('ACT-06 a message moves the deadline of a running deal, and nothing else does', async () => {
  const deadlineAt = TEST_NOW + SILENCE_TIMEOUT_MS;
  const { page, say } = await open({ status: 'initiated', deadlineAt: iso(deadlineAt) });
  assert.is(page.deadlineAt.value, deadlineAt);
  say({ ...MESSAGE, type: 'system' });
  say({ ...MESSAGE, messageId: '' });
  say(MESSAGE, 't2');
  say({ state: 'read' });
  assert.is(page.deadlineAt.value, deadlineAt, 'a system line, one on its way, another chat, a receipt');
  say(MESSAGE);
  assert.is(page.deadlineAt.value, TEST_NOW + HOUR + SILENCE_TIMEOUT_MS);
  say({ ...MESSAGE, createdAt: TEST_NOW - HOUR });
  assert.is(page.deadlineAt.value, TEST_NOW + HOUR + SILENCE_TIMEOUT_MS, 'an older one');
});

test('ACT-06 a question is answered by its own time, whatever is written; a backend that names none shows none', async () => {
  const asked = await open({
    status: 'completion_pending',
    completionProposedBy: 'bob',
    deadlineAt: iso(TEST_NOW + 24 * HOUR),
  });
  asked.say(MESSAGE);
  assert.is(asked.page.deadlineAt.value, TEST_NOW + 24 * HOUR);
  const silent = await open({ status: 'initiated', deadlineAt: null });
  silent.say(MESSAGE);
  assert.is(silent.page.deadlineAt.value, null);
});

const asAdmin = {
  status: 'disputed',
  disputedBy: 'bob',
  initiatorId: 'bob',
  accepterId: 'carol',
  viewerRole: 'admin',
};

test('ACT-05 an admin whose dispute the parties ended is told so and sent home', async () => {
  const { page, say, apply, server, models, navigation } = await open(asAdmin);
  assert.is(page.role.value, 'admin');
  say(MESSAGE);
  say({ ...MESSAGE, type: 'system' });
  apply({ dealError: { dealId: 't1', reason: 'failed' } });
  await flushMicrotasks();
  assert.equal(
    [navigation.navigations, page.error.value],
    [[], ''],
    'until the deal is known to be out of reach',
  );
  apply({ dealError: { dealId: 't1', reason: 'not_found' } });
  await flushMicrotasks();
  assert.is(server.calls.length, 0, 'the worker asks');
  assert.is(
    models.toasts.current.value?.text,
    'This dispute has ended. The exchange goes on without an admin.',
  );
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
});

test('ACT-05 an admin who set a dispute back leaves too, also when the answer comes before the chat tells of it', async () => {
  const back = { ...asAdmin, status: 'initiated', disputedBy: null, version: 9 };
  const { page, server, models, navigation } = await open(asAdmin, (world) =>
    world.server.on('PATCH /transactions/t1', { body: { data: dealJson(back) } }),
  );
  assert.ok(await page.run('reopen'));
  assert.is(server.of('GET /transactions/t1').length, 0);
  assert.equal(navigation.navigations, [['/home', { replace: true }]]);
  assert.is(models.toasts.current.value?.text, DISPUTE_ENDED);
});

test('ACT-05 an admin stays on a dispute that they decided until it is over, and is told nothing', async () => {
  const { page, models, apply } = await open(asAdmin);
  const over = decodeDealDetails(dealJson({ ...asAdmin, status: 'failed', version: 9 }));
  if (over) apply({ deal: over });
  await flushMicrotasks();
  assert.is(page.isOver.value, true);
  assert.is(models.toasts.current.value?.text, undefined);
});

test('ACT-05 an admin’s page asks for both people once; a party’s asks for nobody', async () => {
  const before = ({ server }: Omit<StateFixture, 'models'>) => {
    for (const id of ['bob', 'carol'])
      server.on(`GET /users/${id}`, { body: { profile: { id, firstName: id } } });
  };
  for (const [over, asked] of [
    [asAdmin, ['GET /users/bob', 'GET /users/carol']],
    [{ status: 'disputed', disputedBy: 'bob' }, []],
  ] as const) {
    const { page, models, server, apply } = await open(over, before);
    const parties = createDealProfiles(models, page);
    const end = parties.mount();
    await flushMicrotasks();
    const deal = decodeDealDetails(dealJson({ ...over, version: 9 }));
    if (deal) apply({ deal });
    await flushMicrotasks();
    assert.equal(
      server.calls.map(({ route }) => route).filter((route) => route.includes('/users/')),
      asked,
    );
    assert.is(parties.accepter.value?.firstName ?? null, asked.length > 0 ? 'carol' : null);
    end();
  }
});

const OVER = { status: 'completed', deadlineAt: null };

test('DATA-06 ACT-08 a rating names the deal, goes out once, and is the same write after a dead network', async () => {
  const { page, models, server, clock } = await open(OVER);
  const model = createDealRating(models, page);
  assert.ok(model.canRate.value);
  server.on('POST /users/bob/rate', 'network error');
  const failed = model.rate('up', 'Kind');
  assert.is(await model.rate('down', ''), false, 'one at a time');
  await clock.advance(2000);
  assert.is(await failed, false);
  assert.is(model.error.value, 'The rating could not be sent. Please try again.');
  server.on('POST /users/bob/rate', { status: 201, body: { success: true } });
  assert.is(await model.rate('up', 'Kind'), true);
  const calls = server.of('POST /users/bob/rate');
  assert.is(new Set(calls.map(({ key }) => key)).size, 1);
  assert.equal(calls[0]?.body, { ratingValue: 'up', ratingComment: 'Kind', transactionId: 't1' });
  assert.not.ok(model.canRate.value);
  assert.equal(
    model.ratings.value.map(({ fromUserId, value, comment }) => [fromUserId, value, comment]),
    [['alice', 'up', 'Kind']],
    'shown although this backend tells no ratings',
  );
});

const message = (seq: number, more: Record<string, unknown> = {}) => ({
  id: `m${seq}`,
  seq,
  senderId: 'bob',
  senderRole: 'party',
  type: 'text',
  text: `number ${seq}`,
  createdAt: iso(TEST_NOW + seq * 1000),
  ...more,
});
const sentFile = (seq: number, size: number) =>
  message(seq, {
    type: 'file',
    text: '',
    fileUrl: '/f',
    fileName: `${seq}.png`,
    fileMime: 'image/png',
    fileSize: size,
  });

async function gather(
  list: readonly Record<string, unknown>[],
  load?: Parameters<typeof createDealExport>[2],
) {
  const world = await open(OVER, ({ server }) =>
    server.on('GET /transactions/t1/chat/messages', ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const before = query.get('before');
      const end = before ? list.findIndex(({ id }) => id === before) : list.length;
      return { body: { data: list.slice(Math.max(0, end - Number(query.get('limit'))), end) } };
    }),
  );
  const urls: string[] = [];
  const model = createDealExport(world.models, world.page.deal, async (url, options) => {
    urls.push(url);
    return load ? load(url, options) : { blob: new Blob(['bytes'], { type: options.type }), isWhole: true };
  });
  await model.collect();
  const record: DealExport | null = model.data.value;
  if (!record) throw new Error('nothing was gathered');
  return { ...world, model, record, urls };
}

test('ACT-08 the record has every message, page by page, in order, each once', async () => {
  const list = Array.from({ length: 450 }, (_, at) => message(at + 1));
  const { record, server } = await gather(list);
  assert.equal(
    record.messages.map(({ text }) => text),
    list.map(({ text }) => text),
  );
  assert.ok(record.hasAllMessages);
  assert.is(server.of('GET /transactions/t1/chat/messages').length, 3);
});

test('ACT-08 a backend that cannot page back: what it gave, and that it is not all', async () => {
  const world = await open(OVER, ({ server }) =>
    server.on('GET /transactions/t1/chat/messages', {
      body: Array.from({ length: 200 }, (_, at) => ({ ...message(at + 900), seq: undefined })),
    }),
  );
  const model = createDealExport(world.models, world.page.deal);
  await model.collect();
  assert.is(model.data.value?.messages.length, 200);
  assert.is(model.data.value?.hasAllMessages, false);
});

test('ACT-08 files that are too large together, or cannot be had, are named without their content', async () => {
  const half = MAX_EXPORT_FILE_BYTES / 2 + 1;
  const large = () => new Blob([new Uint8Array(half)], { type: 'image/png' });
  let loads = 0;
  const { record } = await gather(
    [sentFile(1, half), sentFile(2, half), sentFile(3, 5)],
    async (_, { type }) => {
      loads += 1;
      return loads === 1
        ? { blob: large(), isWhole: true }
        : { blob: new Blob(['12345'], { type }), isWhole: true };
    },
  );
  assert.is(loads, 2, 'the second is not even asked for');
  assert.equal(
    record.messages.map(({ file }) => [file?.name, file?.sha256 !== null]),
    [
      ['1.png', true],
      ['2.png', false],
      ['3.png', true],
    ],
  );
  const gone = await gather([sentFile(1, 5)], async () => ({ error: true }));
  assert.equal(gone.record.messages[0]?.file, {
    name: '1.png',
    mime: 'image/png',
    size: 5,
    sha256: null,
    content: null,
  });
});

test('ACT-08 a chat that cannot be read at all is a failure, which can be tried again', async () => {
  const { page, models, server } = await open(OVER, (world) =>
    world.server.on('GET /transactions/t1/chat/messages', { status: 403 }),
  );
  const model = createDealExport(models, page.deal);
  await model.collect();
  assert.ok(model.hasFailed.value);
  assert.is(model.data.value, null);
  server.on('GET /transactions/t1/chat/messages', { body: { data: [] } });
  await model.collect();
  assert.not.ok(model.hasFailed.value);
  assert.equal(model.data.value?.messages, []);
});

test('ACT-08 the terms in the record are the deal’s own numbers; the way to a file is never part of it', async () => {
  const { record, urls } = await gather([sentFile(1, 5)]);
  assert.equal(record.terms, {
    authorId: 'bob',
    payAmount: 9250,
    payCurrency: 'RUB',
    payMethods: ['SBP'],
    receiveAmount: 100,
    receiveCurrency: 'USD',
    receiveMethods: ['Wise'],
    note: 'evenings',
  });
  assert.match(urls[0] ?? '', 'token=');
  assert.not.match(JSON.stringify(record), 'token=');
});

test.run();
