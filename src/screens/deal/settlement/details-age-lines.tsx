// Age of details below a message of details: what to ask before paying, and how each account was used before (AGE-06).
import type { DetailsAge } from '#contract/decode/settlement.ts';
import { UserText } from '../../../components/text/user-text.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import styles from './details-age-lines.module.css';
import { detailsAgeText } from './details-age-text.ts';

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
