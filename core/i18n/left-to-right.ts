// Values that read from left to right in every language: amounts, rates, pairs of currencies, countdowns (LANG-05).

import { directionOf } from '#domain/languages.ts';
import { isolateLtr } from './bidi.ts';
import { pageLanguage } from './strings.ts';

/** In a language that is written from right to left, the value in an isolate; '' stays ''. */
export const leftToRight = (value: string): string =>
  directionOf(pageLanguage) === 'rtl' ? isolateLtr(value) : value;
