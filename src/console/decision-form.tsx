// Form of a decision: ground with what normally follows, outcome, fault and reasons; it is previewed before it is made (CASE-17).

import type { DecisionText, DecisionPreview as Preview } from '#contract/cases.ts';
import { CASE_GROUNDS, CASE_OUTCOMES, CONSEQUENCE_OF_GROUND } from '#domain/cases/case-grounds.ts';
import { PARTIES } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import type { CasePageStore, DecidingAct } from '../state/staff/case-page.ts';
import {
  CLAIM_OUTCOMES,
  type DecisionDraft,
  decisionBody,
  type FaultFacts,
  withGround,
  withOutcome,
} from '../state/staff/decision-draft.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import own from './decision-preview.module.css';
import { ReasonsField } from './reasons-field.tsx';

interface DecisionFormProps {
  readonly page: CasePageStore;
  /** What the last button does. */
  readonly act: DecidingAct;
  readonly people: CasePeople;
  readonly isClaim: boolean;
}

export function DecisionForm({ page, act, people, isClaim }: DecisionFormProps) {
  const { decision, words } = strings;
  const draft = page.decision.value;
  const preview = page.preview.value;
  const change = page.setDecision;
  const isFailed = draft.outcome === 'failed';
  return (
    <>
      <GroundField draft={draft} facts={page.details.value} onChange={change} />
      <Choices
        label={isClaim ? decision.CLAIM : decision.OUTCOME}
        choices={
          isClaim
            ? CLAIM_OUTCOMES.map((outcome) => ({ key: outcome, text: decision.CLAIM_OUTCOME[outcome] }))
            : CASE_OUTCOMES.map((outcome) => ({ key: outcome, text: words.OUTCOME[outcome] }))
        }
        chosen={draft.outcome ? [draft.outcome] : []}
        onPress={(outcome) => change(withOutcome(draft, outcome))}
      />
      <Choices
        label={decision.FAULT}
        choices={[
          ...(isFailed ? [] : [{ key: 'nobody', text: decision.NOBODY } as const]),
          ...PARTIES.map((party) => ({ key: party, text: partyName(people, party) })),
        ]}
        chosen={draft.fault ? [draft.fault] : []}
        disabled={draft.outcome === 'completed'}
        onPress={(fault) => change({ ...draft, fault })}
      />
      <ReasonsField
        details={page.details.value}
        value={draft.note}
        onInput={(note) => change({ ...draft, note })}
      />
      {preview && <DecisionPreview preview={preview} people={people} />}
      {preview ? (
        <Button wide loading={page.busy.value === act} onClick={() => void page.decide(act)}>
          {act === 'decide' ? decision.DECIDE : decision.OVERTURN}
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
  readonly facts: FaultFacts | null;
  readonly onChange: (draft: DecisionDraft) => void;
}

function GroundField({ draft, facts, onChange }: GroundFieldProps) {
  const { decision, words } = strings;
  const usual = draft.ground && CONSEQUENCE_OF_GROUND[draft.ground];
  return (
    <div className={styles.ground}>
      <Choices
        label={decision.GROUND}
        choices={CASE_GROUNDS.map((ground) => ({ key: ground, text: words.GROUND[ground] }))}
        chosen={draft.ground ? [draft.ground] : []}
        onPress={(ground) => facts && onChange(withGround(draft, ground, facts))}
      />
      <p className={styles.quiet} role="status">
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

interface DecisionPreviewProps {
  readonly preview: Preview;
  readonly people: CasePeople;
}

export function DecisionPreview({ preview, people }: DecisionPreviewProps) {
  const { decision } = strings;
  return (
    <div className={own.preview} role="status">
      <p>{decision.NOT_YET}</p>
      {PARTIES.map((party) => (
        <section key={party} className={own.reading}>
          <h3 className={own.reader}>{decision.readBy(partyName(people, party))}</h3>
          <PreviewText text={preview[party]} />
        </section>
      ))}
    </div>
  );
}

function PreviewText({ text: { language, title, message, line, note } }: { readonly text: DecisionText }) {
  const { AS_NOTIFICATION, IN_CHAT, REASONS } = strings.decision;
  const all = [
    [AS_NOTIFICATION, `${title}\n${message}`],
    [IN_CHAT, line],
    [REASONS, note],
  ] as const;
  // A decision after an appeal writes no line in the chat.
  const parts = all.filter(([, text]) => text !== '');
  return (
    <dl>
      {parts.map(([name, text]) => (
        <div key={name}>
          <dt className={styles.quiet}>{name}</dt>
          <dd className={styles.text} dir="auto" lang={language}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
