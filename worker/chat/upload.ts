// Upload of one file as a multipart form with progress, which only XMLHttpRequest reports (CHAT-02).
import type { Clock } from '#api/clock.ts';
import { failureOfAnswer, networkFailure, timeoutFailure } from '#api/http-failure.ts';

/** Without progress for this long the connection is taken for dead. A slow upload that moves may take any time. */
export const UPLOAD_STALL_MS = 30_000;

export interface UploadRequest {
  readonly url: string;
  readonly token: string;
  /** For `Accept-Language`, '' for the browser's own. */
  readonly language: string;
  /** Idempotency-Key. */
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly mime: string;
}
export interface Upload {
  /** The parsed answer; rejects with an ApiError. */
  readonly answer: Promise<unknown>;
  abort(): void;
}
/** `onProgress` gets 0…1 of the bytes sent. */
export type SendUpload = (request: UploadRequest, onProgress: (fraction: number) => void) => Upload;

export function createSendUpload(clock: Clock, newRequest: () => XMLHttpRequest): SendUpload {
  return ({ url, token, language, key, file, name, mime }, onProgress) => {
    const xhr = newRequest();
    const answer = new Promise<unknown>((resolve, reject) => {
      let cancelStallTimer = (): void => {};
      let isStalled = false;
      const restartStallTimer = (): void => {
        cancelStallTimer();
        cancelStallTimer = clock.after(UPLOAD_STALL_MS, () => {
          isStalled = true;
          xhr.abort();
        });
      };
      xhr.open('POST', url);
      xhr.setRequestHeader('accept', 'application/json');
      xhr.setRequestHeader('authorization', `Bearer ${token}`);
      xhr.setRequestHeader('idempotency-key', key);
      if (language) xhr.setRequestHeader('accept-language', language);
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
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
    return { answer, abort: () => xhr.abort() };
  };
}
