// Moment sheet: at most four lines about exactly this payment before a mark that cannot be taken back.
import { otherParty } from '#domain/settlement/party.ts';
import type { PaymentAction } from '#domain/settlement/payment.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { HoldButton } from '../../../components/buttons/hold-button.tsx';
import { sumText } from './guide-text.ts';
import styles from './moment-sheet.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

type Moment = 'sent' | 'received' | 'released' | 'returned';

interface MomentSheetProps {
  readonly guide: SettlementGuide;
  readonly moment: Moment;
}

export function MomentSheet({ guide, moment }: MomentSheetProps) {
  const { step, store, settlement, party } = guide;
  const payment = 'payment' in step ? step.payment : null;
  if (!payment) return null;
  const t = screenStrings.settlement;
  const sum = sumText(payment);
  const mark = (action: PaymentAction): void => void guide.run(store.mark(payment.n, action));
  const isBusy = store.isBusy.value;
  const title = {
    sent: t.SENT_TITLE,
    received: t.RECEIVED_TITLE,
    released: t.BANK_RELEASED,
    returned: t.CAME_BACK,
  }[moment];
  if (moment === 'released' || moment === 'returned')
    return (
      <SettlementSheet
        guide={guide}
        title={title}
        actions={
          <Button wide loading={isBusy} onClick={() => mark(moment)}>
            {title}
          </Button>
        }
      >
        <p className={styles.lines}>{guide.text.title}</p>
      </SettlementSheet>
    );

  const isSent = moment === 'sent';
  const names = settlement.names?.[otherParty(party)];
  const [payer, payee] = [names?.payer?.name, names?.payee?.name];
  const isInCash = settlement.meeting !== null;
  const lines = isSent
    ? [payee && t.sentName(payee), t.sentAmount(sum), isInCash ? t.CASH_WARNING : t.SENT_RECEIPT]
    : [t.RECEIVED_OPENED, t.receivedThere(sum), payer && t.receivedFrom(payer), t.SENT_RECEIPT];
  return (
    <SettlementSheet
      guide={guide}
      title={title}
      actions={
        <>
          <HoldButton busy={isBusy} hint={t.HOLD_TO_CONFIRM} onConfirm={() => mark(moment)}>
            {isSent ? t.I_HAVE_PAID : t.YES}
          </HoldButton>
          <Button
            wide
            variant={isSent ? 'plain' : 'secondary'}
            disabled={isBusy}
            onClick={() => mark('other_name')}
          >
            {t.ANOTHER_NAME}
          </Button>
        </>
      }
    >
      <ul className={styles.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
    </SettlementSheet>
  );
}
