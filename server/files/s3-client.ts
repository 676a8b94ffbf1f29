// S3 client: signed calls to an S3-compatible storage, retried on its temporary errors, and presigned addresses.
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../config/config.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { StorageUnavailable } from './file-store.ts';

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The size of the body. */
  readonly bodyBytes?: number;
  /** Created for each attempt, since a stream can be read only once; always closed by `close`. */
  readonly body?: () => { readonly stream: ReadableStream<Uint8Array>; readonly close: () => void };
}

export interface S3Timing {
  /** Until the headers of the answer have arrived, beside the time of the upload. */
  readonly timeoutMs: number;
  /** The slowest upload that is waited for. */
  readonly uploadBytesPerSecond: number;
  /** The longest wait of a download, between two pieces that its reader waits for. */
  readonly idleTimeoutMs: number;
  /** Delays between attempts: as many attempts follow the first. */
  readonly retryAfterMs: readonly number[];
}

export const S3_TIMING: S3Timing = {
  timeoutMs: 60_000,
  uploadBytesPerSecond: 2 * 1024 * 1024,
  idleTimeoutMs: 30_000,
  retryAfterMs: [200, 800, 2_400],
};

const isRetryableStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The answer, with any status below 500. Throws StorageUnavailable once every attempt has failed. */
export type S3Client = (call: S3Request) => Promise<Response>;

export function createS3Client(settings: S3Settings, timing: S3Timing = S3_TIMING): S3Client {
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

export function createPresigner(settings: S3Settings): Presigner {
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
