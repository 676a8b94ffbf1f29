// Downloads where the storage is public (FILE-05): after every check the address of the file in the storage, and no bytes.
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { fetchFile } from '../../../src/platform/download.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { lazyFixture, startTestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { startS3Server } from '../files/fake-s3-server.ts';
import { FORM_TYPE, filePart, formOf, namePart } from '../files/multipart.ts';
import { pictureOf } from '../files/samples.ts';
import { EXPORT_PATH, makeExports, newLink } from '../services/export/export-fixtures.ts';
import { makeBuiltPage } from './built-page.ts';

const test = suite('presigned downloads');
const PICTURE = pictureOf(30_000);
const DAY = 24 * 3_600_000;
const lines: string[] = [];
const distDir = makeBuiltPage();
const fixture = lazyFixture(async () => {
  const storage = await startS3Server();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage.settings;
  const backend = await startTestBackend({
    env: {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId },
      ...{ S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PUBLIC_ENDPOINT: endpoint },
    },
    distDir,
    log: createPinoLogger('trace', { write: (line) => void lines.push(line) }),
  });
  return { storage, backend, bucket: `${endpoint}/${bucket}/` };
});
test.after(async () => {
  const started = await fixture.peek();
  await started?.backend.close();
  await started?.storage.close();
  rmSync(distDir, { recursive: true });
});

/** A deal of Alice and Bob, and the path of a file that Alice has sent there. */
async function sentFile() {
  const { backend } = await fixture();
  const deal = await createDealFixture(backend);
  const sent = await fetch(`${await backend.address()}/api${deal.chatPath}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${deal.alice.token}`, 'content-type': FORM_TYPE },
    body: new Uint8Array(formOf(namePart('Чек (1).png'), filePart(PICTURE))),
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  // The job that compares a file reads it once (RCPT-02).
  await backend.app.context.prints?.run(new AbortController().signal);
  return { ...deal, path: `${deal.chatPath}/file/${data.id}`, messageId: data.id };
}
const ticketOf = async (by: TestClient, path: string): Promise<string> =>
  (await by.post('/tickets', { path })).body.data.ticket;
/** The calls that the storage gets for `act`. */
async function storageCalls(act: () => Promise<unknown>): Promise<readonly string[]> {
  const { calls } = (await fixture()).storage;
  const before = calls.length;
  await act();
  return calls.slice(before);
}
async function ask(path: string, query: string, init: RequestInit = {}): Promise<Response> {
  const { backend } = await fixture();
  return fetch(`${await backend.address()}/api${path}?${query}`, { redirect: 'manual', ...init });
}
const locationOf = (answer: Response): URL => new URL(answer.headers.get('location') ?? '');

test('FILE-05 a ticket gets the address of the file in the storage, and the storage its bytes', async () => {
  const { bob, path } = await sentFile();
  const { bucket } = await fixture();
  const query = `ticket=${await ticketOf(bob, path)}&v=1`;
  let answer = new Response();
  assert.equal(
    await storageCalls(async () => {
      answer = await ask(path, query);
    }),
    [],
    'the backend reads nothing',
  );
  assert.is(answer.status, 302);
  assert.is(await answer.text(), '');
  const header = (name: string) => answer.headers.get(name);
  assert.equal(
    [header('cache-control'), header('referrer-policy'), header('access-control-allow-origin')],
    ['no-store', 'no-referrer', 'https://web.telegram.org'],
  );
  const location = locationOf(answer);
  assert.ok(location.href.startsWith(bucket));
  assert.is(location.searchParams.get('X-Amz-Expires'), '60');
  const file = await fetch(location);
  assert.ok(Buffer.from(await file.arrayBuffer()).equals(PICTURE));
  assert.is(file.headers.get('content-type'), 'image/png');
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment; /);
  assert.ok(lines.length > 0);
  assert.not.match(lines.join(''), /X-Amz-|AKIDTEST/i);
});

test('FILE-05 the download of the mini-app follows it', async () => {
  const { bob, path } = await sentFile();
  const { backend } = await fixture();
  const url = `${await backend.address()}/api${path}?ticket=${await ticketOf(bob, path)}&v=1`;
  const { signal } = new AbortController();
  const file = await fetchFile(url, { maxBytes: PICTURE.length, type: 'image/png', signal });
  assert.ok('blob' in file && file.isWhole);
  assert.ok(Buffer.from(await file.blob.arrayBuffer()).equals(PICTURE));
});

test('FILE-05 the specified address has one too; a call with a header gets the bytes, HEAD the headers', async () => {
  const { bob, path } = await sentFile();
  const byToken = await ask(path, `token=${bob.token}&v=1`);
  assert.is(byToken.status, 302);
  const headers = { authorization: `Bearer ${bob.token}` };
  const byHeader = await ask(path, 'v=1', { headers });
  assert.is(byHeader.status, 200);
  assert.ok(Buffer.from(await byHeader.arrayBuffer()).equals(PICTURE));
  const ticket = await ticketOf(bob, path);
  const calls = await storageCalls(async () => {
    const head = await ask(path, `ticket=${ticket}`, { method: 'HEAD' });
    assert.equal(
      [head.status, head.headers.get('content-length'), head.headers.get('content-type')],
      [200, String(PICTURE.length), 'image/png'],
    );
    assert.match(head.headers.get('content-disposition') ?? '', /^attachment; /);
  });
  assert.equal(calls, []);
});

test('FILE-05 a person without access to the file gets no address of it', async () => {
  const { alice, bob, path, messageId } = await sentFile();
  const { backend } = await fixture();
  const refusal = async (query: string): Promise<unknown[]> => {
    const answer = await ask(path, query);
    assert.is(answer.headers.get('location'), null);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const ticketQuery = async (by: TestClient) => `ticket=${await ticketOf(by, path)}`;
  const carol = await backend.signIn('Carol');
  assert.equal(await refusal(await ticketQuery(carol)), [404, 'NOT_FOUND']);
  assert.equal(await refusal(`token=${carol.token}`), [404, 'NOT_FOUND']);
  assert.equal(await refusal(''), [401, 'TOKEN_INVALID']);
  assert.equal(await refusal(`ticket=${await ticketOf(bob, path.replace(messageId, carol.id))}`), [
    401,
    'TOKEN_INVALID',
  ]);
  const old = await ticketQuery(bob);
  backend.clock.advance(60_000);
  assert.equal(await refusal(old), [401, 'TOKEN_EXPIRED']);
  const setState = (state: string) =>
    backend.database.reads.execute(
      sql`update files set scan_state = ${state} where id = (select file_id from chat_messages where id = ${messageId})`,
    );
  await setState('pending');
  assert.equal(await refusal(await ticketQuery(bob)), [409, 'FILE_PENDING']);
  assert.is((await ask(path, await ticketQuery(alice))).status, 302, 'its sender');
  await setState('blocked');
  assert.equal(await refusal(await ticketQuery(alice)), [409, 'FILE_BLOCKED']);
});

test('FILE-05 no address outlives the session that got it', async () => {
  const { bob, path } = await sentFile();
  const { backend } = await fixture();
  backend.clock.advance(DAY - 10_500);
  const { searchParams } = locationOf(await ask(path, `token=${bob.token}`));
  assert.is(searchParams.get('X-Amz-Expires'), '10');
});

test('FILE-05 a copy of one’s data comes from the storage, once for each link', async () => {
  const { backend, bucket } = await fixture();
  const ann = await backend.signIn('Ann');
  await ann.post(EXPORT_PATH, {});
  await makeExports(backend);
  const path = `${EXPORT_PATH}/files/${await newLink(ann)}`;
  const query = `ticket=${await ticketOf(ann, path)}`;
  assert.is((await ask(path, query, { method: 'HEAD' })).status, 200);
  const location = locationOf(await ask(path, query));
  assert.ok(location.href.startsWith(bucket));
  const archive = await fetch(location);
  assert.is(archive.headers.get('content-type'), 'application/zip');
  assert.match(archive.headers.get('content-disposition') ?? '', /^attachment; filename="kantor-data-/);
  assert.is(Buffer.from(await archive.arrayBuffer()).toString('latin1', 0, 2), 'PK');
  assert.is((await ask(path, query)).status, 404);
});

test('FILE-05 the backend announces it, and the page may read from the bucket alone', async () => {
  const { backend, bucket } = await fixture();
  const { body } = await (await backend.signIn('Ann')).get('/auth/me');
  assert.is(body.features.presignedFiles, 1);
  const page = await fetch(await backend.address());
  const sources = /connect-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  assert.is(sources, `'self' ${bucket}`);
});

test.run();
