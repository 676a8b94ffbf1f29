// Upload of one file as a multipart form, without progress; chats, which show it, upload in the worker.
import type { ApiError } from '#contract/api-error.ts';
import { failureOfAnswer, networkFailure } from '#runtime/http-failure.ts';

interface UploadOptions {
  readonly bearer: string;
  /** The same for each attempt with the same file; '' for none (HTTP-05). */
  readonly idempotencyKey: string;
}

/** The answer's JSON. Rejects with an ApiError. */
export async function postFile(url: string, file: File, options: UploadOptions): Promise<unknown> {
  const form = new FormData();
  form.append('file', file, file.name);
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${options.bearer}`,
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  };
  const response = await fetch(url, { method: 'POST', body: form, headers }).catch(
    (): ApiError => networkFailure(),
  );
  if (!('ok' in response)) throw response;
  const text = await response.text().catch(() => '');
  if (!response.ok) throw failureOfAnswer(response.status, text, response.headers, 'protected');
  return JSON.parse(text);
}
