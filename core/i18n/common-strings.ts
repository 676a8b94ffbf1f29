// Sentences that every page behind home needs, in the language of the page: they come with the first group of lazy screens.
import type { ErrorCode } from '#contract/error-codes.ts';
import type { PlaceholderPage } from '#domain/page-paths.ts';
import type { ReportReason } from '#domain/reports.ts';
import type { TrustLevel } from '#domain/trust.ts';
import { commonStrings as english } from './generated/en/common.ts';

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** A new code without a sentence does not compile. */
export const ENGLISH_COMMON = english satisfies {
  errors: { ERROR_TEXT: Table<ErrorCode> };
  moderation: { REPORT_REASON_TEXT: Table<ReportReason> };
  settings: { PLACEHOLDER_TITLE: Table<PlaceholderPage> };
  trust: { LEVEL: Table<TrustLevel> };
};
/** The type of every language's common sentences (LANG-02). */
export type CommonStrings = typeof ENGLISH_COMMON;

/** To be read where a sentence is drawn, as `strings`. */
export let commonStrings: CommonStrings = ENGLISH_COMMON;

export function setCommonStrings(translated: CommonStrings): void {
  commonStrings = translated;
}
