// Form of a decision: ground with what normally follows, outcome, fault and reasons; it is previewed before it is made (CASE-17).
import { useId } from 'react';
import {
  CASE_GROUNDS,
  CASE_OUTCOMES,
  CONSEQUENCE_OF_GROUND,
  MAX_DECISION_NOTE,
  MIN_DECISION_NOTE,
} from '#domain/cases/case-grounds.ts';
import { SETTLEMENT_PARTIES } from '#domain/settlement/party.ts';
import { consoleStrings } from '#i18n/console-strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import {
  type DecisionDraft,
  decisionBody,
  noteLength,
  withGround,
  withOutcome,
} from '../state/staff/decision-draft.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import { DecisionPreview } from './decision-preview.tsx';

const NOBODY = 'nobody';

interface DecisionFormProps {
  readonly page: CasePageStore;
  readonly people: CasePeople;
}

export function DecisionForm({ page, people }: DecisionFormProps) {
  const { decision, words } = consoleStrings;
  const draft = page.decision.value;
  const preview = page.preview.value;
  const change = page.setDecision;
  const isFailed = draft.outcome === 'failed';
  return (
    <>
      <GroundField draft={draft} onChange={change} />
      <Choices
        label={decision.OUTCOME}
        choices={CASE_OUTCOMES.map((outcome) => ({ key: outcome, text: words.OUTCOME[outcome] }))}
        chosen={draft.outcome ? [draft.outcome] : []}
        onPress={(outcome) => change(withOutcome(draft, outcome))}
      />
      <Choices
        label={decision.FAULT}
        choices={[
          ...(isFailed ? [] : [{ key: NOBODY, text: decision.NOBODY } as const]),
          ...SETTLEMENT_PARTIES.map((party) => ({ key: party, text: partyName(people, party) })),
        ]}
        chosen={draft.fault ? [draft.fault] : isFailed ? [] : [NOBODY]}
        disabled={draft.outcome === 'completed'}
        onPress={(fault) => change({ ...draft, fault: fault === NOBODY ? null : fault })}
      />
      <div className={styles.writing}>
        <TextField
          label={decision.NOTE}
          hint={decision.noteHint(`${MIN_DECISION_NOTE}`, `${noteLength(draft)}`)}
          value={draft.note}
          lines={5}
          maxLength={MAX_DECISION_NOTE}
          onInput={(note) => change({ ...draft, note })}
        />
      </div>
      {preview && <DecisionPreview preview={preview} people={people} />}
      {preview ? (
        <Button wide loading={page.busy.value === 'decide'} onClick={() => void page.decide()}>
          {decision.DECIDE}
        </Button>
      ) : (
        <Button
          wide
          variant="secondary"
          disabled={!decisionBody(draft)}
          loading={page.busy.value === 'preview'}
          onClick={() => void page.loadPreview()}
        >
          {decision.PREVIEW}
        </Button>
      )}
    </>
  );
}

interface GroundFieldProps {
  readonly draft: DecisionDraft;
  readonly onChange: (draft: DecisionDraft) => void;
}

function GroundField({ draft, onChange }: GroundFieldProps) {
  const id = useId();
  const { decision, words } = consoleStrings;
  const usual = draft.ground && CONSEQUENCE_OF_GROUND[draft.ground];
  return (
    <div className={styles.ground}>
      <label className={styles.label} htmlFor={id}>
        {decision.GROUND}
      </label>
      <select
        id={id}
        className={styles.select}
        value={draft.ground ?? ''}
        aria-describedby={`${id}-usual`}
        onChange={({ currentTarget }) => {
          const ground = CASE_GROUNDS.find((one) => one === currentTarget.value);
          if (ground) onChange(withGround(draft, ground));
        }}
      >
        {!draft.ground && <option value="">{decision.CHOOSE}</option>}
        {CASE_GROUNDS.map((ground) => (
          <option key={ground} value={ground}>
            {words.GROUND[ground]}
          </option>
        ))}
      </select>
      <p id={`${id}-usual`} className={styles.quiet}>
        {usual &&
          decision.usual(
            words.OUTCOME[usual.outcome],
            words.USUAL_FAULT[usual.fault],
            words.EVIDENCE[usual.evidence],
          )}
      </p>
    </div>
  );
}
