// Details card: the payment details of a message as rows, below its text (FIELD-04).
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { DetailRows } from './detail-rows.tsx';
import styles from './findings.module.css';

interface DetailsCardProps {
  readonly fields: readonly DetailField[];
  readonly isOwn: boolean;
}

export function DetailsCard({ fields, isOwn }: DetailsCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div
      className={styles.card}
      data-own={isOwn}
      role="group"
      aria-label={screenStrings.paymentDetails.FIELDS}
    >
      <dl>
        <DetailRows fields={fields} isOwn={isOwn} />
      </dl>
    </div>
  );
}
