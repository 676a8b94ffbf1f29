// Plan sheet: who pays first, in how many parts and in which order, what is at risk at most, to be proposed or agreed to (EXPO-02).
import { useState } from 'react';
import { otherParty, type Party } from '#domain/parties.ts';
import { type Plan, planTransfers, shareAtRisk } from '#domain/settlement/plan.ts';
import { PLAN_ORDERS, type PlanOrder } from '#domain/settlement/plan-order.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { HoldButton } from '../../../components/buttons/hold-button.tsx';
import { ChoiceChips } from '../../../components/forms/choice-chips.tsx';
import { sumText } from './guide-text.ts';
import styles from './settlement-panel.module.css';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

export function PlanSheet({ guide }: { readonly guide: SettlementGuide }) {
  const { store, settlement, step } = guide;
  const { plan, suggestion } = settlement;
  const asked = step.kind === 'answer_plan' && plan ? plan : null;
  const [own, setOwn] = useState<Plan | null>(asked ? null : suggestion);
  const shown = own ?? asked;
  if (!shown) return null;
  const t = strings.settlement;
  const isBusy = store.isBusy.value;
  // A plan of one's own as well: cheats ask for that, and the other's plan, proposed again, is agreed to.
  const isRiskier =
    suggestion !== null && shareAtRisk(shown, guide.party) > shareAtRisk(suggestion, guide.party);
  const confirm = (): void => {
    if (own) void guide.run(store.propose(own));
    else if (asked) void guide.run(store.agree(asked));
  };
  const action = own ? t.PROPOSE : t.AGREE;
  return (
    <SettlementSheet
      guide={guide}
      title={t.PLAN_TITLE}
      actions={
        <>
          {isRiskier ? (
            <HoldButton busy={isBusy} hint={t.HOLD_TO_CONFIRM} onConfirm={confirm}>
              {action}
            </HoldButton>
          ) : (
            <Button wide loading={isBusy} onClick={confirm}>
              {action}
            </Button>
          )}
          {!own && (
            <Button wide variant="plain" disabled={isBusy} onClick={() => setOwn(shown)}>
              {t.ANOTHER_PLAN}
            </Button>
          )}
        </>
      }
    >
      {own && <PlanChoice guide={guide} plan={own} onChange={setOwn} />}
      <PlanText guide={guide} plan={shown} isRiskier={isRiskier} />
    </SettlementSheet>
  );
}

interface PlanChoiceProps {
  readonly guide: SettlementGuide;
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
}

function PlanChoice({ guide, plan, onChange }: PlanChoiceProps) {
  const t = strings.settlement;
  const most = guide.settlement.suggestion?.maxParts ?? plan.parts;
  return (
    <>
      <ChoiceChips
        label={t.WHO_FIRST}
        isInside
        choices={[guide.party, otherParty(guide.party)].map((key) => ({
          key,
          text: key === guide.party ? t.YOU_FIRST : t.otherFirst(guide.name),
        }))}
        chosen={[plan.first]}
        onPress={(key) => onChange({ ...plan, first: key as Party })}
      />
      <ChoiceChips
        label={t.PARTS}
        isInside
        choices={Array.from({ length: most }, (_, index) => ({
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
          choices={PLAN_ORDERS.map((key) => ({ key, text: key === 'zigzag' ? t.TWO_PARTS : t.ONE_EACH }))}
          chosen={[plan.order]}
          onPress={(key) => onChange({ ...plan, order: key as PlanOrder })}
        />
      )}
    </>
  );
}

interface PlanTextProps {
  readonly guide: SettlementGuide;
  readonly plan: Plan;
  /** The viewer would be further ahead than by the suggestion. */
  readonly isRiskier: boolean;
}

/** The transfers of the plan, one line each, and the most that the viewer is ahead at a time. */
function PlanText({ guide, plan, isRiskier }: PlanTextProps) {
  const t = strings.settlement;
  const { party, name, terms } = guide;
  const transfers = terms ? planTransfers(plan, terms) : [];
  // The first transfer of the side that pays first is one part, in either order.
  const [part] = terms ? planTransfers({ ...plan, first: party }, terms) : [];
  return (
    <>
      <p className={styles.note}>{plan.first === party ? t.firstYou : t.firstOther(name)}</p>
      <ol className={styles.transfers}>
        {transfers.map((transfer) => (
          <li key={transfer.n} className={styles.payment}>
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
