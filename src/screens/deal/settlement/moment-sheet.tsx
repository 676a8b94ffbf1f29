// Sheets of a mark: what it says of exactly this payment and what follows from it, and the list of what may be wrong (SETL-08).
import { otherParty } from '#domain/parties.ts';
import { MAX_HOLD_MS, type Payment, type PaymentAction } from '#domain/settlement/payment.ts';
import { isUnpaid } from '#domain/settlement/payment-table.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { sumText } from '../../../components/deal/payment-plan.tsx';
import { ListRow } from '../../../components/layout/list-row.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import { MarkHold } from './mark-hold.tsx';
import styles from './moment-sheet.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import { type Problem, problemsOf, type SettlementGuide } from './use-settlement-guide.ts';

interface MomentSheetProps {
  readonly guide: SettlementGuide;
  readonly moment: 'sent' | 'received' | 'released' | Problem;
}

export function MomentSheet({ guide, moment }: MomentSheetProps) {
  const { clock } = useStores();
  const { payment, store } = guide;
  if (!payment) return null;
  const mark = (action: PaymentAction): void => void guide.run(store.mark(payment.n, action));
  if (moment === 'sent' || moment === 'received')
    return <UnusualMark guide={guide} payment={payment} moment={moment} />;
  const title = moment === 'released' ? strings.settlement.BANK_RELEASED : problemTitle(moment);
  const lines =
    moment === 'released' ? [guide.text.title] : consequencesOf(moment, guide, payment, clock.read());
  return (
    <SettlementSheet
      guide={guide}
      title={title}
      actions={
        <Button wide loading={store.isBusy.value} onClick={() => mark(moment)}>
          {title}
        </Button>
      }
    >
      <Lines lines={lines} />
    </SettlementSheet>
  );
}

interface UnusualMarkProps {
  readonly guide: SettlementGuide;
  readonly payment: Payment;
  readonly moment: 'sent' | 'received';
}

/** For a payment with something to look at twice; the others are marked on the card. */
function UnusualMark({ guide, payment, moment }: UnusualMarkProps) {
  const { settlement, party, name } = guide;
  const t = strings.settlement;
  const sum = sumText(payment);
  const isSent = moment === 'sent';
  const names = settlement.names?.[otherParty(party)];
  const declared = isSent ? names?.payee : names?.payer;
  const foreign = isSent ? t.foreignPayee(name) : t.foreignPayer(name);
  const isInCash = settlement.meeting !== null;
  const lines = isSent
    ? [declared && t.sentName(declared.name), t.sentAmount(sum), isInCash ? t.CASH_WARNING : t.SENT_RECEIPT]
    : [t.RECEIVED_OPENED, t.receivedThere(sum), declared && t.receivedFrom(declared.name), t.SENT_RECEIPT];
  return (
    <SettlementSheet
      guide={guide}
      title={isSent ? t.SENT_TITLE : t.RECEIVED_TITLE}
      actions={<MarkHold guide={guide} payment={payment} mark={moment} />}
    >
      <Lines lines={[declared?.isOwn === false ? foreign : undefined, ...lines]} />
    </SettlementSheet>
  );
}

const Lines = ({ lines }: { readonly lines: readonly (string | null | undefined)[] }) => (
  <ul className={styles.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
);

function problemTitle(problem: Problem): string {
  const t = strings.settlement;
  return { other_name: t.ANOTHER_NAME, held: t.BANK_HOLDS, returned: t.CAME_BACK }[problem];
}

/** What may be wrong with the present payment, each with what follows from saying so. */
export function ProblemSheet({ guide }: Pick<MomentSheetProps, 'guide'>) {
  const { clock } = useStores();
  const { payment } = guide;
  if (!payment) return null;
  const now = clock.read();
  return (
    <SettlementSheet guide={guide} title={strings.settlement.PROBLEM} actions={null}>
      {problemsOf(guide, now).map((one) => (
        <ListRow
          key={one}
          title={problemTitle(one)}
          subtitle={consequencesOf(one, guide, payment, now).pop()}
          chevron
          onClick={() => guide.open(one)}
        />
      ))}
    </SettlementSheet>
  );
}

/** What the viewer sees at their bank, and at last what follows from saying so. */
function consequencesOf(
  problem: Problem,
  { name }: SettlementGuide,
  payment: Payment,
  now: number,
): string[] {
  const t = strings.settlement;
  const sum = sumText(payment);
  switch (problem) {
    case 'other_name':
      return [isUnpaid(payment) ? t.waitCorrectionText(name) : t.OTHER_NAME_TEXT];
    case 'held':
      return [t.HELD_CHECK, t.HELD_ONCE, t.heldFollows(dateTimeText(now + MAX_HOLD_MS, now))];
    case 'returned':
      return [
        t.returnedThere(sum),
        payment.state === 'disputed_name' ? t.returnedForGood(name) : t.returnedAgain(name, sum),
      ];
  }
}
