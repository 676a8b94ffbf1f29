// Plan sheet: who pays first and in how many parts, what is at risk at most, to be proposed or agreed to (EXPO-02).
import { useState } from 'react';
import { otherParty, type SettlementParty } from '#domain/settlement/party.ts';
import { type Plan, zigzag } from '#domain/settlement/plan.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ChoiceChips } from '../../../components/forms/choice-chips.tsx';
import { Section } from '../../../components/layout/section.tsx';
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
  const t = screenStrings.settlement;
  const isBusy = store.isBusy.value;
  return (
    <SettlementSheet
      guide={guide}
      title={t.PLAN_TITLE}
      actions={
        own ? (
          <Button wide loading={isBusy} onClick={() => void guide.run(store.propose(own))}>
            {t.PROPOSE}
          </Button>
        ) : (
          <>
            <Button wide loading={isBusy} onClick={() => void guide.run(store.answer('agree'))}>
              {t.AGREE}
            </Button>
            <Button wide variant="plain" disabled={isBusy} onClick={() => setOwn(shown)}>
              {t.ANOTHER_PLAN}
            </Button>
          </>
        )
      }
    >
      {own && <PlanChoice guide={guide} plan={own} onChange={setOwn} />}
      <PlanText guide={guide} plan={shown} />
    </SettlementSheet>
  );
}

interface PlanChoiceProps {
  readonly guide: SettlementGuide;
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
}

function PlanChoice({ guide, plan, onChange }: PlanChoiceProps) {
  const t = screenStrings.settlement;
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
        onPress={(key) => onChange({ ...plan, first: key as SettlementParty })}
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
    </>
  );
}

/** The transfers of the plan, one line each, and the most that is at risk. */
function PlanText({ guide, plan }: { readonly guide: SettlementGuide; readonly plan: Plan }) {
  const t = screenStrings.settlement;
  const { party, name, terms } = guide;
  const transfers = terms ? zigzag(plan, terms) : [];
  // The first transfer is one part: nobody has ever paid more that the other has not paid for.
  const [largest] = transfers;
  return (
    <>
      <p className={styles.note}>{plan.first === party ? t.firstYou : t.firstOther(name)}</p>
      <Section>
        <ol className={styles.payments}>
          {transfers.map((transfer) => (
            <li key={transfer.n} className={styles.payment}>
              <span>
                {transfer.from === party ? t.youPay(sumText(transfer)) : t.otherPays(name, sumText(transfer))}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      {largest && <p className={styles.note}>{t.atRisk(sumText(largest))}</p>}
    </>
  );
}
