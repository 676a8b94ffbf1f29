// Life of a data export: once a day, made by one instance, again by another after a crash, kept a day, downloaded once per link.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { StorageUnavailable } from '../../../../server/files/file-store.ts';
import { EXPORT_LEASE_MS, makeDueExports } from '../../../../server/services/export/make-exports.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { backendOf, type TestBackend, type TestClient } from '../../../harness/backend/test-backend.ts';
import { EXPORT_PATH, exportDeps, makeExports, newLink, openLink } from './export-fixtures.ts';

const test = suite('life of a data export');
const DAY = 24 * 3_600_000;
const OWNER = 9_300;
const backend = backendOf(test, { env: { ADMIN_TELEGRAM_IDS: String(OWNER) } });

const stateOf = async (client: TestClient) => (await client.get(EXPORT_PATH)).body.data;
const titlesOf = async (client: TestClient): Promise<string[]> =>
  (await client.get('/notifications')).body.data.map(({ title }: { title: string }) => title);
const temporaryFiles = async ({ app }: TestBackend) =>
  (await readdir(app.context.files.tempDir)).filter((name) => name.endsWith('.zip'));

test('DATA-15 asked for, made, downloaded, expired; one a day', async () => {
  const started = await backend();
  const { clock, app } = started;
  // Plans the recurring jobs.
  await app.jobs.runDue();
  const ann = await started.signIn('Ann');
  assert.equal(await stateOf(ann), { state: 'none', bytes: null, until: null, nextAt: null });
  const linkCode = async () => (await ann.post(`${EXPORT_PATH}/link`, {})).body.code;
  assert.is(await linkCode(), 'NOT_FOUND');

  const nextAt = new Date(clock.now() + DAY).toISOString();
  const making = { state: 'making', bytes: 0, until: null, nextAt };
  assert.equal((await ann.post(EXPORT_PATH, {})).body.data, making);
  assert.equal((await ann.post(EXPORT_PATH, {})).body.data, making, 'asked twice it is the same one');
  assert.is(await linkCode(), 'INVALID_STATE');
  // The job is woken: its minute is not over.
  await app.jobs.runDue();
  const ready = await stateOf(ann);
  assert.is(ready.state, 'ready');
  assert.is(ready.until, new Date(clock.now() + DAY).toISOString());
  assert.equal(await titlesOf(ann), ['Your data is ready']);
  assert.equal(await temporaryFiles(started), []);

  clock.advance(3_600_000);
  const refused = await ann.post(EXPORT_PATH, {});
  assert.equal([refused.status, refused.body.code], [409, 'LIMIT_REACHED']);
  assert.is(
    refused.body.message,
    'You can ask for one copy of your data a day. You can ask again in 23 hours.',
  );
  assert.equal(refused.body.data, ready);

  const file = await openLink(started, await newLink(ann), ann);
  assert.is(file.status, 200);
  assert.is(file.headers.get('content-type'), 'application/zip');
  assert.match(
    file.headers.get('content-disposition') ?? '',
    'attachment; filename="kantor-data-2026-07-02.zip"',
  );
  assert.is(file.headers.get('access-control-allow-origin'), 'https://web.telegram.org');
  assert.is((await file.arrayBuffer()).byteLength, ready.bytes);

  const link = await newLink(ann);
  clock.advance(23 * 3_600_000);
  const later = await started.signIn('Ann', ann.telegramId);
  assert.equal(await stateOf(later), { state: 'expired', bytes: null, until: null, nextAt: null });
  assert.is((await openLink(started, link, later)).status, 404);
  const { store } = app.context.files;
  const removed: string[] = [];
  await makeExports(started, {
    files: {
      ...app.context.files,
      store: {
        ...store,
        async remove(key) {
          removed.push(key);
          await store.remove(key);
        },
      },
    },
  });
  assert.is(removed.length, 1);
  assert.is(await store.open(removed[0] ?? ''), null);
  assert.is((await later.post(EXPORT_PATH, {})).body.data.state, 'making');
});

test('DATA-15 a link opens the file once, for its person, for two minutes, and with a ticket in the address', async () => {
  const started = await backend();
  const [ann, eve] = [await started.signIn('Ann'), await started.signIn('Eve')];
  for (const one of [ann, eve]) await one.post(EXPORT_PATH, {});
  await makeExports(started);
  const link = await newLink(ann);
  const statusOf = async (id: string, by: TestClient | null, more = {}) =>
    (await openLink(started, id, by, more)).status;

  assert.is(await statusOf(link, null), 401);
  assert.is(await statusOf(link, eve), 404, 'the link of somebody else');
  assert.is(await statusOf(randomUUID(), ann), 404);
  const head = await openLink(started, link, ann, { method: 'HEAD' });
  assert.is(head.status, 200, 'asking for the headers uses up nothing');
  assert.is(Number(head.headers.get('content-length')), (await stateOf(ann)).bytes);
  assert.is(await statusOf(link, ann), 200);
  assert.is(await statusOf(link, ann), 404, 'used');
  assert.is(await statusOf(link, ann, { method: 'HEAD' }), 404);

  const second = await newLink(ann);
  const third = await newLink(ann);
  assert.is(await statusOf(second, ann), 404, 'a new link ends the one before');
  const { body } = await ann.post('/tickets', { path: `${EXPORT_PATH}/files/${third}` });
  const query = `?ticket=${body.data.ticket}`;
  assert.is(await statusOf(second, null, { query }), 401, 'a ticket is for one address');
  assert.is(await statusOf(third, null, { query }), 200);
  assert.is(await statusOf(third, null, { query }), 404);

  const late = await newLink(ann);
  started.clock.advance(2 * 60_000);
  assert.is(await statusOf(late, ann), 404);
});

test('DATA-15 a download that breaks off does not use up its link', async () => {
  const started = await backend();
  const ann = await started.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  await makeExports(started);
  const link = await newLink(ann);
  const { files } = started.app.context;
  const { open } = files.store;
  const stuck = new Readable({ read() {} });
  stuck.push(Buffer.alloc(100));
  files.store.open = async () => ({ size: 1_000, stream: stuck });
  const aborted = new AbortController();
  const address = `${await started.address()}/api${EXPORT_PATH}/files/${link}?token=${ann.token}`;
  const response = await fetch(address, { signal: aborted.signal });
  files.store.open = open;
  assert.is((await openLink(started, link, ann)).status, 404, 'under way');
  const closed = new Promise((resolve) => stuck.once('close', resolve));
  aborted.abort();
  await response.text().catch(() => {});
  await closed;
  let status = 404;
  while (status === 404) status = (await openLink(started, link, ann)).status;
  assert.is(status, 200);
});

test('DATA-15 an instance that dies is replaced after a minute; what it still does changes nothing', async () => {
  const started = await backend();
  const { clock, database } = started;
  const ann = await started.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  let proceed = () => {};
  const hanging = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { viewerOf } = exportDeps(started);
  const dying = makeExports(started, {
    async viewerOf(userId) {
      begun();
      await hanging;
      return viewerOf(userId);
    },
  });
  await hasBegun;
  await makeExports(started);
  assert.is((await stateOf(ann)).state, 'making', 'leased to the first');
  clock.advance(EXPORT_LEASE_MS);
  await makeExports(started);
  const ready = await stateOf(ann);
  assert.is(ready.state, 'ready');
  proceed();
  await dying;
  assert.equal(await stateOf(ann), ready);
  assert.equal(await titlesOf(ann), ['Your data is ready'], 'told once');
  assert.equal(await temporaryFiles(started), []);
  const uploads = await queryRows(database.reads, sql`select storage_key from pending_uploads`);
  assert.equal(uploads, [], 'no file is left behind');
});

test('DATA-15 an instance that stops leaves the export to another one at once', async () => {
  const started = await backend();
  const ann = await started.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  const { viewerOf, ...deps } = exportDeps(started);
  // Stops more often than attempts are allowed: those that it has interrupted do not count.
  for (let n = 0; n < 4; n += 1) {
    const stopping = new AbortController();
    await makeDueExports(
      {
        ...deps,
        viewerOf(userId) {
          stopping.abort();
          return viewerOf(userId);
        },
      },
      stopping.signal,
    );
    assert.is((await stateOf(ann)).state, 'making');
  }
  await makeExports(started);
  assert.is((await stateOf(ann)).state, 'ready');
});

test('DATA-15 a storage that is away is asked three times; then the person is told and may ask again', async () => {
  const started = await backend();
  const { clock, app } = started;
  const ann = await started.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  const faults: unknown[] = [];
  let puts = 0;
  const away = () =>
    makeExports(started, {
      files: {
        ...app.context.files,
        store: {
          ...app.context.files.store,
          async put() {
            puts += 1;
            throw new StorageUnavailable('away');
          },
        },
      },
      onFault: (error) => void faults.push(error),
    });
  await away();
  for (const [n, wait] of [30_000, 120_000].entries()) {
    clock.advance(wait - 1);
    await away();
    assert.is(puts, n + 1, 'not before its time');
    clock.advance(1);
    await away();
    assert.is(puts, n + 2);
  }
  assert.is(puts, 3);
  assert.is(faults.length, 3);
  assert.equal(await stateOf(ann), { state: 'failed', bytes: null, until: null, nextAt: null });
  const { data } = (await ann.get('/notifications')).body;
  equalEach(data, ({ message }: { message: string }) => message, [
    'The copy of your data could not be made. Please ask for it again: Settings, Password & Face ID.',
  ]);
  assert.equal(await temporaryFiles(started), []);
  await ann.post(EXPORT_PATH, {});
  await makeExports(started);
  assert.is((await stateOf(ann)).state, 'ready');
});

test('DATA-15 without room on the disk nothing is written', async () => {
  const started = await backend();
  const ann = await started.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  const faults: unknown[] = [];
  const { files } = started.app.context;
  await makeExports(started, {
    files: { ...files, freeBytes: async () => 999 },
    minFreeDiskBytes: 1_000,
    onFault: (error) => void faults.push(error),
  });
  assert.is(faults.length, 1);
  assert.instance(faults[0], StorageUnavailable);
  assert.is((await stateOf(ann)).state, 'making');
});

test('DATA-15 ACC-03 a banned person takes their data with them', async () => {
  const started = await backend();
  const [owner, ann] = [await started.signIn('Root', OWNER), await started.signIn('Ann')];
  await owner.post(`/admin/users/${ann.id}/sanctions`, { kind: 'ban', reason: 'Fake receipts' });
  assert.is((await ann.get('/requests')).body.code, 'SUSPENDED');
  assert.is((await ann.post(EXPORT_PATH, {})).status, 200);
  await makeExports(started);
  assert.is((await openLink(started, await newLink(ann), ann)).status, 200);
});

test.run();
