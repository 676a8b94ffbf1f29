// Quotas of uploads over HTTP: parallel uploads, the refusals, what is left on disk, and a full disk (LIMIT-07).
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDirectoryStore } from '../../../../server/files/directory-store.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import {
  backendOf,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier, memoryEngine } from '../../../harness/database/engines.ts';
import { openConnections } from '../../../harness/database/open-connections.ts';
import { createDeferred } from '../../../harness/deferred.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { pictureOf } from '../../files/samples.ts';
import { filesBelow } from '../../files/temporary-directory.ts';

const MIB = 1024 * 1024;
const HOUR = 3_600_000;
const root = join(tmpdir(), `kantor-test-${process.pid}`, 'upload-limits');
const ENV = { UPLOAD_MB_PER_DAY: '2', UPLOAD_MB_PER_DEAL: '4', MIN_FREE_DISK_MB: '100' };
let freeBytes = Number.POSITIVE_INFINITY;
const files = {
  store: createDirectoryStore(join(root, 'files')),
  tempDir: join(root, 'uploads'),
  freeBytes: async () => freeBytes,
};

async function upload(
  { app }: TestBackend,
  by: TestClient,
  dealId: string | undefined,
  bytes: number,
  headers: Readonly<Record<string, string>> = {},
  path = `/transactions/${dealId}/chat/upload`,
) {
  const response = await app.fetch(
    new Request(`http://kantor.test/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE, ...headers },
      body: new Uint8Array(formOf(filePart(pictureOf(bytes)))),
    }),
  );
  const body = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

/** Running deals of Alice and Bob. */
const dealsOf = async ({ signIn }: TestBackend, count: number) => {
  const alice = await signIn('Alice');
  const bob = await signIn('Bob');
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
    const { id } = (await bob.post('/transactions', { requestId })).body.data;
    await alice.post(`/transactions/${id}/approve`);
    ids.push(id);
  }
  return { alice, bob, ids };
};

for (const engine of enginesOfTier()) {
  const race = suite(`parallel uploads on ${engine.name}`);
  const backend = lazyFixture(() => startTestBackend({ engine, env: ENV, files }));
  race.after(async () => (await backend.peek())?.close());

  race(
    'LIMIT-07 of two uploads at once in two deals one is taken where a day has room for one; no byte of the other stays',
    async () => {
      const at = await backend();
      for (let round = 0; round < 3; round += 1) {
        const { bob, ids } = await dealsOf(at, 2);
        const before = (await filesBelow(join(root, 'files'))).length;
        await openConnections(at.database, ids.length);
        const answers = await Promise.all(ids.map((id) => upload(at, bob, id, 1.2 * MIB)));
        const codes = answers.map(({ status, body }) => (status === 201 ? 'taken' : body.code));
        assert.equal(codes.sort(), ['UPLOAD_LIMIT', 'taken']);
        assert.is((await filesBelow(join(root, 'files'))).length, before + 1);
        // The job that compares the file that was taken has a copy of it for a moment (RCPT-02).
        await at.app.context.prints?.run(new AbortController().signal);
        assert.equal(await filesBelow(files.tempDir), []);
        assert.equal(await queryRows(at.database.reads, sql`select 1 from pending_uploads`), []);
      }
    },
  );
  race.run();
}

const test = suite('quotas of uploads');
const backend = backendOf(test, { env: ENV, files });
test.before.each(() => {
  freeBytes = Number.POSITIVE_INFINITY;
});

test("LIMIT-07 a person's day: the refusal says when, and a day later there is room", async () => {
  const at = await backend();
  const { bob, ids } = await dealsOf(at, 3);
  assert.is((await upload(at, bob, ids[0], MIB)).status, 201);
  at.clock.advance(3 * HOUR);
  assert.is((await upload(at, bob, ids[1], MIB)).status, 201, 'the last byte');
  const refused = await upload(at, bob, ids[2], 100);
  assert.equal([refused.status, refused.body.code], [429, 'UPLOAD_LIMIT']);
  assert.is(refused.body.message, 'You can send 2 MB of files a day. Please try again in 21 hours.');
  assert.is(refused.retryAfter, String(21 * 3_600));
  at.clock.advance(21 * HOUR - 1);
  assert.is((await upload(at, bob, ids[2], 100)).status, 429);
  at.clock.advance(1);
  const again = await at.signIn('Bob', bob.telegramId);
  assert.is((await upload(at, again, ids[2], 100)).status, 201);
});

test('LIMIT-07 a deal: each side has half of it, and the chat leaves a part of that for staff', async () => {
  const at = await backend();
  const { alice, bob, id } = await createDealFixture(at);
  assert.is((await upload(at, alice, id, 1.5 * MIB)).status, 201);
  const refused = await upload(at, alice, id, 100);
  assert.equal([refused.status, refused.body.code], [409, 'DEAL_UPLOAD_LIMIT']);
  assert.is(refused.body.message, 'You have sent 1 MB of files in this exchange, which is the limit.');
  assert.is((await upload(at, bob, id, 1.5 * MIB)).status, 201, 'the other side has a half of its own');
  await alice.post(`/transactions/${id}/dispute`, {});
  const privately = `/transactions/${id}/case/files`;
  assert.is((await upload(at, alice, id, 0.5 * MIB, {}, privately)).status, 201);
  assert.is((await upload(at, alice, id, 100, {}, privately)).body.code, 'DEAL_UPLOAD_LIMIT');
});

test('LIMIT-07 a disk that would be left with less than MIN_FREE_DISK_MB takes no file', async () => {
  const at = await backend();
  const { alice, id } = await createDealFixture(at);
  freeBytes = 110 * MIB - 1;
  const refused = await upload(at, alice, id, 100);
  assert.equal([refused.status, refused.body.code, refused.retryAfter], [503, 'STORAGE_FULL', '60']);
  assert.is(refused.body.message, "There's no space for files right now. Please try again later.");
  freeBytes = 110 * MIB;
  assert.is((await upload(at, alice, id, 100)).status, 201, 'room for one file of the greatest size');
  freeBytes = 101 * MIB;
  assert.is((await upload(at, alice, id, 100)).status, 503, 'it may be large');
  assert.is(
    (await upload(at, alice, id, 100, { 'content-length': '1000' })).status,
    201,
    'it says that it is small',
  );
});

test('LIMIT-07 a third upload at a time is refused at once, and a place is free when one ends', async () => {
  const at = await backend();
  const { alice, id } = await createDealFixture(at);
  const url = new URL(`${await at.address()}/api/transactions/${id}/chat/upload`);
  const form = formOf(filePart(pictureOf(1_000)));
  /** Sends all but the last bytes. */
  const begin = () => {
    const headers = {
      authorization: `Bearer ${alice.token}`,
      ...{ 'content-type': FORM_TYPE, 'content-length': String(form.length) },
    };
    const sending = request(url, { method: 'POST', headers });
    const answered = once(sending, 'response').then(([answer]: IncomingMessage[]) => {
      answer?.resume();
      return answer;
    });
    // Of the one whose connection is closed.
    sending.on('error', () => {});
    sending.write(form.subarray(0, -10));
    return { answered, finish: () => void sending.end(form.subarray(-10)) };
  };
  const open = [begin(), begin(), begin()];
  const refused = await Promise.race(open.map(({ answered }) => answered));
  assert.equal([refused?.statusCode, refused?.headers['retry-after']], [429, '5']);
  assert.is(refused?.headers.connection, 'close');
  const others: (number | undefined)[] = [];
  for (const { answered, finish } of open) {
    finish();
    const answer = await answered;
    if (answer !== refused) others.push(answer?.statusCode);
  }
  assert.equal(others, [201, 201]);
  assert.is((await upload(at, alice, id, 100)).status, 201);
});

test('LIMIT-07 files are recorded one at a time, by person in turn, and hold up no other call', async () => {
  const at = await startTestBackend({ files });
  try {
    const { alice, bob, ids } = await dealsOf(at, 1);
    const carol = await at.signIn('Carol');
    const queue = at.app.context.uploadTurns;
    const { run } = queue;
    const mayRecord = createDeferred();
    const areWaiting = createDeferred();
    const turns: string[] = [];
    let [asked, running, most] = [0, 0, 0];
    const recording: typeof run = (person, task) => {
      asked += 1;
      if (asked === 3) areWaiting.resolve();
      return run(person, async () => {
        turns.push(person);
        running += 1;
        most = Math.max(most, running);
        await mayRecord.promise;
        return task().finally(() => {
          running -= 1;
        });
      });
    };
    Object.assign(queue, { run: recording });
    const sent = [alice, alice, bob].map((by) => upload(at, by, ids[0], 100));
    await areWaiting.promise;
    assert.is(queue.waiting, 2);
    assert.is((await carol.get('/feed')).status, 200);
    assert.is((await carol.patch('/users/me', { locationCity: 'Bern' })).status, 200);
    mayRecord.resolve();
    equalEach(await Promise.all(sent), ({ status }) => status, [201, 201, 201]);
    assert.is(most, 1);
    assert.equal(new Set(turns.slice(0, 2)), new Set([alice.id, bob.id]), 'not one person twice');
    assert.is(turns.length, 6, 'the key of what is stored, and its message');
  } finally {
    await at.close();
  }
});

test('LIMIT-07 uploads under way have no more than UPLOAD_SPACE_MB together', async () => {
  const small = await startTestBackend({ env: { ...ENV, UPLOAD_SPACE_MB: '20' }, files });
  try {
    const { alice, id } = await createDealFixture(small);
    const answers = await Promise.all([upload(small, alice, id, 100), upload(small, alice, id, 100)]);
    equalEach(answers, ({ status }) => status, [201, 201]);
  } finally {
    await small.close();
  }
});

test('LIMIT-07 below a quarter of MIN_FREE_DISK_MB the embedded database takes objections alone', async () => {
  const embedded = await startTestBackend({ engine: memoryEngine, env: ENV, files });
  try {
    const { alice, id } = await createDealFixture(embedded);
    freeBytes = 25 * MIB - 1;
    const refused = await alice.post(`/transactions/${id}/chat/messages`, { text: 'Hello' });
    assert.equal([refused.status, refused.body.code], [503, 'STORAGE_FULL']);
    assert.is((await alice.get('/feed')).status, 200);
    assert.is((await alice.post(`/transactions/${id}/dispute`, { reason: 'Nothing came' })).status, 200);
    freeBytes = 25 * MIB;
    assert.is((await alice.patch('/users/me', { locationCity: 'Bern' })).status, 200);
  } finally {
    await embedded.close();
  }
});

test("LIMIT-07 a person's texts of a day: in bytes, at least a quarter of a KiB each, and again a day later", async () => {
  const at = await startTestBackend({ env: { ...ENV, CHAT_KB_PER_DAY: '16' }, files });
  try {
    const { alice, bob, chatPath: chat } = await createDealFixture(at);
    const send = (by: TestClient, text: string) => by.post(`${chat}/messages`, { text });
    for (let n = 0; n < 2; n += 1) assert.is((await send(alice, 'я'.repeat(4_000))).status, 201);
    assert.is((await send(alice, 'a')).status, 201, '16,256 bytes');
    const refused = await send(alice, 'b');
    assert.equal([refused.status, refused.body.code], [409, 'LIMIT_REACHED']);
    assert.match(
      refused.body.message,
      /^You have reached the daily limit for text\. You can write again in 24 hours\.$/,
    );
    await alice.post(`${chat.slice(0, -'/chat'.length)}/dispute`, {});
    const privately = await alice.post(`${chat.slice(0, -'/chat'.length)}/case/messages`, { text: 'b' });
    assert.equal([privately.status, privately.body.code], [409, 'LIMIT_REACHED'], 'to staff as well');
    assert.is((await send(bob, 'b')).status, 201);
    at.clock.advance(24 * HOUR);
    const again = await at.signIn('Alice', alice.telegramId);
    assert.is((await send(again, 'b')).status, 201);
  } finally {
    await at.close();
  }
});

test.run();
