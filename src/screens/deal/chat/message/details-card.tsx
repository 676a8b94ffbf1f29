// Details card: the payment details of a message as rows, below its text (FIELD-04), and what is to be paid to them (SETL-06).
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { strings } from '#i18n/strings.ts';
import { CopyRow } from '../../settlement/copy-row.tsx';
import { sumText } from '../../settlement/guide-text.ts';
import { DetailRows } from './detail-rows.tsx';
import styles from './findings.module.css';

interface DetailsCardProps {
  readonly fields: readonly DetailField[];
  /** The viewer's next payment, for the newest details; null for others. */
  readonly payment?: Payment | null;
  readonly isOwn: boolean;
}

export function DetailsCard({ fields, payment, isOwn }: DetailsCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.card} data-own={isOwn} role="group" aria-label={strings.paymentDetails.FIELDS}>
      <dl>
        <DetailRows fields={fields} isOwn={isOwn} />
        {payment && (
          <CopyRow name={strings.settlement.AMOUNT} text={sumText(payment)} copied={payment.amount} />
        )}
      </dl>
    </div>
  );
}
