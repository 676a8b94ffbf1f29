// Open reminders of a case, the earliest first, each with who has set it and a way to say that it is done (CASE-46).
import type { CaseForStaff } from '#contract/cases.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import styles from './case-page.module.css';
import { helperName } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface CaseRemindersProps {
  readonly page: CasePageStore;
  readonly staff: Pick<CaseForStaff, 'reminders' | 'actions'>;
}

export function CaseReminders({ page, staff }: CaseRemindersProps) {
  const { deps } = useConsole();
  const { acts, file, people } = strings;
  const now = deps.now();
  if (staff.reminders.length === 0) return null;
  return (
    <Section header={file.REMINDERS}>
      <ul className={styles.reminders}>
        {staff.reminders.map(({ id, at, text, helper }) => (
          <li key={id} className={styles.reminder}>
            <div>
              <p className={styles.due} data-late={at <= now}>
                {deps.dateTimeText(at, now)}
              </p>
              <p className={styles.text} dir="auto">
                <UserText text={text} />
              </p>
              <p className={styles.quiet}>{helper ? helperName(helper) : people.SOMEBODY_OF_STAFF}</p>
            </div>
            {staff.actions.includes('remind') && (
              <Button
                size="small"
                variant="secondary"
                label={acts.done(text)}
                loading={page.busy.value === `done ${id}`}
                onClick={() => void page.finishReminder(id)}
              >
                {acts.DONE}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
