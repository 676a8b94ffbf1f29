// The sentence of a failed call: the server's own where it is in the language of the page (LANG-07).
import { ApiError } from '#contract/api-error.ts';
import { pageLanguage } from './strings.ts';

type ServerText = Pick<ApiError, 'serverMessage' | 'language'>;

/** True also without a language, as from a backend of the specification alone: its own words are shown. */
const isInPageLanguage = ({ language }: ServerText): boolean => language === '' || language === pageLanguage;

/** What the server said of a failed call, else `fallback`. */
export const serverTextOr = (failure: ServerText, fallback: string): string =>
  (isInPageLanguage(failure) && failure.serverMessage) || fallback;

/** The server's message of a failed call, else `fallback`. */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? serverTextOr(error, fallback) : fallback;

/** The message of a failed call as the HTTP client words it, which it does in English; else `fallback`. */
export const clientMessageOr = (error: unknown, fallback: string): string =>
  pageLanguage === 'en' && error instanceof ApiError ? error.message : serverMessageOr(error, fallback);
