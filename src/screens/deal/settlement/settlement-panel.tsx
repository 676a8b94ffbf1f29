// Settlement panel: the names of the accounts, and all payments with their marks.
import type { DeclaredName } from '#contract/settlement.ts';
import { otherParty } from '#domain/parties.ts';
import { phaseOf } from '#domain/settlement/payment-table.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { sumText } from '../../../components/deal/payment-plan.tsx';
import { DefinitionRow } from '../../../components/layout/definition-row.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { UserText } from '../../../components/text/user-text.tsx';
import { useStores } from '../../../hooks/stores-context.ts';
import styles from './settlement-panel.module.css';
import { changeableNames, type SettlementGuide } from './use-settlement-guide.ts';

/** What the guide knows besides its present step. */
export function SettlementPanel({ guide }: { readonly guide: SettlementGuide }) {
  return (
    <>
      {guide.step.kind === 'wait_details' && (
        // Details may have come in words or pictures that nothing recognises.
        <div className={styles.marks}>
          <Button size="small" variant="secondary" onClick={() => guide.open('sent')}>
            {strings.settlement.I_HAVE_PAID}
          </Button>
        </div>
      )}
      <Names guide={guide} />
      <Payments guide={guide} />
    </>
  );
}

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
      <dl className={styles.names}>
        {rows.map(
          ([label, declared, foreign, isViewers]) =>
            declared && (
              <DefinitionRow key={label} name={label}>
                <UserText text={declared.name} />
                {declared.isOwn === false && <RowLine tone="attention" text={foreign} />}
                {!isViewers && <RowLine tone={toneOf(declared)} text={historyText(declared)} />}
              </DefinitionRow>
            ),
        )}
      </dl>
      {own.payer !== null || own.payee !== null ? <AnotherAccount guide={guide} /> : null}
    </Section>
  );
}

/** Both accounts are the viewer's own unless they say otherwise. */
function AnotherAccount({ guide }: { readonly guide: SettlementGuide }) {
  if (changeableNames(guide).length === 0) return null;
  return (
    <div className={styles.another}>
      <Button variant="plain" size="small" onClick={() => guide.open('names')}>
        {strings.settlement.ANOTHER_ACCOUNT}
      </Button>
    </div>
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
  const now = useStores().clock.read();
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
            <span className={styles.state}>
              {t.STATES[phaseOf(payment)]}
              {payment.state !== 'due' && ` · ${dateTimeText(payment.changedAt, now)}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
