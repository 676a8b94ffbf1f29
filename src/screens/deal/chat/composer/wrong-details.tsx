// Question above the composer about a field that is written wrongly, before the text is sent (FIELD-05).
import { readableValue } from '#domain/payment-details/readable-value.ts';
import { detailFaultText } from '#i18n/detail-fault.ts';
import { strings } from '#i18n/strings.ts';
import type { DraftCheck } from '../../../../state/chat/draft-check.ts';
import styles from './draft-question.module.css';
import { DraftQuestion } from './draft-question.tsx';

interface WrongDetailsProps {
  readonly check: Pick<DraftCheck, 'wrong' | 'asksForPayer'>;
  /** The counterparty's name. */
  readonly otherName: string;
  readonly onSend: () => void;
  readonly onEdit: () => void;
}

/** Names the first one: more would leave nothing of the chat on a small screen. */
export function WrongDetails({ check, otherName, onSend, onEdit }: WrongDetailsProps) {
  const [field] = check.wrong.value;
  if (!field) return null;
  return (
    <DraftQuestion onSend={onSend} otherAnswer={strings.controls.EDIT} onOther={onEdit}>
      <bdi className={styles.value} dir="auto">
        {readableValue(field)}
      </bdi>
      {`${detailFaultText(field.kind)} ${strings.paymentDetails.CHECK_FIRST}`}
      {check.asksForPayer.value && <p>{strings.settlement.payerUnnamed(otherName)}</p>}
    </DraftQuestion>
  );
}
