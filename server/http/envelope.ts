// Envelopes of answers: one object, a list with the server's time, a refusal.
import { createHash } from 'node:crypto';
import { STATUS_OF_CODE } from '#contract/error-codes.ts';
import type { Page } from '../services/paging.ts';
import { ok, type Refusal, type ServiceResult } from '../services/result.ts';
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

/** A page of a list, with `nextCursor`. `more`: further fields beside the list. */
export const pageReply = (
  result: ServiceResult<Page<unknown>>,
  now: Date,
  more: Readonly<Record<string, unknown>> = {},
): ServiceResult<Reply> =>
  replyWith(result, ({ items, nextCursor }) => listReply(items, now, { ...more, nextCursor }));

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

/** The bytes of a public answer, which are made once and sent to everybody until what they say changes. */
export interface KeptReply {
  readonly reply: Reply;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak: the same answer compressed is another sequence of bytes. */
  readonly etag: string;
  /** By encoding, each made when it is first asked for. */
  readonly compressed: Map<string, Uint8Array<ArrayBuffer>>;
}

export function keepReply(reply: Reply): KeptReply {
  const bytes = Buffer.from(JSON.stringify(reply.body));
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { reply, bytes, etag, compressed: new Map() };
}

interface Answer {
  readonly reply: Reply;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kept?: KeptReply;
}
const answers = new WeakMap<Response, Answer>();

/**
 * The body of an answer of `respond`, for its compression.
 * To read it from the answer itself would copy it twice.
 */
export const jsonBytesOf = (response: Response): Uint8Array<ArrayBuffer> | undefined =>
  answers.get(response)?.bytes;

/** The kept bytes that an answer consists of; undefined for one of its own. */
export const keptReplyOf = (response: Response): KeptReply | undefined => answers.get(response)?.kept;

export const respond = (reply: Reply): Response =>
  answerWith({ reply, bytes: Buffer.from(JSON.stringify(reply.body)) });

export const respondKept = (kept: KeptReply): Response =>
  answerWith({ reply: kept.reply, bytes: kept.bytes, kept }, { etag: kept.etag });

function answerWith(answer: Answer, more: Readonly<Record<string, string>> = {}): Response {
  const { reply, bytes } = answer;
  const response = new Response(bytes, {
    status: reply.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      ...more,
      ...reply.headers,
    },
  });
  answers.set(response, answer);
  return response;
}
