// Question above the composer about a field that is written wrongly, before the text is sent (FIELD-05).
import { readableValue } from '#domain/payment-details/readable-value.ts';
import { detailFaultText } from '#i18n/detail-fault.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import type { DraftCheck } from '../../../../state/chat/draft-check.ts';
import styles from './wrong-details.module.css';

interface WrongDetailsProps {
  readonly check: Pick<DraftCheck, 'wrong'>;
  readonly onSend: () => void;
  readonly onEdit: () => void;
}

/** Names the first one: more would leave nothing of the chat on a small screen. */
export function WrongDetails({ check, onSend, onEdit }: WrongDetailsProps) {
  const [field] = check.wrong.value;
  if (!field) return null;
  const t = screenStrings.paymentDetails;
  return (
    <div className={styles.question}>
      <p role="alert">
        <bdi className={styles.value} dir="auto">
          {readableValue(field)}
        </bdi>
        {`${detailFaultText(field.kind)} ${t.CHECK_FIRST}`}
      </p>
      <div className={styles.answers}>
        <Button variant="plain" size="small" onClick={onSend}>
          {t.SEND_ANYWAY}
        </Button>
        <Button variant="secondary" size="small" onClick={onEdit}>
          {screenStrings.controls.EDIT}
        </Button>
      </div>
    </div>
  );
}
