// Input parsing: bodies (at most 64 KiB of JSON) and queries, validated by the contract's schemas; errors are refusals with their paths.
import * as v from 'valibot';
import { fieldError } from '#contract/field-errors.ts';
import { LIMITS } from '../limits/table.ts';
import { isUuid } from '../runtime/uuid.ts';
import { ok, refuse, refuseFields, type ServiceResult } from '../services/result.ts';
import { fieldErrorText } from '../texts/texts.ts';
import type { HttpContext } from './http-context.ts';

const MAX_BODY_BYTES = LIMITS.body.value * 1024;

/**
 * The body's text; BODY_TOO_LARGE as soon as too much has arrived, regardless of its declared length.
 * MALFORMED_JSON for one that is cut off or is no UTF-8.
 */
export async function readText(request: Request): Promise<ServiceResult<string>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return refuse('BODY_TOO_LARGE');
  if (!request.body) return ok('');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    // A sender who goes away in the middle is no fault of the backend, which alerts look at.
    const next = await reader.read().catch(() => null);
    if (!next) return refuse('MALFORMED_JSON');
    const { done: isDone, value } = next;
    if (isDone) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return refuse('BODY_TOO_LARGE');
    }
    chunks.push(value);
  }
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return refuse('MALFORMED_JSON');
  }
}

/** An empty body is an empty object: actions without parameters may be sent without one. */
export function parseBody<T>(text: string, schema: v.GenericSchema<unknown, T>): ServiceResult<T> {
  let json: unknown;
  try {
    json = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return refuse('MALFORMED_JSON');
  }
  // valibot takes a list for an object without fields, which a body of optional fields would accept.
  if (Array.isArray(json))
    return refuse('VALIDATION_ERROR', {
      details: [{ path: '', message: fieldErrorText(fieldError('object')) }],
    });
  return validate(json, schema);
}

/** Ids in small letters, as they are stored: they are compared with those of the database. '' for none. */
export function pathParameter(call: HttpContext, name: string): string {
  const value = call.req.param(name) ?? '';
  return isUuid(value) ? value.toLowerCase() : value;
}

/** A name given several times counts as a comma-separated list. */
export function parseQuery<T>(call: HttpContext, schema: v.GenericSchema<unknown, T>): ServiceResult<T> {
  const query = Object.fromEntries(
    Object.entries(call.req.queries()).map(([name, values]) => [name, values.join(',')]),
  );
  return validate(query, schema);
}

function validate<T>(input: unknown, schema: v.GenericSchema<unknown, T>): ServiceResult<T> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok(parsed.output);
  const details = parsed.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: fieldErrorText(
      issue.kind === 'schema' && issue.received === 'undefined' ? fieldError('required') : issue.message,
    ),
  }));
  return refuseFields(details);
}
