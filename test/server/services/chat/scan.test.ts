// Scan of chat files: others fetch a file after the verdict only, everybody hears of it by event, and a scanner that is away delays, loses and lets through nothing.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealFixture, fetchMessages } from '../../../harness/backend/deal-fixtures.ts';
import { openStreamReader, type StreamReader } from '../../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  startTestBackend,
  type TestBackend,
  type TestClient,
} from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { EICAR, type FakeScanner, startFakeClamd, startFakeHttpScanner } from '../../files/fake-scanners.ts';
import { FORM_TYPE, filePart, formOf } from '../../files/multipart.ts';
import { PNG, pictureWith } from '../../files/samples.ts';

const INFECTED = pictureWith(Buffer.from(EICAR));

const CASES = enginesOfTier().flatMap(
  (engine) =>
    [
      [engine, 'clamd', startFakeClamd],
      [engine, 'a scanner over HTTP', startFakeHttpScanner],
    ] as const,
);
for (const [engine, name, start] of CASES) {
  const test = suite(`scan of files by ${name} on ${engine.name}`);
  let scanner: FakeScanner;
  let backend: TestBackend;
  const opened: StreamReader[] = [];
  test.before(async () => {
    scanner = await start();
    backend = await startTestBackend({ engine, env: { SCAN_URL: scanner.url } });
  });
  test.before.each(() => {
    scanner.behave = 'answer';
  });
  test.after.each(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  test.after(async () => {
    await backend.close();
    await scanner.close();
  });

  const upload = async (by: TestClient, chat: string, content: Buffer): Promise<AnyJson> => {
    const response = await fetch(`${await backend.address()}/api${chat}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': FORM_TYPE },
      body: new Uint8Array(formOf(filePart(content))),
    });
    assert.is(response.status, 201);
    return (await response.json()).data;
  };
  const download = async (
    by: TestClient,
    { fileUrl }: AnyJson,
  ): Promise<{ status: number; code?: string }> => {
    const response = await fetch(`${await backend.address()}${fileUrl}`, {
      headers: { authorization: `Bearer ${by.token}` },
    });
    return response.ok
      ? { status: response.status }
      : { status: response.status, code: (await response.json()).code };
  };
  const open = async (path: string, client: TestClient): Promise<StreamReader> => {
    const stream = await openStreamReader(`${await backend.address()}/api${path}?token=${client.token}`);
    opened.push(stream);
    return stream;
  };
  const verdictOn = (stream: StreamReader, id: string) =>
    stream.until(({ event, data }) => event === 'message_updated' && data.message.id === id);

  test('FILE-03 a clean file is announced by event, and then downloaded by the other party', async () => {
    const { alice, bob, chatPath } = await createDealFixture(backend);
    const [chat, client] = [await open(`${chatPath}/events`, bob), await open('/events', bob)];
    const sent = await upload(alice, chatPath, PNG);
    assert.is(sent.fileScan, 'pending');
    for (const stream of [chat, client]) {
      const { data } = await verdictOn(stream, sent.id);
      assert.is(data.message.fileScan, undefined, 'as any clean file');
      assert.is(data.message.seq, sent.seq);
    }
    assert.is((await download(bob, sent)).status, 200);
    assert.is((await fetchMessages(bob, chatPath)).at(-1)?.fileScan, undefined);
    assert.ok(scanner.scanned.at(-1)?.equals(PNG), 'what is stored was scanned');
  });

  test('FILE-03 a dangerous file is blocked for everybody, its sender too', async () => {
    const { alice, bob, chatPath } = await createDealFixture(backend);
    const chat = await open(`${chatPath}/events`, bob);
    const sent = await upload(alice, chatPath, INFECTED);
    assert.is((await verdictOn(chat, sent.id)).data.message.fileScan, 'blocked');
    for (const by of [alice, bob])
      assert.equal(await download(by, sent), { status: 409, code: 'FILE_BLOCKED' });
    assert.is((await fetchMessages(bob, chatPath)).at(-1)?.fileScan, 'blocked');
    const stranger = await backend.signIn('Stranger');
    assert.is((await download(stranger, sent)).status, 404);
  });

  test('FILE-03 while the scanner is away only the sender has the file; it is asked again, later each time', async () => {
    const { alice, bob, chatPath } = await createDealFixture(backend);
    scanner.behave = 'error';
    const asked = scanner.scanned.length;
    const sent = await upload(alice, chatPath, PNG);
    await backend.app.jobs.runDue();
    assert.equal(await download(bob, sent), { status: 409, code: 'FILE_PENDING' });
    assert.is((await download(alice, sent)).status, 200);
    assert.is(scanner.scanned.length, asked + 1, 'not at once again');
    for (const [n, seconds] of [2, 4, 8].entries()) {
      backend.clock.advance(seconds * 1_000 - 1);
      await backend.app.jobs.runDue();
      assert.is(scanner.scanned.length, asked + 1 + n, `not yet, attempt ${n + 2}`);
      // The job itself runs every five seconds.
      backend.clock.advance(5_000);
      await backend.app.jobs.runDue();
      assert.is(scanner.scanned.length, asked + 2 + n, `attempt ${n + 2}`);
    }
    scanner.behave = 'answer';
    const chat = await open(`${chatPath}/events`, bob);
    backend.clock.advance(60_000);
    await backend.app.jobs.runDue();
    await verdictOn(chat, sent.id);
    assert.is((await download(bob, sent)).status, 200);
  });

  test('FILE-03 what an instance left behind is scanned by another one', async () => {
    const { alice, bob, chatPath } = await createDealFixture(backend);
    scanner.behave = 'close';
    const sent = await upload(alice, chatPath, PNG);
    await backend.app.jobs.runDue();
    scanner.behave = 'answer';
    const second = await startTestBackend({
      engine,
      database: backend.database,
      clock: backend.clock,
      files: backend.app.context.files,
      env: { SCAN_URL: scanner.url },
    });
    backend.clock.advance(10 * 60_000);
    await second.app.jobs.runDue();
    assert.is((await download(bob, sent)).status, 200);
    await second.close();
  });

  test.run();
}

const without = suite('no scanner');
without('FILE-03 without SCAN_URL a file is clean at once', async () => {
  const backend = await startTestBackend();
  const { alice, bob, chatPath } = await createDealFixture(backend);
  const headers = { authorization: `Bearer ${alice.token}`, 'content-type': FORM_TYPE };
  const body = new Uint8Array(formOf(filePart(PNG)));
  const sent = await fetch(`${await backend.address()}/api${chatPath}/upload`, {
    method: 'POST',
    headers,
    body,
  });
  const { data } = await sent.json();
  assert.is(data.fileScan, undefined);
  const file = await fetch(`${await backend.address()}${data.fileUrl}`, {
    headers: { authorization: `Bearer ${bob.token}` },
  });
  assert.is(file.status, 200);
  await file.arrayBuffer();
  await backend.close();
});
without.run();
