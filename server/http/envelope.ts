// Envelopes of answers: one object, a list with the server's time, a refusal.
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import { ok, type Refusal, type ServiceResult } from '../services/result.ts';
import type { JsonReplacer } from '../spec/added-fields.ts';
import type { ServerTexts } from '../texts/texts.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const rawReply = (body: unknown, status = 200): ServiceResult<Reply> => ok({ status, body });
export const itemReply = (data: unknown, status = 200): ServiceResult<Reply> =>
  rawReply({ success: true, data }, status);
/** `more`: fields beside the list. */
export const listReply = (
  data: readonly unknown[],
  now: Date,
  more: Readonly<Record<string, unknown>> = {},
): ServiceResult<Reply> => rawReply({ success: true, data, serverTime: now.toISOString(), ...more });

/** The reply to a service's result: `make` of its value, or the refusal unchanged. */
export function replyWith<T>(
  result: ServiceResult<T>,
  make: (value: T) => ServiceResult<Reply> = (value) => itemReply(value),
): ServiceResult<Reply> {
  return result.ok ? make(result.value) : result;
}

/** Seconds after which a client may retry a temporary refusal. */
const RETRY_AFTER_SECONDS = '2';

/** `texts`: in the caller's language. */
export function refusalReply(
  refusal: Refusal,
  texts: ServerTexts,
  retryAfterSeconds = refusal.retryAfterSeconds,
): Reply {
  const { code, details, data } = refusal;
  const status = STATUS_OF_CODE[code];
  const retryAfter = retryAfterSeconds === undefined ? RETRY_AFTER_SECONDS : String(retryAfterSeconds);
  return {
    status,
    body: {
      success: false,
      code,
      message: refusal.message(texts),
      ...(details
        ? { details: details.map(({ path, message }) => ({ path, message: message(texts) })) }
        : {}),
      ...(data === undefined ? {} : { data }),
    },
    ...(status === 429 || status === 503 ? { headers: { 'retry-after': retryAfter } } : {}),
  };
}

const answers = new WeakMap<Response, { readonly reply: Reply; readonly bytes: Uint8Array<ArrayBuffer> }>();

/**
 * The body of an answer of `respond`, for its compression.
 * To read it from the answer itself would copy it twice.
 */
export const jsonBytesOf = (response: Response): Uint8Array<ArrayBuffer> | undefined =>
  answers.get(response)?.bytes;

/** `replacer`: as of `JSON.stringify`. */
export function respond(reply: Reply, replacer?: JsonReplacer): Response {
  const bytes = Buffer.from(JSON.stringify(reply.body, replacer));
  const response = new Response(bytes, {
    status: reply.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      ...reply.headers,
    },
  });
  answers.set(response, { reply, bytes });
  return response;
}

/** An answer of `respond` written again with a replacer; files and streams unchanged. */
export function respondAgain(response: Response, replacer: JsonReplacer): Response {
  const answer = answers.get(response);
  return answer ? respond(answer.reply, replacer) : response;
}
