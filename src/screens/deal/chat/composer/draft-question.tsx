// Question above the composer before a text is sent: one answer sends it as it is, the other one does not.
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import type { Children } from '../../../../components/children.ts';
import styles from './draft-question.module.css';

interface DraftQuestionProps {
  readonly children: Children;
  readonly onSend: () => void;
  /** The answer that does not send. */
  readonly otherAnswer: string;
  readonly onOther: () => void;
}

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
