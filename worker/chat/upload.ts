// One file on its way to the server: a multipart form with progress, which only XMLHttpRequest tells of (CHAT-02).
import type { Clock } from '#api/clock.ts';
import { failureOfAnswer, networkFailure, timeoutFailure } from '#api/http-failure.ts';

/** Nothing moved for so long: the connection is dead. A slow one that moves may take as long as it needs. */
export const UPLOAD_STALL_MS = 30_000;

export interface UploadRequest {
  readonly url: string;
  readonly token: string;
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
  return ({ url, token, key, file, name, mime }, onProgress) => {
    const call = newRequest();
    const answer = new Promise<unknown>((resolve, reject) => {
      let cancelWatch = (): void => {};
      let isStalled = false;
      const watch = (): void => {
        cancelWatch();
        cancelWatch = clock.after(UPLOAD_STALL_MS, () => {
          isStalled = true;
          call.abort();
        });
      };
      call.open('POST', url);
      call.setRequestHeader('accept', 'application/json');
      call.setRequestHeader('authorization', `Bearer ${token}`);
      call.setRequestHeader('idempotency-key', key);
      call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        watch();
        if (lengthComputable) onProgress(loaded / total);
      };
      call.onabort = () => reject(isStalled ? timeoutFailure() : networkFailure());
      call.onerror = () => reject(networkFailure());
      call.onload = () => {
        const { status, responseText } = call;
        if (status < 200 || status >= 300) {
          reject(failureOfAnswer(status, responseText, call.getResponseHeader('retry-after'), 'protected'));
          return;
        }
        try {
          resolve(JSON.parse(responseText || 'null'));
        } catch {
          // A proxy's page: a fault on the way.
          reject(networkFailure());
        }
      };
      call.onloadend = () => cancelWatch();
      const form = new FormData();
      // First, so that a server that reads as it comes knows the name before the file.
      form.append('originalNameUtf8', name);
      form.append('file', new File([file], name, { type: mime }));
      watch();
      call.send(form);
    });
    return { answer, abort: () => call.abort() };
  };
}
