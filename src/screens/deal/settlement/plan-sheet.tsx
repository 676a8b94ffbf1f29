// Plan sheet: who pays first, in how many parts and in which order, what is at risk at most, to be proposed or agreed to (EXPO-02).
import { useState } from 'react';
import type { Plan } from '#domain/settlement/plan.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { HoldButton } from '../../../components/buttons/hold-button.tsx';
import { isRiskierPlan, PlanChoice, PlanText } from '../../../components/deal/payment-plan.tsx';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementGuide } from './use-settlement-guide.ts';

export function PlanSheet({ guide }: { readonly guide: SettlementGuide }) {
  const { store, settlement, step, party, name, terms } = guide;
  const { plan, suggestion } = settlement;
  const asked = step.kind === 'answer_plan' && plan ? plan : null;
  const [own, setOwn] = useState<Plan | null>(asked ? null : suggestion);
  const shown = own ?? asked;
  if (!shown) return null;
  const t = strings.settlement;
  const isBusy = store.isBusy.value;
  // A plan of one's own as well: cheats ask for that, and the other's plan, proposed again, is agreed to.
  const isRiskier = isRiskierPlan(shown, suggestion, party);
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
      {own && (
        <PlanChoice
          plan={own}
          party={party}
          name={name}
          maxParts={suggestion?.maxParts ?? own.parts}
          onChange={setOwn}
        />
      )}
      <PlanText plan={shown} party={party} name={name} terms={terms} isRiskier={isRiskier} />
    </SettlementSheet>
  );
}
