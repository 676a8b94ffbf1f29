// Detail rows: the payment details of a message, each with its own Copy and with what is wrong about it (FIELD-04).
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { readableValue } from '#domain/payment-details/readable-value.ts';
import { detailFaultText } from '#i18n/detail-fault.ts';
import { strings } from '#i18n/strings.ts';
import { CopyRow } from '../../settlement/copy-row.tsx';

interface DetailRowsProps {
  readonly fields: readonly DetailField[];
  readonly isOwn: boolean;
}

/** Rows for use in a `<dl>`. */
export function DetailRows({ fields, isOwn }: DetailRowsProps) {
  const t = strings.paymentDetails;
  const whatToDo = isOwn ? t.SEND_RIGHT_ONE : t.ASK_AGAIN;
  return fields.map((field) => (
    <CopyRow
      key={field.start}
      name={t.DETAIL_KIND[field.kind]}
      text={readableValue(field)}
      copied={field.value}
      fault={field.isValid ? undefined : `${detailFaultText(field.kind)} ${whatToDo}`}
    />
  ));
}
