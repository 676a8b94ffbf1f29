// Findings below a message: its payment details as rows with the amount that is due, and at most one hint. They follow when the message was painted.

import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'react';
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import { type DetailField, readableValue } from '#domain/payment-details/detail-field.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { detailFaultText } from '#i18n/payment-details.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { sumText } from '../../../../components/deal/payment-plan.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { xIcon } from '../../../../components/icons/icons.ts';
import { shieldAlertIcon } from '../../../../components/icons/screen-icons.ts';
import type { MessageChecks } from '../../../../state/chat/message-checks.ts';
import { CopyRow } from '../../settlement/copy-row.tsx';
import type { ChatContext } from '../chat-context.ts';
import { useStillList } from '../list/use-chat-scroll.ts';
import styles from './findings.module.css';

interface FindingsProps {
  readonly checks: MessageChecks;
  readonly due: ChatContext['due'];
  readonly bubbleKey: string;
  readonly isOwn: boolean;
}

export function Findings({ checks, due, bubbleKey, isOwn }: FindingsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOn = checks.isOn.value;
  const found = checks.findings(bubbleKey).value;
  // Only the row that has it, or had it, is rendered again.
  const payment = useComputed(() => (due?.value?.key === bubbleKey ? due.value.payment : null)).value;
  useStillList(place, `${found.fields.length} ${found.hint} ${payment?.n}`);
  // An effect runs after the paint, so that no check delays the message.
  useEffect(() => {
    if (isOn) checks.look(bubbleKey);
  }, [checks, bubbleKey, isOn]);
  const dismiss = (): void => {
    // The button goes, and the focus with it: the keyboard stays in the list.
    place.current?.closest('section')?.focus({ preventScroll: true });
    checks.dismissHint(bubbleKey);
  };
  return (
    <div ref={place}>
      {(payment || found.fields.length > 0) && (
        <DetailsCard fields={found.fields} payment={payment} isOwn={isOwn} />
      )}
      {found.hint && <HintLine kind={found.hint} onDismiss={dismiss} />}
    </div>
  );
}

interface DetailsCardProps {
  readonly fields: readonly DetailField[];
  /** The viewer's next payment, for the newest details; null for others. */
  readonly payment?: Payment | null;
  readonly isOwn: boolean;
}

/**
 * Details card: the payment details of a message as rows, below its text (FIELD-04),
 * and what is to be paid to them (SETL-06).
 */
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

interface HintLineProps {
  readonly kind: ChatRisk;
  readonly onDismiss: () => void;
}

/**
 * Hint below a message that asks for what honest people rarely ask;
 * it blocks nothing and can be closed (HINT-02).
 */
export function HintLine({ kind, onDismiss }: HintLineProps) {
  const t = strings.chatHints;
  return (
    <div className={styles.hint} role="note">
      <Icon icon={shieldAlertIcon} size={16} />
      <p className={styles.words}>{t.HINT[kind]}</p>
      <IconButton icon={xIcon} label={t.DISMISS} onClick={onDismiss} />
    </div>
  );
}
