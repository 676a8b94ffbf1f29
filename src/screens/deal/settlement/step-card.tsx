// Step card: the one thing that comes next in the payments, what it means, and the button that does it (SETL-08).
import { useState } from 'react';
import type { DeclaredName } from '#contract/settlement.ts';
import { compareHolders } from '#domain/holder-name.ts';
import { otherParty } from '#domain/parties.ts';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { otherLines } from '#domain/payment-details/other-lines.ts';
import { DETAILS_PREFIX } from '#domain/quick-messages.ts';
import type { GuideStep } from '#domain/settlement/guide.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { isUnpaid } from '#domain/settlement/payment-table.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { zonedTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { sumText } from '../../../components/deal/payment-plan.tsx';
import { InlineError } from '../../../components/feedback/inline-error.tsx';
import { DefinitionRow } from '../../../components/layout/definition-row.tsx';
import { UserText } from '../../../components/text/user-text.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import type { ReceivedDetails } from '../../../state/deal/received-details.ts';
import { DetailRows } from '../chat/message/findings.tsx';
import { CopyRow } from './copy-row.tsx';
import { DetailsAgeLines } from './details-age-lines.tsx';
import { MarkHold } from './mark-hold.tsx';
import { GuideMeetingRows } from './meeting-card.tsx';
import styles from './step-card.module.css';
import { marksOf, problemsOf, type SettlementGuide } from './use-settlement-guide.ts';

interface StepCardProps {
  readonly guide: SettlementGuide;
  /** The newest account details that the counterparty has sent in the chat; null for none. */
  readonly details: ReceivedDetails | null;
}

export function StepCard({ guide, details }: StepCardProps) {
  const { text, store, sheet, payment, step } = guide;
  const isToPay = step.kind === 'pay' || step.kind === 'pay_again';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" className={styles.card} aria-label={strings.settlement.GUIDE}>
      {sheet === null && <InlineError text={store.error.value} />}
      <p className={styles.title}>{text.title}</p>
      {text.note && <p className={styles.note}>{text.note}</p>}
      <ForeignNames guide={guide} />
      {isToPay && <PaymentFacts guide={guide} payment={step.payment} details={details} />}
      {MEETING_STEPS.includes(step.kind) && <MeetingFacts guide={guide} />}
      <div className={styles.action}>
        <StepAction key={`${step.kind} ${payment?.n}`} guide={guide} details={details} />
      </div>
      {payment && <NameAnswers guide={guide} payment={payment} />}
    </div>
  );
}

const MEETING_STEPS: readonly GuideStep['kind'][] = ['answer_meeting', 'wait_meeting', 'enter_code'];

/** The agreed time is in the sentence above. */
function MeetingFacts({ guide }: Pick<StepCardProps, 'guide'>) {
  const { clock } = useStores();
  const { at, times } = guide.settlement.meeting ?? { at: null, times: [] };
  const proposed =
    at === null && times.map((time) => <bdi key={time}>{zonedTimeText(time, clock.read())}</bdi>);
  return (
    <div className={styles.facts}>
      <GuideMeetingRows guide={guide} times={proposed} />
    </div>
  );
}

/** The other side uses somebody else's account: said whatever comes next (NAME-08). */
function ForeignNames({ guide: { settlement, party, name } }: Pick<StepCardProps, 'guide'>) {
  const t = strings.settlement;
  const other = settlement.names?.[otherParty(party)];
  const lines = [
    other?.payer?.isOwn === false && t.otherPaysFrom(name, other.payer.name),
    other?.payee?.isOwn === false && t.otherPaidTo(name, other.payee.name),
  ];
  return lines.map(
    (line) =>
      line && (
        <p key={line} className={styles.note} data-tone="attention">
          {line}
        </p>
      ),
  );
}

interface PaymentProps {
  readonly guide: SettlementGuide;
  readonly payment: Payment;
}

/** Exactly this payment, each fact with Copy. */
function PaymentFacts({ guide, payment, details }: PaymentProps & Pick<StepCardProps, 'details'>) {
  const t = strings.settlement;
  const payee = guide.settlement.names?.[otherParty(guide.party)].payee ?? null;
  const ages = agesOf(guide, details);
  return (
    <div className={styles.facts}>
      <dl>
        <CopyRow name={t.AMOUNT} text={sumText(payment)} copied={payment.amount} />
        {payee && <CopyRow name={t.RECIPIENT} text={payee.name} />}
        {details ? (
          <ReceivedRows details={details} name={guide.name} payee={payee?.name ?? null} />
        ) : (
          !isCash(payment.method) && (
            <DefinitionRow name={t.DETAILS}>{t.detailsMissing(guide.name)}</DefinitionRow>
          )
        )}
      </dl>
      {ages.length > 0 && details && (
        <div className={styles.ages}>
          <DetailsAgeLines text={details.text} ages={ages} />
        </div>
      )}
    </div>
  );
}

const agesOf = ({ settlement }: SettlementGuide, details: ReceivedDetails | null) =>
  settlement.details?.find(({ messageId }) => messageId === details?.messageId)?.fields ?? [];

interface ReceivedRowsProps {
  readonly details: ReceivedDetails;
  readonly name: string;
  /** The declared holder; null for none. */
  readonly payee: string | null;
}

const isSamePerson = ({ kind, value }: DetailField, payee: string | null): boolean =>
  kind === 'holder' && payee !== null && compareHolders(value, payee) === 'same';

/**
 * A row for each field, and one for what else the message says: all of it when nothing was recognised.
 * A normal message is shown whole, with its sender in the question about it.
 */
function ReceivedRows({ details, name, payee }: ReceivedRowsProps) {
  const { text } = details;
  // The recipient has a row already.
  const fields = details.fields.filter((field) => !isSamePerson(field, payee));
  if (details.details === '')
    return (
      <>
        <DetailRows fields={fields} isOwn={false} />
        <DefinitionRow name={strings.chat.MESSAGE}>
          <UserText text={text} />
          <span className={styles.question}>{strings.settlement.detailsFromChat(name)}</span>
        </DefinitionRow>
      </>
    );
  const rest =
    details.fields.length === 0
      ? details.details
      : otherLines(text, details.fields).replace(DETAILS_PREFIX, '').trim();
  return (
    <>
      <DetailRows fields={fields} isOwn={false} />
      {rest && <CopyRow name={strings.settlement.DETAILS} text={rest} />}
    </>
  );
}

/** Held on the card where everything is as expected; else a sheet asks first, with what differs. */
function StepAction({ guide, details }: StepCardProps) {
  const { clock } = useStores();
  const [isNotYet, setNotYet] = useState(false);
  const { text, payment } = guide;
  const t = strings.settlement;
  const next = text.sheet;
  const isConfirm = next === 'received';
  const isHeld = payment !== null && (next === 'sent' || isConfirm) && !isUnusual(guide, details);
  const hasProblems = payment !== null && problemsOf(guide, clock.read()).length > 0;
  return (
    <>
      {isHeld && <p className={styles.note}>{meaningOf(guide, payment)}</p>}
      {isHeld && <MarkHold guide={guide} payment={payment} mark={next} />}
      {next && !isHeld && (
        <Button size="small" wide onClick={() => guide.open(next)}>
          {text.button}
        </Button>
      )}
      {isNotYet && (
        <p className={styles.note} role="status">
          {t.NOT_YET_TEXT}
        </p>
      )}
      {(isConfirm || hasProblems) && (
        <div className={styles.others}>
          {isConfirm && !isNotYet && (
            <Button size="small" variant="plain" onClick={() => setNotYet(true)}>
              {t.NOT_YET}
            </Button>
          )}
          {hasProblems && (
            <Button size="small" variant="plain" onClick={() => guide.open('problem')}>
              {t.PROBLEM}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** What the viewer says by holding the button. */
function meaningOf({ text, settlement, party }: SettlementGuide, payment: Payment): string {
  const t = strings.settlement;
  if (text.sheet === 'sent') return t.SENT_MEANS;
  const payer = settlement.names?.[otherParty(party)].payer?.name;
  if (isCash(payment.method)) return t.RECEIVED_CASH_MEANS;
  return payer ? t.receivedMeans(payer) : t.RECEIVED_MEANS;
}

/** True where a cheat may be at work: a foreign or changed name, new or banned details, or cash. */
function isUnusual(guide: SettlementGuide, details: ReceivedDetails | null): boolean {
  const { settlement, party, text } = guide;
  const other = settlement.names?.[otherParty(party)];
  if (text.sheet === 'received') return isSuspect(other?.payer);
  const hasWarning = agesOf(guide, details).some(
    ({ isBanned, isShared, isChanged }) => isBanned || isShared || isChanged,
  );
  const payee = other?.payee ?? null;
  const isWrong = details?.fields.some(
    (field) => !field.isValid || (field.kind === 'holder' && payee && !isSamePerson(field, payee.name)),
  );
  return settlement.meeting !== null || isSuspect(payee) || hasWarning || isWrong === true;
}

const isSuspect = (name: DeclaredName | null | undefined): boolean =>
  name ? name.isOwn === false || name.isChanged || !['first', 'same'].includes(name.history.kind) : false;

/** The answers to another name, which cost nobody anything, and what they mean. */
function NameAnswers({ guide, payment }: PaymentProps) {
  const { clock } = useStores();
  const { store } = guide;
  const t = strings.settlement;
  const marks = marksOf(guide, clock.read());
  const hasConsented =
    payment.state === 'disputed_name' && payment.consents.length > 0 && !marks.includes('go_on');
  const button = (action: 'undo_name' | 'go_on', label: string) =>
    marks.includes(action) && (
      <Button
        size="small"
        variant="secondary"
        loading={store.isBusy.value}
        onClick={() => void guide.run(store.mark(payment.n, action))}
      >
        {label}
      </Button>
    );
  return (
    <>
      {button('undo_name', t.UNDO_NAME)}
      {marks.includes('go_on') && (
        <p className={styles.note}>
          {isUnpaid(payment) ? t.goOnUnpaidText(guide.name) : t.goOnText(guide.name)}
        </p>
      )}
      {hasConsented && <p className={styles.note}>{t.waitConsent(guide.name)}</p>}
      {button('go_on', t.GO_ON)}
    </>
  );
}
