// Moment sheet: at most four lines about exactly this payment before a mark that cannot be taken back.
import { otherParty } from '#domain/settlement/party.ts';
import type { PaymentAction } from '#domain/settlement/payment.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { HoldButton } from '../../../components/buttons/hold-button.tsx';
import { InlineError } from '../../../components/feedback/inline-error.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { sumText } from './guide-text.ts';
import styles from './moment-sheet.module.css';
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
  const names = settlement.names?.[otherParty(party)];
  const isBusy = store.isBusy.value;
  const frame = {
    title: {
      sent: t.SENT_TITLE,
      received: t.RECEIVED_TITLE,
      released: t.BANK_RELEASED,
      returned: t.CAME_BACK,
    }[moment],
    onClose: guide.close,
  };
  const error = <InlineError text={store.error.value} />;

  if (moment === 'sent') {
    const payee = names?.payee?.name;
    const isInCash = settlement.meeting !== null;
    return (
      <Sheet
        {...frame}
        footer={
          <>
            {error}
            <HoldButton busy={isBusy} hint={t.HOLD_TO_CONFIRM} onConfirm={() => mark('sent')}>
              {t.I_HAVE_PAID}
            </HoldButton>
            <Button wide variant="plain" disabled={isBusy} onClick={() => mark('other_name')}>
              {t.ANOTHER_NAME}
            </Button>
          </>
        }
      >
        <ul className={styles.lines}>
          {payee && <li>{t.sentName(payee)}</li>}
          <li>{t.sentAmount(sum)}</li>
          <li>{isInCash ? t.CASH_WARNING : t.SENT_RECEIPT}</li>
        </ul>
      </Sheet>
    );
  }
  if (moment === 'received') {
    const payer = names?.payer?.name;
    return (
      <Sheet
        {...frame}
        footer={
          <>
            {error}
            <HoldButton busy={isBusy} hint={t.HOLD_TO_CONFIRM} onConfirm={() => mark('received')}>
              {t.YES}
            </HoldButton>
            <Button wide variant="secondary" disabled={isBusy} onClick={() => mark('other_name')}>
              {t.ANOTHER_NAME}
            </Button>
          </>
        }
      >
        <ul className={styles.lines}>
          <li>{t.RECEIVED_OPENED}</li>
          <li>{t.receivedThere(sum)}</li>
          {payer && <li>{t.receivedFrom(payer)}</li>}
          <li>{t.SENT_RECEIPT}</li>
        </ul>
      </Sheet>
    );
  }
  return (
    <Sheet
      {...frame}
      footer={
        <>
          {error}
          <Button wide loading={isBusy} onClick={() => mark(moment)}>
            {frame.title}
          </Button>
        </>
      }
    >
      <p className={styles.lines}>{guide.text.title}</p>
    </Sheet>
  );
}
