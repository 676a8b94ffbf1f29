// Actions of a case: those that the backend allows the viewer now, and the open form (CASE-17).
import type { CaseForStaff } from '#contract/cases.ts';
import { MAX_CASE_NOTE, MAX_CASE_QUESTION } from '#domain/cases/case-events.ts';
import { MAX_DECISION_NOTE, MIN_DECISION_NOTE } from '#domain/cases/case-grounds.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PARTIES } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import { ListRow } from '../components/layout/list-row.tsx';
import { Section } from '../components/layout/section.tsx';
import { type CasePageStore, type DirectAct, FORM_ACTS, type FormAct } from '../state/staff/case-page.ts';
import { EMPTY_DECISION, readingBody, upholdBody } from '../state/staff/decision-draft.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';
import { DecisionForm } from './decision-form.tsx';
import { ReasonsField } from './reasons-field.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { TemplatePicker } from './template-picker.tsx';

const DIRECT_ACTS = ['take', 'release'] as const;

interface CaseActionsProps {
  readonly page: CasePageStore;
  readonly staff: CaseForStaff;
  readonly isClaim: boolean;
}

export function CaseActions({ page, staff, isClaim }: CaseActionsProps) {
  const { ACTIONS, NO_ACTIONS, ACT } = strings.acts;
  const allowed = (act: DirectAct | FormAct) => staff.actions.includes(act);
  const direct = DIRECT_ACTS.filter(allowed);
  const forms = FORM_ACTS.filter(allowed);
  const chosen = page.form.value;
  // What is no longer allowed keeps its form: what was typed must not disappear.
  const isKept = chosen && !forms.includes(chosen) && !(chosen === 'decide' && isUntouched(page));
  const shown = isKept ? [...forms, chosen] : forms;
  const open = chosen && shown.includes(chosen) ? chosen : null;
  return (
    <Section header={ACTIONS} padded>
      {direct.length === 0 && shown.length === 0 && <p className={styles.quiet}>{NO_ACTIONS}</p>}
      <div className={styles.actions}>
        {direct.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'take' ? 'primary' : 'secondary'}
            loading={page.busy.value === act}
            onClick={() => void page.act(act)}
          >
            {ACT[act]}
          </Button>
        ))}
        {shown.map((act) => (
          <FormToggle key={act} act={act} page={page} />
        ))}
      </div>
      <div className={styles.form}>
        <InlineError text={page.error.value} />
        {open === 'ask' && <AskForm page={page} people={staff.parties} />}
        {open === 'note' && <NoteForm page={page} />}
        {open === 'remind' && <ReminderForm page={page} />}
        {open === 'assign' && <AssignForm page={page} assignedTo={staff.assignedTo} />}
        {open === 'reread' && <RereadForm page={page} />}
        {open === 'uphold' && <UpholdForm page={page} />}
        {(open === 'decide' || open === 'overturn') && (
          <DecisionForm page={page} act={open} people={staff.parties} isClaim={isClaim} />
        )}
      </div>
    </Section>
  );
}

/** Nothing is chosen or typed in the decision, which opens by itself. */
export const isUntouched = ({ decision }: CasePageStore): boolean => decision.value === EMPTY_DECISION;

function FormToggle({ act, page }: { readonly act: FormAct; readonly page: CasePageStore }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={page.form.value === act}
      onClick={() => page.toggle(act)}
    >
      {strings.acts.ACT[act]}
    </button>
  );
}

function UpholdForm({ page }: { readonly page: CasePageStore }) {
  const reasons = page.reasons.value;
  return (
    <>
      <ReasonsField details={page.details.value} value={reasons} onInput={page.setReasons} />
      <Button
        wide
        disabled={!upholdBody(reasons)}
        loading={page.busy.value === 'uphold'}
        onClick={() => void page.uphold()}
      >
        {strings.decision.UPHOLD}
      </Button>
    </>
  );
}

interface AssignFormProps {
  readonly page: CasePageStore;
  readonly assignedTo: string | null;
}

function AssignForm({ page, assignedTo }: AssignFormProps) {
  const { viewerId } = useConsole().deps;
  const { acts, people } = strings;
  const others = new Map<string, { readonly name: string; readonly roles: string[] }>();
  for (const { id, firstName, role } of page.members.value) {
    if (id === viewerId || id === assignedTo) continue;
    const known = others.get(id) ?? { name: firstName || people.SOMEBODY_OF_STAFF, roles: [] };
    others.set(id, { ...known, roles: [...known.roles, people.ROLE[role]] });
  }
  return (
    <div className={styles.members}>
      <p className={styles.label}>{acts.ASSIGN_WHOM}</p>
      {assignedTo !== viewerId && <ListRow title={acts.JUST_ME} onClick={() => void page.assign(viewerId)} />}
      {[...others].map(([id, { name, roles }]) => (
        <ListRow
          key={id}
          title={<bdi>{name}</bdi>}
          subtitle={roles.join(', ')}
          onClick={() => void page.assign(id)}
        />
      ))}
    </div>
  );
}

const NOBODY = [] as const;

function NoteForm({ page }: { readonly page: CasePageStore }) {
  const { acts } = strings;
  const text = page.note.value;
  return (
    <>
      <TemplatePicker
        details={page.details.value}
        sides={NOBODY}
        value={text}
        max={MAX_CASE_NOTE}
        onInput={page.setNote}
      />
      <div className={styles.writing}>
        <TextField
          label={acts.NOTE}
          hint={acts.NOTE_HINT}
          value={text}
          lines={4}
          maxLength={MAX_CASE_NOTE}
          onInput={page.setNote}
        />
      </div>
      <Button
        wide
        disabled={text.trim() === ''}
        loading={page.busy.value === 'note'}
        onClick={() => void page.saveNote()}
      >
        {acts.SAVE_NOTE}
      </Button>
    </>
  );
}

function RereadForm({ page }: { readonly page: CasePageStore }) {
  const { REREAD, AGREE, DISAGREE, REREAD_NOTE, rereadHint, SAVE_READING } = strings.decision;
  const draft = page.reading.value;
  const { agrees, note } = draft;
  return (
    <>
      <Choices
        label={REREAD}
        choices={[
          { key: 'agrees', text: AGREE },
          { key: 'disagrees', text: DISAGREE },
        ]}
        chosen={agrees === null ? [] : [agrees ? 'agrees' : 'disagrees']}
        onPress={(key) => page.setReading({ ...draft, agrees: key === 'agrees' })}
      />
      <div className={styles.writing}>
        <TextField
          label={REREAD_NOTE}
          hint={rereadHint(`${MIN_DECISION_NOTE}`, `${typedLength(note)}`)}
          value={note}
          lines={4}
          maxLength={MAX_DECISION_NOTE}
          onInput={(text) => page.setReading({ ...draft, note: text })}
        />
      </div>
      <Button
        wide
        disabled={!readingBody(draft)}
        loading={page.busy.value === 'reread'}
        onClick={() => void page.reread()}
      >
        {SAVE_READING}
      </Button>
    </>
  );
}

/** Choices within the least and the most that the backend takes. */
const ANSWER_HOURS = [2, 6, 12, 24, 48, 72] as const;

function AskForm({ page, people }: { readonly page: CasePageStore; readonly people: CasePeople }) {
  const { acts } = strings;
  const { deps } = useConsole();
  const draft = page.question.value;
  const isReady = draft.from.length > 0 && draft.text.trim() !== '';
  return (
    <>
      <Choices
        label={acts.ASK_WHOM}
        choices={PARTIES.map((party) => ({ key: party, text: partyName(people, party) }))}
        chosen={draft.from}
        onPress={(party) => page.setQuestion({ ...draft, from: toggled(draft.from, party) })}
      />
      <Choices
        label={acts.ANSWER_TIME}
        choices={ANSWER_HOURS.map((hours) => ({ key: hours, text: acts.hours(`${hours}`) }))}
        chosen={[draft.hours]}
        onPress={(hours) => page.setQuestion({ ...draft, hours })}
      />
      <TemplatePicker
        details={page.details.value}
        sides={draft.from}
        dueAt={deps.now() + draft.hours * HOUR_MS}
        value={draft.text}
        max={MAX_CASE_QUESTION}
        onInput={(text) => page.setQuestion({ ...draft, text })}
      />
      <div className={styles.writing}>
        <TextField
          label={acts.QUESTION}
          hint={acts.QUESTION_HINT}
          value={draft.text}
          lines={4}
          maxLength={MAX_CASE_QUESTION}
          onInput={(text) => page.setQuestion({ ...draft, text })}
        />
      </div>
      <Button wide disabled={!isReady} loading={page.busy.value === 'ask'} onClick={() => void page.ask()}>
        {acts.ASK}
      </Button>
    </>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
