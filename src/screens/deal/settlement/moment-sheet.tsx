// Moment sheet: at most four lines about exactly this payment before a mark, and what follows from it.
import { otherParty } from '#domain/parties.ts';
import { MAX_HOLD_MS, type Payment, type PaymentAction } from '#domain/settlement/payment.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { HoldButton } from '../../../components/buttons/hold-button.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import { useBiometricCheck } from '../../use-biometric-check.ts';
import { sumText } from './guide-text.ts';
import styles from './moment-sheet.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

type Moment = 'sent' | 'received' | 'held' | 'released' | 'returned';

interface MomentSheetProps {
  readonly guide: SettlementGuide;
  readonly moment: Moment;
}

export function MomentSheet({ guide, moment }: MomentSheetProps) {
  const { clock } = useStores();
  const checkBiometrics = useBiometricCheck();
  const { step, store, settlement, party } = guide;
  const payment = 'payment' in step ? step.payment : null;
  if (!payment) return null;
  const t = strings.settlement;
  const sum = sumText(payment);
  const mark = (action: PaymentAction): void => void guide.run(store.mark(payment.n, action));
  const confirm = (): void => (moment === 'received' ? checkBiometrics(() => mark(moment)) : mark('sent'));
  const isBusy = store.isBusy.value;
  const title = {
    sent: t.SENT_TITLE,
    received: t.RECEIVED_TITLE,
    held: t.BANK_HOLDS,
    released: t.BANK_RELEASED,
    returned: t.CAME_BACK,
  }[moment];
  if (moment === 'held' || moment === 'released' || moment === 'returned')
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
        <Lines lines={consequences(moment, guide, payment, clock.read())} />
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
          <HoldButton busy={isBusy} hint={t.HOLD_TO_CONFIRM} onConfirm={confirm}>
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
      <Lines lines={lines} />
    </SettlementSheet>
  );
}

const Lines = ({ lines }: { readonly lines: readonly (string | undefined)[] }) => (
  <ul className={styles.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
);

/** What the viewer sees at their bank, and what follows from saying so. */
function consequences(
  moment: 'held' | 'released' | 'returned',
  { text, name }: SettlementGuide,
  payment: Payment,
  now: number,
): readonly string[] {
  const t = strings.settlement;
  const sum = sumText(payment);
  switch (moment) {
    case 'held':
      return [t.HELD_CHECK, t.heldFollows(dateTimeText(now + MAX_HOLD_MS, now)), t.HELD_ONCE];
    case 'released':
      return [text.title];
    case 'returned':
      return [
        t.returnedThere(sum),
        payment.state === 'disputed_name' ? t.returnedForGood(name) : t.returnedAgain(name, sum),
      ];
  }
}
