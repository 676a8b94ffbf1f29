// Accept-Language: the offered language that a caller likes best (RFC 9110, section 12.5.4).
import { findLanguage, type Language } from '#domain/languages.ts';

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
