// File store in S3-compatible object storage: streamed both ways, never held in memory.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../config/config.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { downloadHeaders } from './download-headers.ts';
import {
  type FileSource,
  type FileStore,
  isFileKey,
  newFileKey,
  StorageUnavailable,
  withinTime,
} from './file-store.ts';

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The size of the body. */
  readonly bodyBytes?: number;
  /** Created for each attempt, since a stream can be read only once; always closed by `close`. */
  readonly body?: () => { readonly stream: ReadableStream<Uint8Array>; readonly close: () => void };
}

interface S3Timing {
  /** Until the headers of the answer have arrived, beside the time of the upload. */
  readonly timeoutMs: number;
  /** The slowest upload that is waited for. */
  readonly uploadBytesPerSecond: number;
  /** The longest wait of a download, between two pieces that its reader waits for. */
  readonly idleTimeoutMs: number;
  /** Delays between attempts: as many attempts follow the first. */
  readonly retryAfterMs: readonly number[];
}

const S3_TIMING: S3Timing = {
  timeoutMs: 60_000,
  uploadBytesPerSecond: 2 * 1024 * 1024,
  idleTimeoutMs: 30_000,
  retryAfterMs: [200, 800, 2_400],
};

const isRetryableStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The answer, with any status below 500. Throws StorageUnavailable once every attempt has failed. */
type S3Client = (call: S3Request) => Promise<Response>;

function createS3Client(settings: S3Settings, timing: S3Timing = S3_TIMING): S3Client {
  const base = `${trimSlashes(settings.endpoint)}/${encodeURIComponent(settings.bucket)}`;
  const signing = signingOf(settings);

  const attempt = async (call: S3Request): Promise<Response> => {
    const body = call.body?.();
    const timeout = new AbortController();
    const uploadMs = ((call.bodyBytes ?? 0) / timing.uploadBytesPerSecond) * 1000;
    const timer = setTimeout(() => timeout.abort(), timing.timeoutMs + uploadMs);
    try {
      // Signed for each attempt: a signature is valid for minutes only.
      const signed = await new AwsV4Signer({
        ...signing,
        method: call.method,
        url: `${base}/${call.key}`,
        headers: { ...call.headers },
      }).sign();
      const upload = body ? { body: body.stream, duplex: 'half' as const } : {};
      return await fetch(signed.url, {
        method: call.method,
        headers: signed.headers,
        signal: timeout.signal,
        // A redirect would send the signature to another host.
        redirect: 'error',
        ...upload,
      });
    } finally {
      clearTimeout(timer);
      body?.close();
    }
  };

  return async (call) => {
    let reason = '';
    for (let tries = 0; tries <= timing.retryAfterMs.length; tries += 1) {
      if (tries > 0) await wait((timing.retryAfterMs[tries - 1] ?? 0) * (0.5 + Math.random()));
      try {
        const response = await attempt(call);
        if (!isRetryableStatus(response.status)) return response;
        await response.body?.cancel();
        reason = `status ${response.status}`;
      } catch {
        reason = 'no answer';
      }
    }
    throw new StorageUnavailable(`file storage: ${call.method} failed, ${reason}`);
  };
}

/**
 * A GET of `key` that is signed in its address, valid for so many seconds.
 * `overrides`: signed headers of its answer.
 */
type Presigner = (
  key: string,
  seconds: number,
  overrides: Readonly<Record<string, string>>,
) => Promise<string>;

function createPresigner(settings: S3Settings): Presigner {
  const signing = signingOf(settings);
  return async (key, seconds, overrides) => {
    const query = new URLSearchParams({ ...overrides, 'X-Amz-Expires': String(seconds) });
    const url = `${settings.publicBucket}/${key}`;
    const signer = new AwsV4Signer({ ...signing, url: `${url}?${query}`, signQuery: true });
    // The query as it was signed: in the signer's own address a space is '+', which not every storage reads as one.
    return `${url}?${signer.encodedSearch}&X-Amz-Signature=${await signer.signature()}`;
  };
}

const signingOf = ({ accessKeyId, secretAccessKey, region }: S3Settings) => ({
  ...{ accessKeyId, secretAccessKey, region, service: 's3' },
  /** Derived keys. */
  cache: new Map<string, ArrayBuffer>(),
});

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
