// Texts of the server by language: the catalogue of each, the sentence for a fault of a field, and times and other values in sentences.
import type { ServerCode } from '#contract/error-codes.ts';
import { type FieldErrorName, readFieldError } from '#contract/field-errors.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { DealStatus } from '#domain/entities.ts';
import { formatCurrency } from '#domain/format.ts';
import { translateName } from '#domain/given-names.ts';
import { findLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { sentences as ar } from '#i18n/generated/ar/server.ts';
import { sentences as en } from '#i18n/generated/en/server.ts';
import { sentences as es } from '#i18n/generated/es/server.ts';
import { sentences as id } from '#i18n/generated/id/server.ts';
import { sentences as pt } from '#i18n/generated/pt-BR/server.ts';
import { sentences as ru } from '#i18n/generated/ru/server.ts';
import { sentences as tr } from '#i18n/generated/tr/server.ts';
import { sentences as uk } from '#i18n/generated/uk/server.ts';
import type { NoticeFormats } from '#i18n/notice-text.ts';

type Table<Key extends string, Text = string> = Readonly<Record<Key, Text>>;

/** A new code without a sentence does not compile. */
const ENGLISH = en satisfies {
  botMessages: { DEAL_MESSAGES: Table<DealStatus, string | ((name: string) => string)> };
  fieldErrors: { SCHEMA_ERRORS: Table<FieldErrorName, unknown> };
  refusals: { REFUSALS: Table<ServerCode> };
};
type Catalogue = typeof ENGLISH;

/** Everything that the server says in one language. */
export interface ServerTexts extends Catalogue {
  readonly language: Language;
}

/** A sentence whose language is not decided yet. */
export type Say = (texts: ServerTexts) => string;

/** Total: a language that is offered does not compile without its texts. */
const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: ENGLISH,
  ...{ ar, es, id, 'pt-BR': pt, ru, tr, uk },
};

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, { language, ...CATALOGUES[language] }]),
) as Readonly<Record<Language, ServerTexts>>;

export const textsOf = (language: Language): ServerTexts => TEXTS[language];
export const ENGLISH_TEXTS = textsOf('en');

/** The texts of a tag that a person has chosen or sends; English where it is not offered. */
export const textsOfTag = (tag: string | null): ServerTexts => textsOf((tag && findLanguage(tag)) || 'en');

/** In all languages but English. */
export const translatedTexts = (): readonly ServerTexts[] =>
  LANGUAGES.filter((language) => language !== 'en').map(textsOf);

/** British English has no comma before 'or'. */
const LIST_LANGUAGES: Readonly<Record<string, string>> = { en: 'en-GB' };

/**
 * `message`: of an issue of a schema.
 * A default of the schema library, which is English, stays so in English only.
 */
export const fieldErrorText =
  (message: string): Say =>
  (texts) => {
    const found = readFieldError(message);
    const { SCHEMA_ERRORS } = texts.fieldErrors;
    if (!found) return texts.language === 'en' ? message : SCHEMA_ERRORS.invalid;
    const sentence = (SCHEMA_ERRORS as Readonly<Record<string, unknown>>)[found.name];
    if (typeof sentence === 'function') return sentence(filling(texts, found.name, found.values));
    return typeof sentence === 'string' ? sentence : SCHEMA_ERRORS.invalid;
  };

function filling({ language }: ServerTexts, name: string, values: readonly string[]): string | number {
  if (name === 'role') return values.join(', ');
  if (name !== 'oneOf' && name !== 'placeholder') return Number(values[0]);
  const list = new Intl.ListFormat(LIST_LANGUAGES[language] ?? language, { type: 'disjunction' });
  return list.format(values.map((word) => (name === 'oneOf' ? `'${word}'` : `{${word}}`)));
}

interface WallTime {
  /** '2026-11-23'. */
  readonly date: string;
  /** '18:05:59'. */
  readonly time: string;
  /** 'UTC', 'UTC+3', 'UTC-3:30'. */
  readonly zone: string;
}

/** Made once for each language and zone: making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Zones are named by people: a runtime knows about 600. */
const MAX_FORMATS = 1_000;

/** Throws a RangeError for a zone that this runtime does not know. */
function formatOf(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone });
  if (formats.size < MAX_FORMATS) formats.set(key, format);
  return format;
}

/** The time of a wall clock; English has the numbers that all languages use. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  formatOf('en', timeZone, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZoneName: 'shortOffset' },
    ...{ hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });

function wallTime(at: Date, timeZone: string): WallTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    zone: part('timeZoneName').replace('GMT', 'UTC').replace(/\+0$/, ''),
  };
}

function knownZone(timeZone: string | null): string {
  if (!timeZone) return 'UTC';
  try {
    clockOf(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * A time of ISO 8601 in words: '2026-11-23 18:05 UTC' in English, '23 ноября 2026 г. 18:05 UTC' in
 * Russian; always Latin digits. `timeZone`: an IANA name; UTC for none, and for one that is not
 * known. `hasSeconds`: '18:05:59'.
 */
export const timeText =
  (iso: string, timeZone: string | null = null, hasSeconds = false): Say =>
  ({ language }) => {
    const at = new Date(iso);
    const known = knownZone(timeZone);
    const { date, time, zone } = wallTime(at, known);
    const clock = hasSeconds ? time : time.slice(0, 5);
    if (language === 'en') return `${date} ${clock} ${zone}`;
    const day = formatOf(language, known, { day: 'numeric', month: 'long', year: 'numeric' });
    return `${day.format(at)} ${clock} ${zone}`;
  };

/** 'in 1 minute', 'in 15 minutes', 'in 1 hour 5 minutes', 'in 4 hours'. */
export const waitText =
  (ms: number): Say =>
  ({ waits }) => {
    const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
    if (minutes < 60) return waits.inMinutes(minutes);
    if (minutes > 120) return waits.inHours(Math.ceil(minutes / 60));
    const hours = Math.floor(minutes / 60);
    return minutes % 60 === 0 ? waits.inHours(hours) : waits.inHoursAndMinutes(hours, minutes % 60);
  };

/** Formats of names, times and money in notifications. */
export const noticeFormats = (texts: ServerTexts): NoticeFormats => ({
  name: (name) => translateName(name, texts.names),
  // Empty for a time that is not known, as readParams has it.
  time: (iso) => (iso === '' ? '' : timeText(iso)(texts)),
  money: (amount, currency) => formatCurrency(amount, currency, texts.language),
});
