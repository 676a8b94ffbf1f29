// Language of a call: refusals are said in the one that the caller accepts (LANG-20).
import type { MiddlewareHandler } from 'hono';
import type { Refusal } from '../services/result.ts';
import { ENGLISH_TEXTS, type ServerTexts, textsOf } from '../texts/texts.ts';
import { acceptedLanguage } from './accept-language.ts';
import { refusalReply, respond } from './envelope.ts';
import type { AppEnv, HttpContext } from './http-context.ts';
import { REPLAYED_HEADER } from './idempotency.ts';

const FIRST_REFUSED_STATUS = 400;

/**
 * Reads the language, and names it in refusals.
 * A stored refusal that is replayed keeps the words and the language of its first answer.
 */
export const callLanguage: MiddlewareHandler<AppEnv> = async (call, next) => {
  const texts = textsOf(acceptedLanguage(call.req.header('accept-language')));
  call.set('texts', texts);
  await next();
  if (call.env?.outgoing?.headersSent || call.res.status < FIRST_REFUSED_STATUS) return;
  call.res.headers.append('vary', 'accept-language');
  if (!call.res.headers.has(REPLAYED_HEADER)) call.res.headers.set('content-language', texts.language);
};

/** English before `callLanguage` has run. */
export const textsOfCall = (call: Pick<HttpContext, 'get'>): ServerTexts =>
  call.get('texts') ?? ENGLISH_TEXTS;

/** The answer to a refused call. `retryAfterSeconds`: else that of the refusal. */
export const answerRefusal = (call: HttpContext, refusal: Refusal, retryAfterSeconds?: number): Response =>
  respond(refusalReply(refusal, textsOfCall(call), retryAfterSeconds));
