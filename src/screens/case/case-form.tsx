// What the viewer files in a case: three answers, the own words, what is wanted, and files of the chat as evidence.

import { useState } from 'react';
import type { CaseDetails } from '#contract/cases.ts';
import {
  CASE_WANTS,
  MAX_CASE_ANSWER,
  MAX_CASE_EVIDENCE,
  MAX_CASE_STATEMENT,
  QUESTIONS_OF_REASON,
} from '#domain/cases/case-reasons.ts';
import { typedLength } from '#domain/typed-length.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import type { EvidenceText } from '#i18n/help-texts.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { PaymentEvidence } from '../../components/deal/payment-evidence.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { SwitchRow } from '../../components/forms/switch-row.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { CaseStore } from '../../state/deal/case.ts';
import { type CaseClaimStore, isClaimReady, MIN_CLAIM } from '../../state/deal/case-claim.ts';
import type { SentFile } from '../../state/deal/case-page.ts';
import { CaseReasonPicker } from '../deal/case-reason-picker.tsx';
import { AskedSend } from './asked-send.tsx';
import styles from './case.module.css';

interface CaseFormProps {
  readonly store: CaseStore;
  readonly details: CaseDetails;
  /** The viewer's files in the chat, newest first. */
  readonly files: readonly SentFile[];
  readonly evidence: EvidenceText | null;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseForm({ store, details, files, evidence: proofs, otherName, texts }: CaseFormProps) {
  const { toasts, clock } = useStores();
  const { native } = useShell();
  const draft = store.draft.value;
  /** Null until the viewer has changed the choice: what was filed, and nothing before that. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const evidence = chosen ?? new Set(details.file?.evidence);
  const choose = (id: string, isOn: boolean): void => {
    const next = new Set(evidence);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const isEmpty =
    draft.statement.trim() === '' &&
    draft.wants === null &&
    Object.values(draft.answers).every((text) => !text);
  const send = async (): Promise<void> => {
    native.lateControls?.hideKeyboard();
    const isDone = await store.file([...evidence]);
    native.haptic(isDone ? 'success' : 'error');
    if (isDone) toasts.show(texts.FILED, 'success');
  };
  const hasOtherFiled = details.filedAt[store.party.value === 'author' ? 'accepter' : 'author'] !== null;
  return (
    <>
      <Section header={texts.FILE_TITLE} footer={texts.fileNote(otherName)}>
        {QUESTIONS_OF_REASON[details.reasonCode].map((question) => (
          <TextField
            key={question}
            label={texts.QUESTIONS[question]}
            value={draft.answers[question] ?? ''}
            maxLength={MAX_CASE_ANSWER}
            lines={2}
            onInput={(text) => store.edit({ answers: { ...draft.answers, [question]: text } })}
          />
        ))}
        <TextField
          label={texts.STATEMENT}
          hint={texts.STATEMENT_HINT}
          value={draft.statement}
          maxLength={MAX_CASE_STATEMENT}
          lines={4}
          onInput={(statement) => store.edit({ statement })}
        />
      </Section>
      <Section header={texts.WANTS_TITLE}>
        <div className={styles.chips}>
          <ChoiceChips
            label={texts.WANTS_TITLE}
            choices={CASE_WANTS.filter((want) => !details.isClaim || want !== 'continue').map((want) => ({
              key: want,
              text: texts.WANTS[want],
            }))}
            chosen={draft.wants ? [draft.wants] : []}
            onPress={(key) =>
              store.edit({ wants: CASE_WANTS.find((want) => want === key && want !== draft.wants) ?? null })
            }
            isInside
            wraps
          />
        </div>
      </Section>
      <Section
        header={texts.EVIDENCE_TITLE}
        footer={files.length > 0 ? texts.EVIDENCE_NOTE : texts.EVIDENCE_NONE}
      >
        {files.map(({ messageId, name, at }) => (
          <SwitchRow
            key={messageId}
            title={<UserText text={name} />}
            subtitle={dateTimeText(at, clock.read())}
            isOn={evidence.has(messageId)}
            disabled={!evidence.has(messageId) && evidence.size >= MAX_CASE_EVIDENCE}
            onChange={(isOn) => choose(messageId, isOn)}
          />
        ))}
      </Section>
      {proofs && <PaymentEvidence evidence={proofs} />}
      <div className={styles.send}>
        <InlineError text={store.fileError.value} />
        <Button
          wide
          loading={store.isFiling.value}
          disabled={isEmpty && evidence.size === 0}
          onClick={() => void send()}
        >
          {details.file ? texts.FILE_AGAIN : texts.FILE}
        </Button>
        <p className={styles.filed}>
          {details.file && <span>{texts.filedYou(dateTimeText(details.file.filedAt, clock.read()))} </span>}
          {hasOtherFiled ? texts.filedOther(otherName) : texts.notFiledOther(otherName)}
        </p>
      </div>
    </>
  );
}

interface CaseClaimFormProps {
  readonly store: CaseClaimStore;
  /** Epoch ms. */
  readonly until: number;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

/**
 * Form of a late claim: what went wrong after the end of the exchange (HELP-03).
 * Sending it is confirmed first.
 */
export function CaseClaimForm({ store, until, otherName, texts }: CaseClaimFormProps) {
  const now = useStores().clock.read();
  const draft = store.draft.value;
  return (
    <>
      <Section header={strings.caseReasons.TITLE} footer={texts.claimUntil(dateTimeText(until, now))}>
        <div className={styles.chips}>
          <CaseReasonPicker value={draft.reason} onChange={(reason) => store.edit({ reason })} />
        </div>
        <TextField
          label={texts.CLAIM_LABEL}
          hint={texts.appealHint(`${MIN_CLAIM}`, `${typedLength(draft.statement)}`)}
          value={draft.statement}
          maxLength={MAX_CASE_STATEMENT}
          lines={4}
          disabled={store.isSending.value}
          onInput={(statement) => store.edit({ statement })}
        />
        <div className={styles.sendActions}>
          <AskedSend
            question={{
              title: texts.CLAIM_QUESTION,
              message: texts.claimQuestionNote(otherName),
              confirmText: texts.CLAIM,
            }}
            doneText={texts.CLAIMED}
            store={store}
            disabled={!isClaimReady(draft)}
          />
        </div>
      </Section>
      <div className={styles.failure}>
        <InlineError text={store.error.value} />
      </div>
    </>
  );
}
