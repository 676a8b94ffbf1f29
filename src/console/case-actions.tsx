// Actions of a case: those that the backend allows the viewer now, and the open form (CASE-17).
import type { CaseForStaff } from '#contract/cases.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { InlineError } from '../components/feedback/inline-error.tsx';
import { Section } from '../components/layout/section.tsx';
import { type CasePageStore, type DirectAct, FORM_ACTS, type FormAct } from '../state/staff/case-page.ts';
import { EMPTY_DECISION } from '../state/staff/decision-draft.ts';
import { AskForm } from './ask-form.tsx';
import { AssignForm } from './assign-form.tsx';
import styles from './case-page.module.css';
import { DecisionForm } from './decision-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { RereadForm } from './reread-form.tsx';
import { UpholdForm } from './uphold-form.tsx';

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
