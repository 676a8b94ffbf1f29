// Language of a call: refusals are in the offered language that the caller likes best (LANG-20; RFC 9110, section 12.5.4).
import type { MiddlewareHandler } from 'hono';
import { findLanguage, type Language } from '#domain/languages.ts';
import type { Refusal } from '../services/result.ts';
import { ENGLISH_TEXTS, type ServerTexts, textsOf } from '../texts/texts.ts';
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

/** A reader has a handful; a header of thousands is no reader's. */
const MAX_RANGES = 32;

interface Range {
  readonly tag: string;
  /** 0 to 1; 0: not acceptable. */
  readonly weight: number;
}

function readRange(text: string): Range {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (quality === undefined) return { tag, weight: 1 };
  // A value that is no weight is none that anybody has asked for.
  return { tag, weight: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0 };
}

/**
 * The language of most weight, of equal ones the first.
 * English for an absent header, for '*', and for languages that are not offered.
 */
export function acceptedLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',', MAX_RANGES).map(readRange);
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (tag === '*') return 'en';
    const language = findLanguage(tag);
    if (language) return language;
  }
  return 'en';
}
