// Upload of one file as a multipart form with progress, which only XMLHttpRequest reports (CHAT-02).
import type { ApiError } from '#contract/api-error.ts';
import type { Clock } from '#runtime/clock.ts';
import { failureOfAnswer, networkFailure, timeoutFailure } from '#runtime/http-failure.ts';

/** A connection without progress for this time is taken for dead. A slow upload may take any time. */
export const UPLOAD_STALL_MS = 30_000;
/**
 * Progress means bytes that the system has taken, which may hold this many of them.
 * A slow line needs its time for those after the last progress.
 */
const BUFFERED_BYTES = 1024 * 1024;
const SLOW_BYTES_PER_MS = 8;
/** An upload that was cut after this time would be cut again at the same place. */
export const SLOW_UPLOAD_MS = 60_000;
/** Answers of a server or proxy whose time for the call was over. */
const TIME_OUT_STATUSES: readonly number[] = [408, 504];

export interface UploadRequest {
  readonly url: string;
  readonly token: string;
  /** For `Accept-Language`, '' for the browser's own. */
  readonly language: string;
  /** Idempotency-Key, '' for none (HTTP-05). */
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly mime: string;
}
export interface Upload {
  /** The parsed answer; rejects with an ApiError or a SlowUploadError. */
  readonly answer: Promise<unknown>;
  abort(): void;
}
/**
 * The line was too slow for the file: it stalled, or was cut for its time, after SLOW_UPLOAD_MS.
 * Another attempt would begin with the first byte, so the person decides (CHAT-02).
 */
export class SlowUploadError extends Error {}

/** `onProgress` gets 0…1 of the bytes sent. */
export type SendUpload = (request: UploadRequest, onProgress: (fraction: number) => void) => Upload;

export function createSendUpload(clock: Clock, newRequest: () => XMLHttpRequest): SendUpload {
  return ({ url, token, language, key, file, name, mime }, onProgress) => {
    const xhr = newRequest();
    const startedAt = clock.now();
    let isCancelled = false;
    const answer = new Promise<unknown>((resolve, rejectWith) => {
      const reject = (error: ApiError): void => {
        const isCut = error.status === 0 || TIME_OUT_STATUSES.includes(error.status);
        const isSlow = isCut && !isCancelled && clock.now() - startedAt >= SLOW_UPLOAD_MS;
        rejectWith(isSlow ? new SlowUploadError() : error);
      };
      let sentBytes = 0;
      let cancelStallTimer = (): void => {};
      let isStalled = false;
      const restartStallTimer = (): void => {
        cancelStallTimer();
        const bufferedMs = Math.floor(Math.min(sentBytes, BUFFERED_BYTES) / SLOW_BYTES_PER_MS);
        cancelStallTimer = clock.after(UPLOAD_STALL_MS + bufferedMs, () => {
          isStalled = true;
          xhr.abort();
        });
      };
      xhr.open('POST', url);
      xhr.setRequestHeader('accept', 'application/json');
      xhr.setRequestHeader('authorization', `Bearer ${token}`);
      if (key) xhr.setRequestHeader('idempotency-key', key);
      if (language) xhr.setRequestHeader('accept-language', language);
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        sentBytes = loaded;
        restartStallTimer();
        if (lengthComputable) onProgress(loaded / total);
      };
      xhr.onabort = () => reject(isStalled ? timeoutFailure() : networkFailure());
      xhr.onerror = () => reject(networkFailure());
      xhr.onload = () => {
        const { status, responseText } = xhr;
        if (status < 200 || status >= 300) {
          reject(
            failureOfAnswer(
              status,
              responseText,
              { get: (name) => xhr.getResponseHeader(name) },
              'protected',
            ),
          );
          return;
        }
        try {
          resolve(JSON.parse(responseText || 'null'));
        } catch {
          // A proxy's page instead of the answer: a fault of the network.
          reject(networkFailure());
        }
      };
      xhr.onloadend = () => cancelStallTimer();
      const form = new FormData();
      // The name is the first part, so that a server that reads the form as it comes has it before the file.
      form.append('originalNameUtf8', name);
      form.append('file', new File([file], name, { type: mime }));
      restartStallTimer();
      xhr.send(form);
    });
    const abort = (): void => {
      isCancelled = true;
      xhr.abort();
    };
    return { answer, abort };
  };
}
