// Details card: the payment details of a message as rows, each with its own Copy and with what is wrong about it (FIELD-04).
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { readableValue } from '#domain/payment-details/readable-value.ts';
import { detailFaultText } from '#i18n/detail-fault.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { CopyRow } from '../../settlement/copy-row.tsx';
import styles from './findings.module.css';

interface DetailsCardProps {
  readonly fields: readonly DetailField[];
  readonly isOwn: boolean;
}

export function DetailsCard({ fields, isOwn }: DetailsCardProps) {
  const t = screenStrings.paymentDetails;
  const whatToDo = isOwn ? t.SEND_RIGHT_ONE : t.ASK_AGAIN;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.card} data-own={isOwn} role="group" aria-label={t.FIELDS}>
      <dl>
        {fields.map((field) => (
          <CopyRow
            key={field.start}
            name={t.DETAIL_KIND[field.kind]}
            text={readableValue(field)}
            copied={field.value}
            fault={field.isValid ? undefined : `${detailFaultText(field.kind)} ${whatToDo}`}
          />
        ))}
      </dl>
    </div>
  );
}
