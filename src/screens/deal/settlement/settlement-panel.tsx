// Settlement panel: the facts of the payment whose turn it is, the names of the accounts, and all payments with their marks.
import type { DeclaredName } from '#contract/decode/settlement.ts';
import { otherParty } from '#domain/parties.ts';
import { otherLines } from '#domain/payment-details/other-lines.ts';
import { DETAILS_PREFIX } from '#domain/quick-messages.ts';
import type { Payment, PaymentAction } from '#domain/settlement/payment.ts';
import { allowedPaymentActions, isUnpaid, phaseOf } from '#domain/settlement/payment-table.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { DefinitionRow } from '../../../components/layout/definition-row.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { UserText } from '../../../components/text/user-text.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import type { ReceivedDetails } from '../../../state/deal/received-details.ts';
import { DetailRows } from '../chat/message/findings.tsx';
import { CopyRow } from './copy-row.tsx';
import { DetailsAgeLines } from './details-age-lines.tsx';
import { sumText } from './guide-text.ts';
import styles from './settlement-panel.module.css';
import type { SettlementGuide } from './use-settlement-guide.ts';

interface SettlementPanelProps {
  readonly guide: SettlementGuide;
  /** The newest account details that the counterparty has sent in the chat; null for none. */
  readonly details: ReceivedDetails | null;
}

export function SettlementPanel({ guide, details }: SettlementPanelProps) {
  const { text, step } = guide;
  return (
    <>
      {text.note && <p className={styles.note}>{text.note}</p>}
      {(step.kind === 'pay' || step.kind === 'pay_again') && (
        <PaymentFacts guide={guide} payment={step.payment} details={details} />
      )}
      {'payment' in step && <OtherMarks guide={guide} payment={step.payment} />}
      <Names guide={guide} />
      <Payments guide={guide} />
    </>
  );
}

interface PaymentProps {
  readonly guide: SettlementGuide;
  readonly payment: Payment;
}

/** Exactly this payment, each fact with Copy; its heading is the guide's line above it. */
function PaymentFacts({ guide, payment, details }: PaymentProps & Pick<SettlementPanelProps, 'details'>) {
  const t = strings.settlement;
  const payee = guide.settlement.names?.[otherParty(guide.party)].payee ?? null;
  const ages = (details && guide.settlement.details?.get(details.messageId)) ?? [];
  return (
    <Section>
      <dl>
        <CopyRow name={t.AMOUNT} text={sumText(payment)} copied={payment.amount} />
        {payee && <CopyRow name={t.RECIPIENT} text={payee.name} />}
        <DefinitionRow name={t.METHOD}>{payment.method}</DefinitionRow>
        {details ? (
          <ReceivedRows details={details} name={guide.name} />
        ) : (
          <DefinitionRow name={t.DETAILS}>{t.detailsMissing(guide.name)}</DefinitionRow>
        )}
      </dl>
      {ages.length > 0 && details && (
        <div className={styles.ages}>
          <DetailsAgeLines text={details.text} ages={ages} />
        </div>
      )}
    </Section>
  );
}

/**
 * A row for each field, and one for what else the message says: all of it when nothing was recognised.
 * A normal message is shown whole, with its sender in the question about it.
 */
function ReceivedRows({ details, name }: { readonly details: ReceivedDetails; readonly name: string }) {
  const { fields, text } = details;
  if (details.details === '')
    return (
      <>
        <DetailRows fields={fields} isOwn={false} />
        <DefinitionRow name={strings.chat.MESSAGE}>
          <UserText text={text} />
          <RowLine tone="plain" text={strings.settlement.detailsFromChat(name)} />
        </DefinitionRow>
      </>
    );
  const rest =
    fields.length === 0 ? details.details : otherLines(text, fields).replace(DETAILS_PREFIX, '').trim();
  return (
    <>
      <DetailRows fields={fields} isOwn={false} />
      {rest && <CopyRow name={strings.settlement.DETAILS} text={rest} />}
    </>
  );
}

/** Marks besides the one of the header's button; each stays in the record. */
const OTHER_MARKS: readonly PaymentAction[] = ['held', 'returned', 'undo_name', 'go_on'];

function OtherMarks({ guide, payment }: PaymentProps) {
  const { clock } = useStores();
  const { store, settlement, party, text } = guide;
  const at = { now: clock.read(), mayPay: settlement.meeting?.isTogether ?? true };
  const labels: Partial<Record<PaymentAction, string>> = {
    held: strings.settlement.BANK_HOLDS,
    returned: strings.settlement.CAME_BACK,
    undo_name: strings.settlement.UNDO_NAME,
    go_on: strings.settlement.GO_ON,
  };
  const marks = allowedPaymentActions(settlement.payments, payment.n, party, at).filter(
    (action) => OTHER_MARKS.includes(action) && !(action === 'returned' && text.sheet === 'returned'),
  );
  const hasConsented =
    payment.state === 'disputed_name' && payment.consents.length > 0 && !marks.includes('go_on');
  const buttons = (actions: readonly PaymentAction[]) =>
    actions.length > 0 && (
      <div className={styles.marks}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="secondary"
            loading={store.isBusy.value}
            // What follows is told first: a hold moves the deadline, and what came back is paid once more.
            onClick={() => {
              if (action === 'held' || action === 'returned') guide.open(action);
              else void guide.run(store.mark(payment.n, action));
            }}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    );
  return (
    <>
      {buttons(marks.filter((action) => action !== 'go_on'))}
      {marks.includes('go_on') && <p className={styles.note}>{goOnText(payment, guide.name)}</p>}
      {hasConsented && <p className={styles.note}>{strings.settlement.waitConsent(guide.name)}</p>}
      {buttons(marks.filter((action) => action === 'go_on'))}
    </>
  );
}

const goOnText = (payment: Payment, name: string): string =>
  isUnpaid(payment) ? strings.settlement.goOnUnpaidText(name) : strings.settlement.goOnText(name);

function Names({ guide }: { readonly guide: SettlementGuide }) {
  const { settlement, party, name } = guide;
  const { names } = settlement;
  if (!names) return null;
  const t = strings.settlement;
  const own = names[party];
  const other = names[otherParty(party)];
  const rows = [
    [t.paysAs(name), other.payer, t.foreignPayer(name), false],
    [t.paidAs(name), other.payee, t.foreignPayee(name), false],
    [t.YOU_PAY_AS, own.payer, t.foreignOwn(name), true],
    [t.YOU_ARE_PAID_AS, own.payee, t.foreignOwn(name), true],
  ] as const;
  if (rows.every(([, declared]) => declared === null)) return null;
  return (
    <Section header={t.NAMES_TITLE}>
      <dl>
        {rows.map(
          ([label, declared, foreign, isViewers]) =>
            declared && (
              <DefinitionRow key={label} name={label}>
                <UserText text={declared.name} />
                {declared.isForeign && <RowLine tone="attention" text={foreign} />}
                {!isViewers && <RowLine tone={toneOf(declared)} text={historyText(declared)} />}
              </DefinitionRow>
            ),
        )}
      </dl>
    </Section>
  );
}

const RowLine = ({ tone, text }: { readonly tone: 'attention' | 'plain'; readonly text: string }) =>
  text === '' ? null : (
    <span className={styles.history} data-tone={tone}>
      {text}
    </span>
  );

const toneOf = ({ isChanged, history }: DeclaredName): 'attention' | 'plain' =>
  isChanged || history.kind === 'changing' ? 'attention' : 'plain';

/** '' where there is nothing to say: everybody's first exchange has no earlier name. */
function historyText({ isChanged, history }: DeclaredName): string {
  const t = strings.settlement;
  if (isChanged) return t.NAME_CHANGED;
  switch (history.kind) {
    case 'first':
      return '';
    case 'same':
      return t.nameSame(history.count);
    case 'other':
      return t.NAME_OTHER;
    case 'unknown':
      return t.NAME_UNKNOWN;
    case 'changing':
      return t.nameChanging(String(history.names), String(history.deals));
  }
}

function Payments({ guide }: { readonly guide: SettlementGuide }) {
  const { settlement, party, name } = guide;
  const { payments } = settlement;
  if (payments.length === 0) return null;
  const t = strings.settlement;
  return (
    <Section header={t.PLAN_TITLE}>
      <ol className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.n} className={styles.payment} data-state={payment.state}>
            <span>
              {payment.from === party ? t.youPay(sumText(payment)) : t.otherPays(name, sumText(payment))}
            </span>
            <span className={styles.state}>{t.STATES[phaseOf(payment)]}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
