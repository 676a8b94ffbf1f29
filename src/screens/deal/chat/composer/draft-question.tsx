// Questions above the composer before a text is sent, such as about a field that is written wrongly (FIELD-05).
import { readableValue } from '#domain/payment-details/detail-field.ts';
import { detailFaultText } from '#i18n/payment-details.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import type { Children } from '../../../../components/children.ts';
import type { DraftCheck } from '../../../../state/chat/draft-check.ts';
import styles from './draft-question.module.css';

interface DraftQuestionProps {
  readonly children: Children;
  readonly onSend: () => void;
  /** The answer that does not send. */
  readonly otherAnswer: string;
  readonly onOther: () => void;
}

/**
 * Question above the composer before a text is sent:
 * one answer sends it as it is, the other one does not.
 */
export function DraftQuestion({ children, onSend, otherAnswer, onOther }: DraftQuestionProps) {
  return (
    <div className={styles.question}>
      <div role="alert">{children}</div>
      <div className={styles.answers}>
        <Button variant="plain" size="small" onClick={onSend}>
          {strings.paymentDetails.SEND_ANYWAY}
        </Button>
        <Button variant="secondary" size="small" onClick={onOther}>
          {otherAnswer}
        </Button>
      </div>
    </div>
  );
}

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
