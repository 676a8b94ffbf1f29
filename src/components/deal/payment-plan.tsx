// Payment plan: its transfers and the most that the viewer risks, and the choice of another one (EXPO-02, AGREE-01).
import { formatCurrency } from '#domain/format.ts';
import { otherParty, type Party } from '#domain/parties.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { type Plan, type PlanTerms, planTransfers, shareAtRisk } from '#domain/settlement/plan.ts';
import { PLAN_ORDERS, type PlanOrder } from '#domain/settlement/plan-order.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import styles from './payment-plan.module.css';

interface PaymentPlanProps {
  readonly plan: Plan;
  /** The viewer's. */
  readonly party: Party;
  /** The other party's, in sentences. */
  readonly name: string;
}

/** Amount and currency of a payment. */
export const sumText = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  formatCurrency(amount, currency, pageLanguage);

/** True when the viewer would be further ahead than by the suggestion: cheats ask for that. */
export const isRiskierPlan = (plan: Plan, suggestion: Plan | null, party: Party): boolean =>
  suggestion !== null && shareAtRisk(plan, party) > shareAtRisk(suggestion, party);

interface PlanTextProps extends PaymentPlanProps {
  /** Null: there is nothing to divide. */
  readonly terms: PlanTerms | null;
  readonly isRiskier: boolean;
}

/** The transfers of the plan, one line each, and the most that the viewer is ahead at a time. */
export function PlanText({ plan, party, name, terms, isRiskier }: PlanTextProps) {
  const t = strings.settlement;
  const transfers = terms ? planTransfers(plan, terms) : [];
  // One part, in either order: the last one, which has what does not divide (EXPO-07).
  const ones = terms ? planTransfers({ ...plan, order: 'one_each' }, terms) : [];
  const part = ones.filter(({ from }) => from === party).pop();
  return (
    <>
      <p className={styles.note}>{plan.first === party ? t.firstYou : t.firstOther(name)}</p>
      <ol className={styles.transfers}>
        {transfers.map((transfer) => (
          <li key={transfer.n} className={styles.transfer}>
            {transfer.from === party ? t.youPay(sumText(transfer)) : t.otherPays(name, sumText(transfer))}
          </li>
        ))}
      </ol>
      {part && (
        <p className={styles.note} data-tone={isRiskier ? 'attention' : undefined}>
          {isRiskier && t.riskier(sumText(part))}
          {!isRiskier && (shareAtRisk(plan, party) > 0 ? t.atRisk(sumText(part)) : t.nothingAtRisk(name))}
        </p>
      )}
    </>
  );
}

interface PlanChoiceProps extends PaymentPlanProps {
  readonly maxParts: number;
  readonly onChange: (plan: Plan) => void;
}

export function PlanChoice({ plan, party, name, maxParts, onChange }: PlanChoiceProps) {
  const t = strings.settlement;
  return (
    <>
      <ChoiceChips
        label={t.WHO_FIRST}
        isInside
        wraps
        choices={[party, otherParty(party)].map((key) => ({
          key,
          text: key === party ? t.YOU_FIRST : t.otherFirst(name),
        }))}
        chosen={[plan.first]}
        onPress={(key) => onChange({ ...plan, first: key as Party })}
      />
      <ChoiceChips
        label={t.PARTS}
        isInside
        wraps
        choices={Array.from({ length: maxParts }, (_, index) => ({
          key: String(index + 1),
          text: t.parts(index + 1),
        }))}
        chosen={[String(plan.parts)]}
        onPress={(key) => onChange({ ...plan, parts: Number(key) })}
      />
      {plan.parts > 1 && (
        <ChoiceChips
          label={t.ORDER}
          isInside
          wraps
          choices={PLAN_ORDERS.map((key) => ({ key, text: key === 'zigzag' ? t.TWO_PARTS : t.ONE_EACH }))}
          chosen={[plan.order]}
          onPress={(key) => onChange({ ...plan, order: key as PlanOrder })}
        />
      )}
    </>
  );
}
