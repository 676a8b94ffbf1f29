// Age of details below a message of details: what to ask before paying, and how each account was used before (AGE-06).
import type { DetailsAge } from '#contract/settlement.ts';
import type { EpochMs } from '#domain/entities.ts';
import { dateTimeText, monthText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { UserText } from '../../../components/text/user-text.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import styles from './details-age-lines.module.css';

interface DetailsAgeLinesProps {
  /** The whole message, of which `ages` name ranges. */
  readonly text: string;
  /** Nothing is drawn for none. */
  readonly ages: readonly DetailsAge[];
}

export const DetailsAgeLines = ({ text, ages }: DetailsAgeLinesProps) =>
  ages.map((age) => (
    <DetailsAgeLine key={age.start} age={age} field={ages.length > 1 ? text.slice(age.start, age.end) : ''} />
  ));

/** `field`: which one of several; '' for the only one. */
function DetailsAgeLine({ age, field }: { readonly age: DetailsAge; readonly field: string }) {
  const { clock } = useStores();
  const { warnings, facts } = detailsAgeText(age, clock.read());
  return (
    <div className={styles.field}>
      {field && (
        <p className={styles.name} dir="auto">
          <UserText text={field} />
        </p>
      )}
      {warnings.map((line) => (
        <p key={line} className={styles.warning}>
          {line}
        </p>
      ))}
      {facts.map((line) => (
        <p key={line} className={styles.fact}>
          {line}
        </p>
      ))}
    </div>
  );
}

/** Details that were saved longer ago are not new. */
const NEWLY_SAVED_MS = 7 * 24 * 3_600_000;

/**
 * Texts of the age of details: what to ask before paying, how often they were used,
 * and when they were saved (AGE-06).
 */
function detailsAgeText(age: DetailsAge, now: EpochMs) {
  const t = strings.settlement;
  const warnings: string[] = [];
  if (age.isBanned) warnings.push(t.DETAILS_BANNED);
  if (age.isShared) warnings.push(t.DETAILS_SHARED);
  if (age.isChanged) warnings.push(t.DETAILS_CHANGED);
  return {
    warnings,
    facts: age.isCompared ? factsOf(age, now) : [],
  };
}

function factsOf({ exchanges, people, since, savedAt }: DetailsAge, now: EpochMs): string[] {
  const t = strings.settlement;
  const used = since !== null && exchanges > 0 ? t.detailsUsed(exchanges, people, monthText(since)) : '';
  const isNewlySaved = savedAt !== null && now - savedAt < NEWLY_SAVED_MS;
  return [used || t.DETAILS_FIRST, ...(isNewlySaved ? [t.detailsSaved(dateTimeText(savedAt, now))] : [])];
}
