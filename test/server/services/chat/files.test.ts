// Chat files over a real port: types by content, access, and nothing left behind.
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDirectoryStore } from '../../../../server/files/directory-store.ts';
import { type FileStore, StorageUnavailable } from '../../../../server/files/file-store.ts';
import { createPinoLogger } from '../../../../server/logging/logger.ts';
import { sweepOrphanFiles } from '../../../../server/services/chat/files.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { createDealFixture, fetchMessages } from '../../../harness/backend/deal-fixtures.ts';
import { type AnyJson, backendOf, type TestClient } from '../../../harness/backend/test-backend.ts';
import { FORM_TYPE, filePart, formOf, namePart } from '../../files/multipart.ts';
import { PHOTO_JPEG } from '../../files/photos.ts';
import { HEIC, JPEG, PDF_SAMPLE, PNG, pictureOf, pictureWith, SCRIPT } from '../../files/samples.ts';
import { filesBelow } from '../../files/temporary-directory.ts';

const MIB = 1024 * 1024;
const HOUR = 3_600_000;

const test = suite('chat files');
const root = join(tmpdir(), `kantor-test-${process.pid}`, 'chat-files');
const onDisk = createDirectoryStore(join(root, 'files'));
/** The store in use; each test may make it fail. */
let behave: Partial<FileStore> = {};
const store: FileStore = {
  put: (source, key) => (behave.put ?? onDisk.put)(source, key),
  open: (key) => (behave.open ?? onDisk.open)(key),
  remove: (key) => (behave.remove ?? onDisk.remove)(key),
};
/** Free space of the disk. */
let freeBytes = Number.POSITIVE_INFINITY;
const lines: string[] = [];
const backend = backendOf(test, {
  env: { ADMIN_TELEGRAM_IDS: '9001' },
  files: { store, tempDir: join(root, 'uploads'), freeBytes: async () => freeBytes },
  log: createPinoLogger('trace', { write: (line) => void lines.push(line) }),
});
test.before.each(() => {
  behave = {};
  freeBytes = Number.POSITIVE_INFINITY;
});

const kept = async (): Promise<string[]> => {
  // The job that compares a file has a copy of it for a moment (RCPT-02).
  await (await backend()).app.context.prints?.run(new AbortController().signal);
  return [...(await filesBelow(join(root, 'files'))), ...(await filesBelow(join(root, 'uploads')))];
};
const pending = async (): Promise<number> =>
  (await queryRows(await (await backend()).database.reads, sql`select 1 from pending_uploads`)).length;
const sweep = async (): Promise<number> => {
  const { app } = await backend();
  return sweepOrphanFiles({ write: app.context.write, store });
};

async function upload(
  by: TestClient,
  chat: string,
  content: Buffer,
  names: { utf8?: string; part?: string; key?: string } = {},
): Promise<{ status: number; body: AnyJson; headers: Headers }> {
  const { utf8, part = 'upload.bin', key } = names;
  const form = formOf(...(utf8 === undefined ? [] : [namePart(utf8)]), filePart(content, part));
  const response = await fetch(`${await (await backend()).address()}/api${chat}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': FORM_TYPE,
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: new Uint8Array(form),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const address = async (fileUrl: string): Promise<string> => `${await (await backend()).address()}${fileUrl}`;
const download = async (by: TestClient, fileUrl: string, headers: Record<string, string> = {}) =>
  fetch(`${await address(fileUrl)}?token=${by.token}&t=1`, { headers });

test('CHAT-02 a picture sent by one party is a message, and the other party downloads the same bytes', async () => {
  const { alice, bob, id, chatPath: chat } = await createDealFixture(await backend());
  const picture = pictureOf(300_000);
  const sent = await upload(alice, chat, picture, { utf8: 'receipt.png' });
  assert.is(sent.status, 201);
  const { data } = sent.body;
  assert.equal(
    [data.type, data.text, data.senderId, data.fileName, data.fileMime, data.fileSize],
    ['file', '', alice.id, 'receipt.png', 'image/png', 300_000],
  );
  assert.is(data.fileUrl, `/api/transactions/${id}/chat/file/${data.id}`);
  assert.equal((await fetchMessages(bob, chat)).slice(1), [data]);
  for (const answer of [
    await download(bob, data.fileUrl),
    await fetch(await address(data.fileUrl), { headers: { authorization: `Bearer ${bob.token}` } }),
  ]) {
    assert.is(answer.status, 200);
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(picture));
    assert.is(answer.headers.get('content-type'), 'image/png');
    assert.is(answer.headers.get('content-length'), '300000');
    assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.is(answer.headers.get('content-security-policy'), 'sandbox');
    assert.is(answer.headers.get('referrer-policy'), 'no-referrer');
    assert.is(answer.headers.get('cache-control'), 'private, no-store');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="receipt\.png"/);
    assert.is(answer.headers.get('access-control-allow-origin'), 'https://web.telegram.org');
    assert.ok(answer.headers.get('x-request-id'));
  }
  assert.is(await pending(), 0);
});

for (const [name, expected, content] of [
  ['收据 🧾 👩🏽‍💻.png', '收据 🧾 👩🏽‍💻.png', PNG],
  ['../../etc/пароль.exe', 'пароль.exe.png', PNG],
] as const) {
  test(`CHAT-02 the name '${name}' is kept unchanged`, async () => {
    const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
    const { data } = (await upload(alice, chat, content, { utf8: name, part: '????.pdf' })).body;
    assert.is(data.fileName, expected);
    assert.is((await fetchMessages(bob, chat)).length, 2);
    const disposition = (await download(bob, data.fileUrl)).headers.get('content-disposition') ?? '';
    assert.is(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? ''), expected);
  });
}

test('CHAT-02 the type is decided by the content; a renamed script is refused and leaves nothing behind', async () => {
  const { alice, chatPath: chat } = await createDealFixture(await backend());
  const before = await kept();
  for (const [content, name] of [
    [SCRIPT, 'photo.png'],
    [Buffer.from('MZ'.padEnd(100)), 'photo.jpg'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.svg'],
  ] as const) {
    const refused = await upload(alice, chat, content, { utf8: name, part: name });
    assert.is(refused.status, 415, name);
    assert.is(refused.body.code, 'UNSUPPORTED_FILE');
  }
  assert.is((await upload(alice, chat, Buffer.alloc(0))).body.code, 'VALIDATION_ERROR');
  assert.equal(await kept(), before);
  assert.is((await upload(alice, chat, JPEG, { utf8: 'photo.png' })).body.data.fileName, 'photo.jpg');
  assert.is((await upload(alice, chat, HEIC, { utf8: 'IMG_1.HEIC' })).body.data.fileMime, 'image/heic');
});

test('10 MiB are accepted, one byte more is not', async () => {
  const { alice, chatPath: chat } = await createDealFixture(await backend());
  const whole = await upload(alice, chat, pictureOf(10 * MIB));
  assert.is(whole.body.data.fileSize, 10 * MIB);
  const before = await kept();
  const refused = await upload(alice, chat, pictureOf(10 * MIB + 1));
  assert.is(refused.status, 413);
  assert.is(refused.body.code, 'FILE_TOO_LARGE');
  assert.equal(await kept(), before);
});

test('access and state are checked first: a refused client reads the answer, and nothing is stored', async () => {
  const { signIn } = await backend();
  const carol = await signIn('Carol');
  const early = await createDealFixture(await backend(), false);
  const done = await createDealFixture(await backend());
  await done.alice.post(`/transactions/${done.id}/confirm`);
  await done.bob.post(`/transactions/${done.id}/confirm`);
  const before = await kept();
  const big = pictureOf(5 * MIB);
  assert.is((await upload(carol, early.chatPath, big)).status, 404);
  const refused = await upload(early.alice, early.chatPath, big);
  assert.equal([refused.status, refused.body.code], [409, 'INVALID_STATE']);
  assert.is(refused.body.data.status, 'pending_approval');
  assert.is((await upload(done.bob, done.chatPath, big)).body.code, 'INVALID_STATE');
  assert.is((await upload({ ...carol, token: 'x.y.z' }, done.chatPath, big)).status, 401);
  assert.is((await upload(carol, '/transactions/nonsense/chat', big)).status, 404);
  assert.is((await done.bob.post(`${early.chatPath}/upload`, { file: 'x' })).status, 404);
  assert.equal(await kept(), before);
  assert.is(await pending(), 0);
});

test('CHAT-06 only parties, and an admin during the dispute, may download a file; never one of another chat', async () => {
  const { signIn } = await backend();
  const [carol, admin] = [await signIn('Carol'), await signIn('Root', 9001)];
  const { alice, id, chatPath: chat } = await createDealFixture(await backend());
  const other = await createDealFixture(await backend());
  const { data } = (await upload(alice, chat, PNG)).body;
  const text = (await alice.post(`${chat}/messages`, { text: 'words' })).body.data;
  const statusOf = async (by: TestClient, url: string = data.fileUrl) => (await download(by, url)).status;
  assert.equal([await statusOf(carol), await statusOf(admin), await statusOf(other.bob)], [404, 404, 404]);
  assert.is(await statusOf(other.bob, `/api${other.chatPath}/file/${data.id}`), 404);
  assert.is(await statusOf(alice, `/api${chat}/file/${text.id}`), 404);
  assert.is(await statusOf(alice, `/api${chat}/file/${carol.id}`), 404);
  assert.is(await statusOf(alice, `/api${chat}/file/nonsense`), 404);
  assert.is((await fetch(await address(data.fileUrl))).status, 401);
  await alice.post(`/transactions/${id}/dispute`, {});
  assert.is(await statusOf(admin), 200);
  await alice.patch(`/transactions/${id}`, { status: 'initiated' });
  assert.is(await statusOf(admin), 404);
});

test('CHAT-07 an upload repeated with its key is the same message and one file; another file under the key is refused', async () => {
  const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
  const before = (await kept()).length;
  const send = () => upload(alice, chat, PNG, { utf8: 'a.png', key: `file-${chat}` });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  equalEach(answers, (answer) => answer.status, [201, 201, 201]);
  assert.is(new Set(answers.map((answer) => answer.body.data.id)).size, 1);
  const another = await upload(alice, chat, PDF_SAMPLE, { utf8: 'a.pdf', key: `file-${chat}` });
  assert.is(another.body.code, 'IDEMPOTENCY_CONFLICT');
  assert.is((await fetchMessages(bob, chat)).length, 2);
  assert.is((await kept()).length, before + 1);
  assert.is(await pending(), 0);
});

test('an unavailable storage is UNAVAILABLE with Retry-After, both ways, and the next attempt succeeds', async () => {
  const { alice, chatPath: chat } = await createDealFixture(await backend());
  const away = () => Promise.reject(new StorageUnavailable('file storage: PUT failed, no answer'));
  behave = { put: away };
  const refused = await upload(alice, chat, PNG, { key: `away-${chat}` });
  assert.equal([refused.status, refused.body.code], [503, 'UNAVAILABLE']);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  behave = {};
  const { data } = (await upload(alice, chat, PNG, { key: `away-${chat}` })).body;
  behave = { open: away };
  const answer = await download(alice, data.fileUrl);
  assert.is(answer.status, 503);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  behave = { open: async () => null };
  assert.is((await download(alice, data.fileUrl)).status, 404);
  (await backend()).clock.advance(HOUR + 1);
  assert.is(await sweep(), 1, 'what the storage may have kept of the first try');
});

test('a chat that closes while the file is being stored refuses it, and the file is removed', async () => {
  const { alice, bob, id, chatPath: chat } = await createDealFixture(await backend());
  const before = await kept();
  await bob.post(`/transactions/${id}/confirm`);
  behave = {
    async put(source, key) {
      const stored = await onDisk.put(source, key);
      assert.is((await kept()).length, before.length + 1);
      await alice.post(`/transactions/${id}/confirm`);
      return stored;
    },
  };
  const refused = await upload(alice, chat, PNG);
  assert.equal([refused.status, refused.body.code], [409, 'INVALID_STATE']);
  assert.equal(await kept(), before);
  assert.is(await pending(), 0);
});

test('FILE-01 a photo is stored, measured and downloaded without its position', async () => {
  const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
  const { status, body } = await upload(alice, chat, PHOTO_JPEG, { utf8: 'home.jpg' });
  assert.is(status, 201);
  const stored = Buffer.from(await (await download(bob, body.data.fileUrl)).arrayBuffer());
  assert.not(stored.includes('SecretCam'));
  assert.ok(stored.length < PHOTO_JPEG.length);
  assert.is(body.data.fileSize, stored.length);
  const broken = await upload(alice, chat, Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(80)]));
  assert.equal([broken.status, broken.body.code], [415, 'UNSUPPORTED_FILE']);
  assert.match(broken.body.message, /where it was taken/);
});

test('FILE-04 another file of the same name and size under the same key is a conflict', async () => {
  const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
  const before = await kept();
  const [one, other] = [1, 2].map((byte) => pictureWith(Buffer.alloc(100, byte)));
  const send = (content: Buffer | undefined) =>
    upload(alice, chat, content ?? PNG, { key: `content-${chat}` });
  assert.is((await send(one)).status, 201);
  const second = await send(other);
  assert.equal([second.status, second.body.code], [409, 'IDEMPOTENCY_CONFLICT']);
  assert.is((await send(one)).headers.get('idempotency-replayed'), 'true');
  assert.is((await fetchMessages(bob, chat)).length, 2);
  assert.is((await kept()).length, before.length + 1);
});

test('the sweep removes uploads without a message after an hour, and no others', async () => {
  const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
  const { clock } = await backend();
  const shown = (await upload(alice, chat, PNG)).body.data;
  const before = await kept();
  // As if the process had been killed between storing and writing the message.
  behave = {
    async put(source, key) {
      await onDisk.put(source, key);
      throw new Error('killed');
    },
  };
  assert.is((await upload(alice, chat, PNG)).status, 500);
  behave = {};
  assert.is((await kept()).length, before.length + 1);
  clock.advance(HOUR - 1);
  assert.is(await sweep(), 0, 'it may still be on its way');
  clock.advance(2);
  behave = { remove: () => Promise.reject(new StorageUnavailable('file storage: DELETE failed')) };
  assert.instance(await sweep().catch((error: unknown) => error), StorageUnavailable);
  assert.is(await pending(), 1);
  behave = {};
  assert.is(await sweep(), 1, 'what failed is done the next time');
  assert.equal(await kept(), before);
  assert.is(await pending(), 0);
  assert.is((await download(bob, shown.fileUrl)).status, 200);
});

test('an upload that was swept cannot become a message', async () => {
  const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
  behave = {
    async put(source, key) {
      const stored = await onDisk.put(source, key);
      (await backend()).clock.advance(HOUR + 1);
      await sweep();
      return stored;
    },
  };
  assert.is((await upload(alice, chat, PNG)).status, 500);
  assert.is((await fetchMessages(bob, chat)).length, 1);
});

test('a download is read at the speed of its client, and a client that disconnects closes the file', async () => {
  const { alice, chatPath: chat } = await createDealFixture(await backend());
  const { data } = (await upload(alice, chat, PNG)).body;
  let read = 0;
  // Far more than the sockets' buffers hold, which Linux lets grow to 36 MiB.
  const size = 256 * MIB;
  const endless = new Readable({
    read() {
      read += 65_536;
      this.push(read > size ? null : Buffer.alloc(65_536, 7));
    },
  });
  behave = { open: async () => ({ size, stream: endless }) };
  const url = `${await address(data.fileUrl)}?token=${alice.token}`;
  const response = await new Promise<IncomingMessage>((resolve) => get(url, resolve));
  response.on('error', () => {});
  response.pause();
  // The sockets' buffers fill. Without back-pressure the whole file would be read between a few other calls.
  for (let calls = 0; calls < 200; calls += 1) await (await fetch(await address('/healthz'))).text();
  assert.ok(read < size / 2, `${read} bytes were read for nobody`);
  const closed = new Promise((resolve) => endless.once('close', resolve));
  response.destroy();
  await closed;
  behave = { open: async () => ({ size: 5, stream: Readable.from([Buffer.from('whole')]) }) };
  assert.is(await (await download(alice, data.fileUrl)).text(), 'whole');
});

test('without a port a file is served as well, and an interrupted one is an error', async () => {
  const { alice, chatPath: chat } = await createDealFixture(await backend());
  const { data } = (await upload(alice, chat, PNG)).body;
  const { app } = await backend();
  const request = new Request(`http://kantor.test${data.fileUrl}?token=${alice.token}`);
  assert.ok(Buffer.from(await (await app.fetch(request)).arrayBuffer()).equals(PNG));
  behave = {
    async open() {
      async function* half() {
        yield Buffer.from('half');
        throw new Error('the disk is gone');
      }
      return { size: 8, stream: Readable.from(half()) };
    },
  };
  const broken = await download(alice, data.fileUrl);
  assert.instance(await broken.text().catch((error: unknown) => error), Error);
  assert.ok(lines.some((line) => line.includes('download broken off')));
});

test('no log line contains a token, a text or a file name', async () => {
  const { alice, bob, chatPath: chat } = await createDealFixture(await backend());
  const { data } = (await upload(alice, chat, PNG, { utf8: 'topsecret.png' })).body;
  await alice.post(`${chat}/messages`, { text: 'a secret text' });
  await download(bob, data.fileUrl);
  await download(bob, `/api${chat}/file/${alice.id}`);
  await fetch(`${await address(`/api${chat}/events`)}?token=${bob.token}x`);
  behave = { open: () => Promise.reject(new Error('a fault')) };
  assert.is((await download(bob, data.fileUrl)).status, 500);
  const all = lines.join('');
  assert.ok(lines.length > 100 && all.includes('"route":"/api/transactions/:id/chat/file/:messageId"'));
  for (const secret of [
    alice.token,
    bob.token,
    bob.token.split('.')[2] ?? '',
    'topsecret',
    'a secret text',
  ]) {
    assert.not.ok(all.includes(secret), secret);
  }
});

test.run();
