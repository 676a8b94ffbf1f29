// Result of a service: a value, or a refusal with a code. Bugs and faults throw; refusals never do.
import type { ServerCode } from '#contract/error-codes.ts';
import type { Say, ServerTexts } from '../texts/texts.ts';

/** `path`: of a field; empty for the whole. */
interface RefusedField {
  readonly path: string;
  readonly message: Say;
}

/** Its sentences are said by the caller, who knows the language. */
export interface Refusal {
  readonly ok: false;
  readonly code: ServerCode;
  /** Fit to be shown. */
  readonly message: Say;
  readonly details?: readonly RefusedField[];
  /** The object as it is now, where there is one (409). */
  readonly data?: unknown;
  /** When the same may be possible, for codes with status 429; else a few seconds. */
  readonly retryAfterSeconds?: number;
}
export type ServiceResult<T> = { readonly ok: true; readonly value: T } | Refusal;

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export function refuse(
  code: ServerCode,
  more: Partial<Pick<Refusal, 'message' | 'details' | 'data' | 'retryAfterSeconds'>> = {},
): Refusal {
  return { ok: false, code, message: ({ refusals }) => refusals.REFUSALS[code], ...more };
}

type RuleErrors = ServerTexts['fieldErrors']['RULE_ERRORS'];

/** Refuses fields; the message is that of the first. */
export function refuseFields(details: readonly RefusedField[]): Refusal {
  const [first] = details;
  if (!first) return refuse('VALIDATION_ERROR', { details });
  const { path, message } = first;
  return refuse('VALIDATION_ERROR', {
    details,
    message: (texts) => (path ? texts.fieldErrors.fieldError(path, message(texts)) : message(texts)),
  });
}

/** Refuses a field whose value has the right shape and is not valid in the market. */
export const invalidField = (path: string, error: (errors: RuleErrors) => string): Refusal =>
  refuseFields([{ path, message: ({ fieldErrors }) => error(fieldErrors.RULE_ERRORS) }]);
