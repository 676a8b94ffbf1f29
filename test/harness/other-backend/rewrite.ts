// Rewriting of answers, events and calls of our backend into those of a backend without our extras.
import { API_ROUTES } from '#contract/routes.ts';
import { EXTRA_HEADERS, SPECIFIED_CALLS, SPECIFIED_EVENTS } from './specified-calls.ts';
import { type ExtrasMode, WIRE_OBJECTS, type WireObject, wireKindOf } from './wire-fields.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages of the system are of no specified type: their text would need a sender. */
const isSpecified = (value: unknown): boolean => !(isObject(value) && value.senderRole === 'system');

/** Values that the specification does not have, where it has the field. */
function specifiedValue(name: string, value: unknown): unknown {
  if (name === 'viewerRole' && value === 'admin') return null;
  return value;
}

/**
 * A value of one of our answers or events without our extras. `name`: of the field that contains it.
 * Throws for an object that `WIRE_OBJECTS` does not describe.
 */
export function rewriteValue(value: unknown, mode: ExtrasMode, name = '', isSession = false): unknown {
  if (Array.isArray(value))
    return value.filter(isSpecified).map((element) => rewriteValue(element, mode, name, isSession));
  if (!isObject(value)) return specifiedValue(name, value);
  const kind = wireKindOf(Object.keys(value), name, isSession);
  if (!kind) throw new Error(`'${name}' is not described: ${Object.keys(value).join()}`);
  if (kind === 'rates' || kind === 'converted') return { ...value, ...replaced(value, kind, mode) };
  const { specified }: WireObject = WIRE_OBJECTS[kind];
  const kept = Object.entries(value)
    .filter(([field]) => specified.includes(field))
    .map(([field, inner]) => [field, rewriteValue(inner, mode, field, isSession)]);
  const spelled = kind === 'request' && mode === 'null' ? otherSpelling(value) : {};
  return { ...Object.fromEntries(kept), ...replaced(value, kind, mode), ...spelled };
}

/** A request by the other names that the specification allows: `_id`, and methods as one text. */
const otherSpelling = ({ payMethod, receiveMethod }: Json): Json => ({
  id: undefined,
  payMethod: String(payMethod),
  receiveMethod: String(receiveMethod),
});

/** The extras of an object as another backend sends them. */
function replaced(value: Json, kind: keyof typeof WIRE_OBJECTS, mode: ExtrasMode): Json {
  const { extras }: WireObject = WIRE_OBJECTS[kind];
  const names = Object.keys(extras).filter((field) => field in value);
  if (mode === 'absent') return Object.fromEntries(names.map((field) => [field, undefined]));
  if (mode === 'null') return Object.fromEntries(names.map((field) => [field, null]));
  return Object.fromEntries(
    names.map((field) => {
      const other = extras[field];
      return [field, typeof other === 'function' ? other(value[field]) : other];
    }),
  );
}

/** An answer to a call ('GET /feed'). `status`: its HTTP status. */
export function rewriteAnswer(call: string, status: number, answer: unknown, mode: ExtrasMode): unknown {
  if (status < 400 && SPECIFIED_CALLS[call]?.hasOpenAnswer && mode !== 'other')
    return mode === 'null' ? { success: true, data: null } : { success: true };
  // Maps from currencies to methods have names of their own.
  if (call.startsWith('GET /payment-methods') || call.startsWith('GET /rates/currencies')) return answer;
  const isOpen = Boolean(SPECIFIED_CALLS[call]?.hasOpenAnswer);
  return isOpen && status < 400
    ? rewriteOpenAnswer(answer, mode)
    : rewriteValue(answer, mode, '', isSessionCall(call));
}

/** An answer that is not specified may have further objects, which stay as they are. */
function rewriteOpenAnswer(answer: unknown, mode: ExtrasMode): unknown {
  if (!isObject(answer) || !isObject(answer.data)) return answer;
  const isKnown = wireKindOf(Object.keys(answer.data), 'data') !== null;
  return isKnown ? rewriteValue(answer, mode) : answer;
}

const isSessionCall = (call: string): boolean =>
  call === 'POST /auth/telegram-login' || call === 'GET /auth/me';

/**
 * One event of a stream as text, without its empty line; null for one that is not specified.
 * Its id is left out, empty, or `place`: its place in this connection, which is no order of commits.
 */
export function rewriteEvent(stream: string, block: string, mode: ExtrasMode, place: number): string | null {
  const lines = block.split('\n');
  const fieldOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  const event = fieldOf('event');
  const data = fieldOf('data');
  if (event === null || data === null) return null;
  if (!SPECIFIED_EVENTS[stream]?.includes(event)) return null;
  const payload: unknown = JSON.parse(data);
  if (isObject(payload) && !isSpecified(payload.message)) return null;
  const id = fieldOf('id');
  const idLine = id === null || mode === 'absent' ? '' : mode === 'null' ? 'id\n' : `id: ${place}\n`;
  return `${idLine}event: ${event}\ndata: ${JSON.stringify(rewriteValue(payload, mode))}`;
}

/** The stream of a path below the API's base; null for another call. */
export function streamOf(path: string): string | null {
  if (path.startsWith('/events/')) return path.slice('/events/'.length);
  return path.endsWith('/chat/events') ? 'chat' : null;
}

const PATTERNS = Object.values(API_ROUTES).map(({ method, path }) => ({
  call: `${method} ${path}`,
  matches: new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The call of a method and path below the API's base, as in `SPECIFIED_CALLS`; null when not in it. */
export function specifiedCallOf(method: string, path: string): string | null {
  const call = PATTERNS.find(({ matches }) => matches.test(`${method} ${path}`))?.call;
  return call && call in SPECIFIED_CALLS ? call : null;
}

/** The query without our parameters. An `after` that is no time is dropped: it comes from an extra. */
export function rewriteQuery(call: string, params: URLSearchParams): string {
  const allowed = SPECIFIED_CALLS[call]?.query;
  const kept = [...params].filter(([name, value]) => {
    if (name === 'after' && Number.isNaN(Date.parse(value))) return false;
    return name === 'token' || allowed === null || allowed?.includes(name);
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** The body of a call without fields of ours. */
export function rewriteBody(call: string, body: unknown): unknown {
  const allowed = SPECIFIED_CALLS[call]?.body;
  if (allowed === null || !isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => allowed?.includes(field)));
}

/** Headers of a call without ours, and uncompressed. */
export function rewriteHeaders(headers: Readonly<Record<string, string | string[] | undefined>>) {
  const dropped = [...EXTRA_HEADERS, 'accept-encoding', 'content-length', 'connection', 'if-none-match'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));
}
