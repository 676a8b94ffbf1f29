// Form of a new sanction: what, why and for how long; a question that names it comes before it (SANC-01).
import type { CaseDetail, StaffPerson } from '#contract/sanctions.ts';
import { hasEnd, MAX_SANCTION_REASON, SANCTION_KINDS } from '#domain/sanctions.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { Section } from '../components/layout/section.tsx';
import type { PersonPageStore } from '../state/staff/person-page.ts';
import { questionOf, SANCTION_LENGTHS, type SanctionQuestion } from '../state/staff/sanction-draft.ts';
import styles from './case-page.module.css';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { Question } from './question.tsx';

interface SanctionFormProps {
  readonly page: PersonPageStore;
  readonly person: StaffPerson;
}

export function SanctionForm({ page, person }: SanctionFormProps) {
  const { deps } = useConsole();
  const words = strings.sanctions;
  const draft = page.draft.value;
  const question = page.question.value;
  const done = page.done.value;
  return (
    <Section header={words.NEW} padded>
      <div className={styles.form}>
        <Choices
          label={words.WHAT}
          choices={SANCTION_KINDS.filter((kind) => kind !== 'details' || page.caseId).map((kind) => ({
            key: kind,
            text: words.KIND[kind],
          }))}
          chosen={draft.kind ? [draft.kind] : []}
          onPress={(kind) => page.edit({ ...draft, kind })}
        />
        {draft.kind && <p className={styles.label}>{words.EFFECT[draft.kind]}</p>}
        {draft.kind === 'details' && <DetailChoices page={page} />}
        <div className={styles.writing}>
          <TextField
            label={words.REASON}
            hint={words.REASON_HINT}
            value={draft.reason}
            lines={3}
            maxLength={MAX_SANCTION_REASON}
            onInput={(reason) => page.edit({ ...draft, reason })}
          />
        </div>
        {draft.kind && hasEnd(draft.kind) && (
          <Choices
            label={words.LENGTH}
            choices={SANCTION_LENGTHS.map((days) => ({ key: days, text: words.days(days) }))}
            chosen={draft.days ? [draft.days] : []}
            onPress={(days) => page.edit({ ...draft, days })}
          />
        )}
        {question ? (
          <Question
            text={questionText(question, person.firstName, deps)}
            confirm={words.IMPOSE}
            isDestructive
            isBusy={page.busy.value === 'impose'}
            onConfirm={() => void page.impose()}
            onCancel={page.cancel}
          />
        ) : (
          <Button wide variant="secondary" disabled={!questionOf(draft, deps.now())} onClick={page.ask}>
            {words.CONTINUE}
          </Button>
        )}
        {/* The live region is mounted before its text, else screen readers miss it. */}
        <p className={styles.label} role="status">
          {done && (done === 'proposed' ? words.PROPOSED : words.DONE)}
        </p>
      </div>
    </Section>
  );
}

/** The details of the case, each to be named; those of others are marked and not chosen (SANC-07). */
function DetailChoices({ page }: { readonly page: PersonPageStore }) {
  const words = strings.sanctions;
  const details = page.caseDetails.value;
  const draft = page.draft.value;
  if (!details) return null;
  if (details.length === 0) return <p className={styles.label}>{words.DETAILS_NONE}</p>;
  const toggle = (id: string) =>
    draft.details.includes(id) ? draft.details.filter((one) => one !== id) : [...draft.details, id];
  return (
    <>
      <Choices
        label={words.DETAILS}
        choices={details.map((one) => ({ key: one.id, text: detailText(one) }))}
        chosen={draft.details}
        onPress={(id) => page.edit({ ...draft, details: toggle(id) })}
      />
      <p className={styles.label}>{words.DETAILS_HINT}</p>
    </>
  );
}

function detailText({ masked, isOfOthers }: CaseDetail): string {
  const words = strings.sanctions;
  const text = masked ?? words.DETAILS_ERASED;
  return isOfOthers ? words.detailsOfOthers(text) : text;
}

function questionText({ kind, until }: SanctionQuestion, name: string, deps: ConsoleDeps): string {
  const { KIND, ask, askUntil } = strings.sanctions;
  return until === null
    ? ask(KIND[kind], name)
    : askUntil(KIND[kind], deps.dateTimeText(until, deps.now()), name);
}
