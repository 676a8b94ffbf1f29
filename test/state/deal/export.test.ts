// Deal export: messages page by page, files within the limit, failures (ACT-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealExport, type DealExport, MAX_EXPORT_FILE_BYTES } from '../../../src/state/deal/export.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { TEST_NOW } from '../fixtures.ts';
import { openDealPage } from './deal-fixtures.ts';

const iso = (at: number) => new Date(at).toISOString();

const OVER = { status: 'completed', deadlineAt: null };

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

async function exportDeal(
  list: readonly Record<string, unknown>[],
  load?: Parameters<typeof createDealExport>[2],
) {
  const fixture = await openDealPage(OVER, ({ server }) =>
    server.on('GET /transactions/t1/chat/messages', ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const before = query.get('before');
      const end = before ? list.findIndex(({ id }) => id === before) : list.length;
      return { body: { data: list.slice(Math.max(0, end - Number(query.get('limit'))), end) } };
    }),
  );
  const urls: string[] = [];
  const model = createDealExport(fixture.stores, fixture.page.deal, async (url, options) => {
    urls.push(url);
    return load ? load(url, options) : { blob: new Blob(['bytes'], { type: options.type }), isWhole: true };
  });
  await model.collect();
  const data: DealExport | null = model.data.value;
  if (!data) throw new Error('nothing was exported');
  return { ...fixture, model, data, urls };
}

test('ACT-08 the export has every message, loaded page by page, in order, each once', async () => {
  const list = Array.from({ length: 450 }, (_, at) => message(at + 1));
  const { data, server } = await exportDeal(list);
  equalEach(
    data.messages,
    ({ text }) => text,
    list.map(({ text }) => text),
  );
  assert.ok(data.hasAllMessages);
  assert.is(server.of('GET /transactions/t1/chat/messages').length, 3);
});

test('ACT-10 the export has every step, also those that the answer of the deal leaves out', async () => {
  const step = (n: number) => ({
    ...{ n, action: 'propose_completion', actorId: 'bob', status: 'completion_pending', note: null },
    at: iso(TEST_NOW + n),
  });
  const list = Array.from({ length: 230 }, (_, at) => step(at + 1));
  const over = { ...OVER, steps: list.slice(180), earlierSteps: { cursor: '181', statuses: [] } };
  let isWhole = false;
  const { stores, page, server } = await openDealPage(over, ({ server }) => {
    server.on('GET /transactions/t1/chat/messages', { body: { data: [] } });
    server.on('GET /transactions/t1/steps', ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      const end = Number(query.get('cursor')) - 1;
      const start = Math.max(0, end - Number(query.get('limit')));
      const nextCursor = start > 0 ? `${start + 1}` : null;
      return isWhole ? { body: { data: list.slice(start, end), nextCursor } } : { body: 'no list' };
    });
  });
  const model = createDealExport(stores, page.deal);
  await model.collect();
  assert.equal([model.data.value, model.hasFailed.value], [null, true], 'no record with a hole');
  isWhole = true;
  await model.collect();
  assert.equal(
    model.data.value?.steps.map(({ at }) => at),
    list.map(({ at }) => at),
  );
  assert.is(server.of('GET /transactions/t1/steps').length, 3);
});

test('ACT-08 where the backend cannot page back the export says that messages are missing', async () => {
  const fixture = await openDealPage(OVER, ({ server }) =>
    server.on('GET /transactions/t1/chat/messages', {
      body: Array.from({ length: 200 }, (_, at) => ({ ...message(at + 900), seq: undefined })),
    }),
  );
  const model = createDealExport(fixture.stores, fixture.page.deal);
  await model.collect();
  assert.is(model.data.value?.messages.length, 200);
  assert.is(model.data.value?.hasAllMessages, false);
});

test('ACT-08 files that are too large together, or cannot be loaded, are listed without their content', async () => {
  const half = MAX_EXPORT_FILE_BYTES / 2 + 1;
  const large = () => new Blob([new Uint8Array(half)], { type: 'image/png' });
  let loads = 0;
  const { data } = await exportDeal(
    [sentFile(1, half), sentFile(2, half), sentFile(3, 5)],
    async (_, { type }) => {
      loads += 1;
      return loads === 1
        ? { blob: large(), isWhole: true }
        : { blob: new Blob(['12345'], { type }), isWhole: true };
    },
  );
  assert.is(loads, 2, 'the second is not even loaded');
  equalEach(data.messages, ({ file }) => [file?.name, file?.sha256 !== null], [
    ['1.png', true],
    ['2.png', false],
    ['3.png', true],
  ]);
  const gone = await exportDeal([sentFile(1, 5)], async () => ({ error: true }));
  assert.equal(gone.data.messages[0]?.file, {
    name: '1.png',
    mime: 'image/png',
    size: 5,
    sha256: null,
    content: null,
  });
});

test('ACT-08 a chat that cannot be loaded is a failure, which can be tried again', async () => {
  const { page, stores, server } = await openDealPage(OVER, (fixture) =>
    fixture.server.on('GET /transactions/t1/chat/messages', { status: 403 }),
  );
  const model = createDealExport(stores, page.deal);
  await model.collect();
  assert.ok(model.hasFailed.value);
  assert.is(model.data.value, null);
  server.on('GET /transactions/t1/chat/messages', { body: { data: [] } });
  await model.collect();
  assert.not.ok(model.hasFailed.value);
  assert.equal(model.data.value?.messages, []);
});

test('ACT-08 the exported terms are the deal’s own numbers; the URL of a file is never exported', async () => {
  const { data, urls } = await exportDeal([sentFile(1, 5)]);
  assert.equal(data.terms, {
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
  assert.not.match(JSON.stringify(data), 'token=');
});

test.run();
