// Payments of a case: why it was opened, what each side gives, the plan, and each payment with its last mark (CASE-58).
import type { CaseEvidence } from '#contract/cases.ts';
import { formatCurrency } from '#domain/format.ts';
import { otherParty, PARTIES } from '#domain/parties.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import styles from './case-page.module.css';
import marks from './case-payments.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface CasePaymentsProps {
  readonly evidence: CaseEvidence;
  readonly people: CasePeople;
}

export function CasePayments({ evidence: { reason, sums, plan, payments }, people }: CasePaymentsProps) {
  const { file } = strings;
  return (
    <Section header={file.PAYMENTS}>
      <dl className={styles.facts}>
        {reason && (
          <DefinitionRow name={file.REASON}>
            <span dir="auto">
              <UserText text={reason} />
            </span>
          </DefinitionRow>
        )}
        {PARTIES.map((party) => (
          <DefinitionRow key={party} name={file.pays(partyName(people, party))}>
            {givenText(sums[party])}
          </DefinitionRow>
        ))}
        <DefinitionRow name={file.PLAN}>
          {plan
            ? (plan.isAgreed ? file.planAgreed : file.planProposed)(partyName(people, plan.first))
            : file.NO_PLAN}
        </DefinitionRow>
      </dl>
      {payments.length > 0 && (
        <ol className={styles.timeline} aria-label={file.PAYMENTS}>
          {payments.map((payment) => (
            <PaymentRow key={payment.n} payment={payment} people={people} />
          ))}
        </ol>
      )}
    </Section>
  );
}

interface PaymentRowProps {
  readonly payment: CaseEvidence['payments'][number];
  readonly people: CasePeople;
}

function PaymentRow({ payment, people }: PaymentRowProps) {
  const { deps } = useConsole();
  const { file } = strings;
  const { n, from, method, state, by, at } = payment;
  const time = at === null ? '' : deps.dateTimeText(at, deps.now());
  const ways = file.fromTo(partyName(people, from), partyName(people, otherParty(from)));
  return (
    <li className={styles.step}>
      <span className={styles.line}>
        {file.payment(`${n}`, givenText(payment))} <span className={styles.quiet}>{ways}</span>
        {method && <span className={styles.quiet}> · {method}</span>}
      </span>
      <span className={marks.mark} data-state={state}>
        {file.PAYMENT_STATE[state]}
        {time && (
          <span className={styles.quiet}> {by ? file.markedBy(time, partyName(people, by)) : time}</span>
        )}
      </span>
    </li>
  );
}

/** An open amount is named by its currency alone. */
export const givenText = ({ amount, currency }: CaseEvidence['sums']['author']): string =>
  leftToRight(amount === null ? currency : formatCurrency(amount, currency, pageLanguage));
