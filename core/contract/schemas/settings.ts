// Schemas of a user's settings: the body of a change and the answer.
import * as v from 'valibot';
import { cleanGenuineWord, isGenuineWord } from '#domain/genuine-word.ts';
import { PUSH_CHOICES, PUSH_GROUPS } from '#domain/user-settings.ts';
import { fieldError } from '../field-errors.ts';
import { lengthLimit } from './primitives.ts';

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
const languageSchema = v.pipe(
  v.string(fieldError('text')),
  lengthLimit(35, fieldError('tooLong')),
  v.check((text) => languageTag(text) !== null, fieldError('languageTag')),
  v.transform((text) => languageTag(text) ?? text),
);
/**
 * Undefined, as if it had not been sent, for a name that is not known here.
 * Some browsers say 'Etc/Unknown', and others know newer zones. What was sent with it is kept.
 */
const timeZoneSchema = v.pipe(
  v.string(fieldError('text')),
  lengthLimit(64, fieldError('tooLong')),
  v.check((name) => isKnownTimeZone(name) || UNKNOWN_TIME_ZONE.test(name), fieldError('timeZone')),
  v.transform((name) => (isKnownTimeZone(name) ? name : undefined)),
);
const timeOfDaySchema = v.pipe(
  v.string(fieldError('text')),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldError('timeOfDay')),
);
const pausedUntilSchema = v.union(
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
const genuineWordSchema = v.pipe(
  v.string(fieldError('text')),
  lengthLimit(100, fieldError('tooLong')),
  v.transform(cleanGenuineWord),
  v.check(isGenuineWord, fieldError('genuineWord')),
);
const pushChoice = v.optional(v.picklist(PUSH_CHOICES, fieldError('oneOf', 'on', 'silent', 'off')));

/** An array would pass as an object without fields. */
const fieldsOf = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), fieldError('object')),
    v.object(entries, fieldError('object')),
  );

/** Only named fields change; `push` and `privacy` are merged one by one. Null: as if never chosen. */
export const settingsBody = v.object({
  language: v.optional(v.nullable(languageSchema)),
  timeZone: v.optional(v.nullable(timeZoneSchema)),
  quietFrom: v.optional(v.nullable(timeOfDaySchema)),
  quietTo: v.optional(v.nullable(timeOfDaySchema)),
  urgentPassesQuiet: v.optional(v.boolean(fieldError('boolean'))),
  push: v.optional(fieldsOf(Object.fromEntries(PUSH_GROUPS.map((group) => [group, pushChoice])))),
  isBotStopped: v.optional(v.boolean(fieldError('boolean'))),
  pausedUntil: v.optional(v.nullable(pausedUntilSchema)),
  privacy: v.optional(fieldsOf({ showUsername: v.optional(v.boolean(fieldError('boolean'))) })),
  genuineWord: v.optional(v.nullable(genuineWordSchema)),
});

const nullableText = v.nullable(v.string());

export const settingsSchema = v.strictObject({
  language: nullableText,
  timeZone: nullableText,
  quietFrom: nullableText,
  quietTo: nullableText,
  urgentPassesQuiet: v.boolean(),
  push: v.record(v.picklist(PUSH_GROUPS), v.picklist(PUSH_CHOICES)),
  /** After /stop the bot sends nothing. */
  isBotStopped: v.boolean(),
  /** A time, 'on', or null when the user is not away. */
  pausedUntil: nullableText,
  privacy: v.strictObject({ showUsername: v.boolean() }),
  genuineWord: nullableText,
  /** Grows with each change; 0 before the first. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
