// Settings of the viewer (feature `settings`), and the bot's test message (feature `pushTest`): shape, body and calls.
import * as v from 'valibot';
import { cleanGenuineWord, isGenuineWord } from '#domain/genuine.ts';
import { DEFAULT_SETTINGS, PUSH_CHOICES, PUSH_GROUPS, type UserSettings } from '#domain/user-settings.ts';
import { holderName, lengthLimit, oneOf } from './body-fields.ts';
import { asObject } from './decode/json.ts';
import { fieldError } from './field-errors.ts';
import { get, ignoreAnswer, patch, post } from './route.ts';
import { flag, nullable, object, record, text, whole, word } from './shape.ts';

export const settingsShape = () =>
  object({
    language: nullable(text()),
    timeZone: nullable(text()),
    quietFrom: nullable(text()),
    quietTo: nullable(text()),
    urgentPassesQuiet: flag(),
    push: record(PUSH_GROUPS, word(PUSH_CHOICES)),
    /** After /stop the bot sends nothing. */
    isBotStopped: flag(),
    /** A time, 'on', or null when the user is not away. */
    pausedUntil: nullable(text()),
    privacy: object({ showUsername: flag() }),
    genuineWord: nullable(text()),
    /** The person's own name as banks show it; null: not said yet (AGREE-02). */
    holderName: nullable(text()),
    /** Grows with each change; 0 before the first. */
    version: whole(),
  });

/** The form of a name that may be a zone elsewhere. */
const UNKNOWN_TIME_ZONE = /^[A-Za-z]\w+(?:\/[\w+-]+)+$/;

const isKnownTimeZone = (name: string): boolean => {
  try {
    // An offset such as '+02:00', a zone for some runtimes, is no name: it ignores changes of the clock.
    if (!/^[A-Za-z]/.test(name)) return false;
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** BCP 47, in its canonical form: 'pt-br' is the same as 'pt-BR'; null when it is none. */
const languageTag = (text: string): string | null => {
  try {
    return (/^[a-z]{2,3}(?:-|$)/.test(text) && Intl.getCanonicalLocales(text)[0]) || null;
  } catch {
    return null;
  }
};
const language = () =>
  v.pipe(
    v.string(fieldError('text')),
    lengthLimit(35, fieldError('tooLong')),
    v.check((text) => languageTag(text) !== null, fieldError('languageTag')),
    v.transform((text) => languageTag(text) ?? text),
  );
/**
 * Undefined, as if it had not been sent, for a name that is not known here.
 * Some browsers say 'Etc/Unknown', and others know newer zones. What was sent with it is kept.
 */
const timeZone = () =>
  v.pipe(
    v.string(fieldError('text')),
    lengthLimit(64, fieldError('tooLong')),
    v.check((name) => isKnownTimeZone(name) || UNKNOWN_TIME_ZONE.test(name), fieldError('timeZone')),
    v.transform((name) => (isKnownTimeZone(name) ? name : undefined)),
  );
const timeOfDay = () =>
  v.pipe(v.string(fieldError('text')), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldError('timeOfDay')));
const pausedUntil = () =>
  v.union(
    [
      v.literal('on'),
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
        v.check((at) => !Number.isNaN(at.getTime()) && at.getUTCFullYear() < 9999),
        v.transform((at) => at.toISOString()),
      ),
    ],
    fieldError('pausedUntil'),
  );
const genuineWord = () =>
  v.pipe(
    v.string(fieldError('text')),
    lengthLimit(100, fieldError('tooLong')),
    v.transform(cleanGenuineWord),
    v.check(isGenuineWord, fieldError('genuineWord')),
  );
const pushChoice = () => v.optional(oneOf(PUSH_CHOICES));

/** An array would pass as an object without fields. */
const fieldsOf = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), fieldError('object')),
    v.object(entries, fieldError('object')),
  );

/** Only named fields change; `push` and `privacy` are merged one by one. Null: as if never chosen. */
export const settingsBody = () =>
  v.object({
    language: v.optional(v.nullable(language())),
    timeZone: v.optional(v.nullable(timeZone())),
    quietFrom: v.optional(v.nullable(timeOfDay())),
    quietTo: v.optional(v.nullable(timeOfDay())),
    urgentPassesQuiet: v.optional(v.boolean(fieldError('boolean'))),
    push: v.optional(fieldsOf(Object.fromEntries(PUSH_GROUPS.map((group) => [group, pushChoice()])))),
    isBotStopped: v.optional(v.boolean(fieldError('boolean'))),
    pausedUntil: v.optional(v.nullable(pausedUntil())),
    privacy: v.optional(fieldsOf({ showUsername: v.optional(v.boolean(fieldError('boolean'))) })),
    genuineWord: v.optional(v.nullable(genuineWord())),
    holderName: v.optional(v.nullable(holderName())),
  });

/** A backend may leave out what was never chosen. Null when the answer has no settings. */
function readSettings(payload: unknown): UserSettings | null {
  const sent = asObject(asObject(payload)?.settings);
  return sent && settingsShape().read({ ...DEFAULT_SETTINGS, ...sent });
}

export const settingsRoute = /* @__PURE__ */ get('/users/me/settings', readSettings);
export const updateSettingsRoute = /* @__PURE__ */ patch('/users/me/settings', readSettings);
export const testPushRoute = /* @__PURE__ */ post('/users/me/push/test', ignoreAnswer);
