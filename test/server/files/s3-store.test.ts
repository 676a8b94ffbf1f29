// S3 store against a fake server that verifies every signature by itself and injects failures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentDisposition } from '../../../server/files/download-headers.ts';
import { newFileKey, StorageUnavailable } from '../../../server/files/file-store.ts';
import { createS3Store } from '../../../server/files/s3-store.ts';
import { type S3Server, withS3Server } from './fake-s3-server.ts';
import { pictureOf } from './samples.ts';
import { contentOf, readStream, withTemporaryDirectory } from './temporary-directory.ts';
import { signatureFault } from './verify-signature.ts';

const AT_ONCE = {
  ...{ timeoutMs: 5_000, uploadBytesPerSecond: Number.POSITIVE_INFINITY },
  ...{ idleTimeoutMs: 5_000, retryAfterMs: [0, 0] },
};
const CONTENT = pictureOf(700_000);

/** A store, the fake server behind it, and a file to put into it. */
const withStore = (
  run: (on: {
    server: S3Server;
    store: ReturnType<typeof createS3Store>;
    source: Parameters<ReturnType<typeof createS3Store>['put']>[0];
  }) => Promise<void>,
  timing = AT_ONCE,
) =>
  withTemporaryDirectory((home) =>
    withS3Server(async (server) => {
      const path = join(home, 'source');
      await writeFile(path, CONTENT);
      const store = createS3Store(server.settings, timing);
      await run({ server, store, source: { path, size: CONTENT.length, mime: 'image/png' } });
    }),
  );

async function faultOf(promise: Promise<unknown>): Promise<Error> {
  const error: unknown = await promise.then(
    () => null,
    (reason) => reason,
  );
  if (error instanceof Error) return error;
  throw new Error('this should have failed');
}

const AWS_EXAMPLE = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};

test("the signature check agrees with AWS's published example", () => {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      authorization,
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
    body: Buffer.alloc(0),
  };
  const now = Date.UTC(2013, 4, 24);
  assert.is(signatureFault(request, AWS_EXAMPLE, now), null);
  assert.is(signatureFault({ ...request, url: '/test.tx' }, AWS_EXAMPLE, now), 'SignatureDoesNotMatch');
  assert.is(signatureFault(request, { ...AWS_EXAMPLE, secretAccessKey: 'x' }, now), 'SignatureDoesNotMatch');
  assert.is(
    signatureFault({ ...request, body: Buffer.from('x') }, AWS_EXAMPLE, now),
    'XAmzContentSHA256Mismatch',
  );
  assert.is(signatureFault(request, AWS_EXAMPLE, now + 3_600_000), 'RequestTimeTooSkewed');
});

test("FILE-05 the check of presigned addresses agrees with AWS's published example", () => {
  const url =
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const request = {
    ...{ method: 'GET', url, body: Buffer.alloc(0) },
    headers: { host: 'examplebucket.s3.amazonaws.com' },
  };
  const now = Date.UTC(2013, 4, 24);
  assert.is(signatureFault(request, AWS_EXAMPLE, now), null);
  assert.is(signatureFault(request, AWS_EXAMPLE, now + 86_400_000), 'AccessDenied');
  const longer = { ...request, url: url.replace('86400', '86401') };
  assert.is(signatureFault(longer, AWS_EXAMPLE, now), 'SignatureDoesNotMatch');
});

test('a file is read back unchanged, with its type, and its source stays', () =>
  withStore(async ({ server, store, source }) => {
    const key = await store.put(source);
    assert.match(key, /^[0-9a-f]{32}$/);
    assert.is(server.objects.get(key)?.type, 'image/png');
    const opened = await store.open(key);
    assert.is(opened?.size, CONTENT.length);
    assert.ok(opened && (await readStream(opened.stream)).equals(CONTENT));
    assert.ok((await contentOf(source.path)).equals(CONTENT));
  }));

test('a removed file is gone, and removing it again does nothing', () =>
  withStore(async ({ server, store, source }) => {
    const key = await store.put(source);
    await store.remove(key);
    assert.is(server.objects.size, 0);
    assert.is(await store.open(key), null);
    await store.remove(key);
  }));

test('an invalid key is not sent to the storage', () =>
  withStore(async ({ server, store }) => {
    for (const key of ['../other-bucket/x', '', '?list', `${'a'.repeat(32)}/..`]) {
      assert.is(await store.open(key), null);
      await store.remove(key);
    }
    assert.equal(server.calls, []);
  }));

for (const outcome of [500, 503, 429, 'hang up'] as const) {
  test(`an upload is repeated completely after: ${outcome}`, () =>
    withStore(async ({ server, store, source }) => {
      server.next.push(outcome, outcome);
      const key = await store.put(source);
      assert.equal(server.calls, ['PUT', 'PUT', 'PUT']);
      assert.ok(server.objects.get(key)?.body.equals(CONTENT));
    }));
}

test('reading and removing are retried as well', () =>
  withStore(async ({ server, store, source }) => {
    const key = await store.put(source);
    server.next.push(503, 'hang up');
    const opened = await store.open(key);
    assert.ok(opened && (await readStream(opened.stream)).equals(CONTENT));
    server.next.push(500);
    await store.remove(key);
    assert.is(server.objects.size, 0);
  }));

test('a storage that stays unavailable is StorageUnavailable, without secrets in the message', () =>
  withStore(async ({ server, store, source }) => {
    server.next.push(503, 503, 503);
    const error = await faultOf(store.put(source));
    assert.instance(error, StorageUnavailable);
    assert.is(error.message, 'file storage: PUT failed, status 503');
    server.next.push('hang up', 'hang up', 'hang up');
    const other = await faultOf(store.open('a'.repeat(32)));
    assert.instance(other, StorageUnavailable);
    assert.not.match(`${other.stack}`, /AKIDTEST|secret/);
  }));

test('a storage that does not answer times out', () =>
  withStore(
    async ({ server, store, source }) => {
      server.next.push('no answer');
      assert.instance(await faultOf(store.put(source)), StorageUnavailable);
    },
    { ...AT_ONCE, timeoutMs: 50, retryAfterMs: [] },
  ));

test('DATA-16 a large file has more time to be stored', () =>
  withStore(
    async ({ server, store, source }) => {
      await store.put(source);
      assert.is(server.objects.size, 1);
    },
    { ...AT_ONCE, timeoutMs: 1, uploadBytesPerSecond: CONTENT.length / 5, retryAfterMs: [] },
  ));

test('RUN-35 a download that falls silent fails, and its connection is closed', () =>
  withStore(
    async ({ server, store, source }) => {
      const key = await store.put(source);
      server.next.push('silent in the middle');
      const opened = await store.open(key);
      assert.ok(opened);
      assert.instance(await faultOf(readStream(opened.stream)), StorageUnavailable);
      await server.silentClosed;
    },
    { ...AT_ONCE, idleTimeoutMs: 50 },
  ));

test('RUN-35 a reader that takes its time is no silence of the storage', () =>
  withStore(
    async ({ store, source }) => {
      const opened = await store.open(await store.put(source));
      assert.ok(opened);
      const parts: Buffer[] = [];
      for await (const part of opened.stream) {
        if (parts.length === 0) await new Promise((resolve) => setTimeout(resolve, 150));
        parts.push(part);
      }
      assert.ok(Buffer.concat(parts).equals(CONTENT));
    },
    { ...AT_ONCE, idleTimeoutMs: 50 },
  ));

test('RUN-35 a storage that can never work is refused at the start; one that is away is not', () =>
  withStore(async ({ server, store }) => {
    await store.check?.();
    const wrong = createS3Store({ ...server.settings, secretAccessKey: 'wrong' }, AT_ONCE);
    assert.match((await faultOf(wrong.check?.() ?? Promise.resolve())).message, /SignatureDoesNotMatch$/);
    const elsewhere = createS3Store({ ...server.settings, bucket: 'missing' }, AT_ONCE);
    assert.match((await faultOf(elsewhere.check?.() ?? Promise.resolve())).message, /NoSuchBucket$/);
    server.next.push(503, 503, 503);
    assert.instance(await faultOf(store.check?.() ?? Promise.resolve()), StorageUnavailable);
    server.next.push(403);
    await store.check?.();
  }));

test('a refusal is thrown at once, with the code of the storage', () =>
  withStore(async ({ server, source }) => {
    const wrong = createS3Store({ ...server.settings, secretAccessKey: 'wrong' }, AT_ONCE);
    const error = await faultOf(wrong.put(source));
    assert.not(error instanceof StorageUnavailable);
    assert.is(error.message, 'file storage: PUT refused with status 403, SignatureDoesNotMatch');
    const elsewhere = createS3Store({ ...server.settings, bucket: 'missing' }, AT_ONCE);
    assert.match((await faultOf(elsewhere.put(source))).message, /404, NoSuchBucket$/);
    assert.equal(server.calls, ['PUT', 'PUT']);
    assert.match((await faultOf(elsewhere.open('a'.repeat(32)))).message, /404, NoSuchBucket$/);
  }));

test('bytes that changed since they were hashed are not stored', () =>
  withStore(async ({ server, store, source }) => {
    await faultOf(store.put({ ...source, size: source.size + 1 }));
    await faultOf(store.put({ ...source, size: source.size - 1 }));
    assert.is(server.objects.size, 0);
  }));

test('an interrupted download is an error of its stream, never a short file', () =>
  withStore(async ({ server, store, source }) => {
    const key = await store.put(source);
    server.next.push('hang up in the middle');
    const opened = await store.open(key);
    assert.ok(opened);
    await faultOf(readStream(opened.stream));
  }));

/** `address` when it is asked for at `at`, with another method, host or query where given. */
const faultAt = (server: S3Server, address: string, at: number, method = 'GET'): string | null => {
  const { host, pathname, search } = new URL(address);
  const request = { method, url: pathname + search, headers: { host }, body: Buffer.alloc(0) };
  return signatureFault(request, server.settings, at);
};
const publicStore = ({ settings }: S3Server) =>
  createS3Store({ ...settings, publicBucket: `${settings.endpoint}/${settings.bucket}` }, AT_ONCE);

test('FILE-05 a presigned address has the bytes, with the type and the disposition that are signed', () =>
  withStore(async ({ server, source }) => {
    const store = publicStore(server);
    const key = await store.put(source);
    for (const [name, mime, type] of [
      ["Чек (1) it's + 100% «ok» ~!*.png", 'image/png', 'image/png'],
      ['data.zip', 'application/zip', 'application/zip'],
      ['page.html', 'text/html', 'application/octet-stream'],
    ] as const) {
      const answer = await fetch((await store.presign?.(key, { name, mime, size: 1 }, 60)) ?? '');
      assert.is(answer.status, 200);
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(CONTENT));
      assert.is(answer.headers.get('content-type'), type);
      assert.is(answer.headers.get('content-disposition'), contentDisposition('attachment', name));
      assert.is(answer.headers.get('cache-control'), 'private, no-store');
    }
  }));

test('FILE-05 a presigned address is for one file, one method and its seconds, and says nothing else', () =>
  withStore(async ({ server, source }) => {
    const store = publicStore(server);
    const key = await store.put(source);
    const before = Math.floor(Date.now() / 1000) * 1000;
    const address = (await store.presign?.(key, { name: 'a.png', mime: 'image/png', size: 1 }, 45)) ?? '';
    const after = Date.now();
    assert.not.match(address, /secret/);
    assert.is(new URL(address).searchParams.get('X-Amz-Expires'), '45');
    assert.is(faultAt(server, address, after), null);
    assert.is(faultAt(server, address, after + 45_000), 'AccessDenied');
    assert.is(faultAt(server, address, before - 1), 'AccessDenied');
    for (const [what, other] of [
      ['X-Amz-Expires=45', 'X-Amz-Expires=46'],
      ['image%2Fpng', 'text%2Fhtml'],
      ['attachment', 'inline'],
      [key, newFileKey()],
    ] as const) {
      assert.ok(address.includes(what), what);
      assert.is(faultAt(server, address.replace(what, other), after), 'SignatureDoesNotMatch', what);
    }
    assert.is(faultAt(server, address, after, 'PUT'), 'SignatureDoesNotMatch');
    assert.is((await fetch(address, { headers: { authorization: 'Bearer x' } })).status, 403);
  }));

test('FILE-05 without an address of the bucket for browsers there is none of a file', () =>
  withStore(async ({ store }) => assert.is(store.presign, undefined)));

test('a trailing slash of the endpoint is ignored', () =>
  withStore(async ({ server, source }) => {
    const store = createS3Store({ ...server.settings, endpoint: `${server.settings.endpoint}/` }, AT_ONCE);
    assert.ok(server.objects.has(await store.put(source)));
  }));

test('a missing source is a bug, not StorageUnavailable', () =>
  withStore(async ({ server, store, source }) => {
    const error = await faultOf(store.put({ ...source, path: `${source.path}-missing` }));
    assert.not(error instanceof StorageUnavailable);
    assert.equal(server.calls, []);
  }));

test.run();
