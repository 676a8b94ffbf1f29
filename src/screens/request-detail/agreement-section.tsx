// Agreement section: how the exchange is paid, what is at risk, and the viewer's name, above Accept and Approve (AGREE).
import { useState } from 'react';
import type { Terms } from '#domain/entities.ts';
import { HOLDER_NAME_MAX } from '#domain/person-name.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { isRiskierPlan, PlanChoice, PlanText } from '../../components/deal/payment-plan.tsx';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import type { AgreementStore } from '../../state/request/agreement.ts';
import { type ReceiveDetailsStore, shortDetails } from '../../state/request/receive-details.ts';
import styles from './agreement-section.module.css';

interface AgreementSectionProps {
  readonly agreement: AgreementStore;
  /** As the page shows them. */
  readonly terms: Terms;
  /** The other party's name in sentences. */
  readonly name: string;
}

/** Nothing until it is read, and where nothing can be planned. */
export function AgreementSection({ agreement, terms, name }: AgreementSectionProps) {
  const [isChoosing, setChoosing] = useState(false);
  const plan = agreement.plan.value;
  if (!plan) return null;
  const t = strings.agreement;
  const { party } = agreement;
  const suggestion = agreement.suggestion.value;
  const isRiskier = isRiskierPlan(plan, suggestion, party);
  return (
    <>
      <Section header={t.TITLE} footer={t.NOBODY_HOLDS}>
        <div className={styles.plan}>
          {agreement.isOthers.value && <p className={styles.others}>{t.changedBy(name)}</p>}
          {isChoosing && (
            <PlanChoice
              plan={plan}
              party={party}
              name={name}
              maxParts={suggestion?.maxParts ?? plan.parts}
              onChange={agreement.choose}
            />
          )}
          <PlanText
            plan={plan}
            party={party}
            name={name}
            terms={agreement.sumsOf(terms)}
            isRiskier={isRiskier}
          />
          {!isChoosing && (
            <Button variant="plain" size="small" onClick={() => setChoosing(true)}>
              {t.CHANGE}
            </Button>
          )}
        </div>
      </Section>
      <ReceiveSection receive={agreement.receive} note={t.receiveNote(name)} />
      {agreement.needsName.value && (
        <Section>
          <TextField
            label={t.HOLDER_NAME}
            value={agreement.name.value}
            placeholder={strings.settlement.NAME_PLACEHOLDER}
            hint={t.holderHint(name)}
            maxLength={HOLDER_NAME_MAX}
            autoComplete="name"
            error={agreement.isNameValid.value ? undefined : strings.settlement.NAME_INVALID}
            showError={agreement.isTried.value}
            onInput={agreement.typeName}
          />
        </Section>
      )}
    </>
  );
}

interface ReceiveSectionProps {
  readonly receive: ReceiveDetailsStore;
  readonly note: string;
  readonly disabled?: boolean;
}

/** Nothing without saved details for a method: the deal asks for them. */
export function ReceiveSection({ receive, note, disabled = false }: ReceiveSectionProps) {
  const rows = receive.rows.value;
  if (rows.length === 0) return null;
  const { RECEIVE_TITLE, LATER } = strings.agreement;
  return (
    <Section header={RECEIVE_TITLE} footer={note}>
      {rows.map(({ method, choices, chosen }) => (
        <ChoiceChips
          key={method}
          label={method}
          isInside
          disabled={disabled}
          choices={[
            ...choices.map((detail) => ({ key: detail.id, text: shortDetails(detail) })),
            { key: '', text: LATER },
          ]}
          chosen={[chosen]}
          onPress={(id) => receive.choose(method, id)}
        />
      ))}
    </Section>
  );
}
