// Texts of the age of details: what to ask before paying, how often they were used, and when they were saved (AGE-06).
import type { DetailsAge } from '#contract/decode/settlement.ts';
import type { EpochMs } from '#domain/entities.ts';
import { dateTimeText, monthText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';

/** Details that were saved longer ago are not new. */
const NEWLY_SAVED_MS = 7 * 24 * 3_600_000;

export interface DetailsAgeText {
  readonly warnings: readonly string[];
  readonly facts: readonly string[];
}

export function detailsAgeText(age: DetailsAge, now: EpochMs): DetailsAgeText {
  const t = strings.settlement;
  const warnings: string[] = [];
  if (age.isBanned) warnings.push(t.DETAILS_BANNED);
  if (age.isShared) warnings.push(t.DETAILS_SHARED);
  if (age.isChanged) warnings.push(t.DETAILS_CHANGED);
  return { warnings, facts: age.isCompared ? factsOf(age, now) : [] };
}

function factsOf({ exchanges, people, since, savedAt }: DetailsAge, now: EpochMs): string[] {
  const t = strings.settlement;
  const used = since !== null && exchanges > 0 ? t.detailsUsed(exchanges, people, monthText(since)) : '';
  const isNewlySaved = savedAt !== null && now - savedAt < NEWLY_SAVED_MS;
  return [used || t.DETAILS_FIRST, ...(isNewlySaved ? [t.detailsSaved(dateTimeText(savedAt, now))] : [])];
}
