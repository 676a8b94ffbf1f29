// File store in S3-compatible object storage: streamed both ways, never held in memory.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Settings } from '../config/config.ts';
import { downloadHeaders } from './download-headers.ts';
import { type FileSource, type FileStore, isFileKey, newFileKey } from './file-store.ts';
import { createPresigner, createS3Client, S3_TIMING, type S3Timing } from './s3-client.ts';
import { withinTime } from './within-time.ts';

/** Only the code of an error answer is used. */
const ERROR_CODE = /<Code>(\w{1,64})<\/Code>/;

/** The codes of the storage that no repetition changes. */
const WRONG_SETTINGS = ['NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidBucketName'];

/** Any storage that speaks S3 with path-style addresses and signature version 4. */
export function createS3Store(settings: S3Settings, timing: S3Timing = S3_TIMING): FileStore {
  const call = createS3Client(settings, timing);
  const presign = createPresigner(settings);
  return {
    ...(settings.publicBucket === ''
      ? {}
      : {
          presign(key, file, seconds) {
            const headers = downloadHeaders(file);
            return presign(key, seconds, {
              'response-cache-control': headers['Cache-Control'],
              'response-content-disposition': headers['Content-Disposition'],
              'response-content-type': headers['Content-Type'],
            });
          },
        }),
    async put(source, key = newFileKey()) {
      const headers = {
        'content-type': source.mime,
        'content-length': String(source.size),
        // Signed with its hash, which detects corruption and is required over plain HTTP inside a cluster,
        // where an unsigned payload is not allowed.
        'x-amz-content-sha256': await sha256(source),
      };
      const response = await call({
        method: 'PUT',
        key,
        headers,
        bodyBytes: source.size,
        body: () => fileBody(source),
      });
      if (!response.ok) throw await readS3Error('PUT', response);
      await response.body?.cancel();
      return key;
    },
    async open(key) {
      if (!isFileKey(key)) return null;
      const response = await call({ method: 'GET', key });
      if (!response.ok || !response.body) {
        const fault = await readS3Error('GET', response);
        if (fault.code === 'NoSuchKey') return null;
        throw fault;
      }
      return {
        size: Number(response.headers.get('content-length')),
        stream: readWithin(response.body, timing.idleTimeoutMs),
      };
    },
    async check() {
      const response = await call({ method: 'GET', key: newFileKey() });
      if (response.ok) return void (await response.body?.cancel());
      const fault = await readS3Error('GET', response);
      // Where listing is not allowed, a missing file is refused like a forbidden one.
      if (WRONG_SETTINGS.includes(fault.code)) throw fault;
    },
    async remove(key) {
      if (!isFileKey(key)) return;
      const response = await call({ method: 'DELETE', key });
      if (!response.ok && response.status !== 404) throw await readS3Error('DELETE', response);
      await response.body?.cancel();
    },
  };
}

/**
 * The body as a stream; it fails when the storage sends nothing for `idleMs` while its reader waits.
 * A reader that takes its time does not count.
 */
function readWithin(body: ReadableStream<Uint8Array>, idleMs: number): Readable {
  async function* pieces() {
    const reader = body.getReader();
    try {
      for (;;) {
        const piece = await withinTime(reader.read(), idleMs, 'file storage: GET fell silent');
        if (piece.done) return;
        yield piece.value;
      }
    } finally {
      // Closes the connection, unless everything was read.
      void reader.cancel().catch(() => {});
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

function fileBody(source: FileSource) {
  const file = createReadStream(source.path);
  return { stream: Readable.toWeb(file), close: () => file.destroy() };
}

/** Reads a file that was just written, which is usually still in the page cache. */
async function sha256(source: FileSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(source.path)) hash.update(chunk);
  return hash.digest('hex');
}

/** A wrong bucket or credential is a fault that must be noticed, not a missing file. */
class S3RequestError extends Error {
  readonly code: string;

  constructor(method: string, status: number, code: string) {
    super(`file storage: ${method} refused with status ${status}, ${code}`);
    this.code = code;
  }
}

async function readS3Error(method: string, response: Response): Promise<S3RequestError> {
  const [, code = 'no code'] = ERROR_CODE.exec(await response.text()) ?? [];
  return new S3RequestError(method, response.status, code);
}
