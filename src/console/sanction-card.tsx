// Card of a sanction for staff: what, why, until when, by whom, its appeal, and what the reader may do with it.
import type { SanctionAction, StaffSanction } from '#contract/sanctions.ts';
import { adminCasePath } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { DefinitionRow } from '../components/layout/definition-row.tsx';
import type { PersonPageStore } from '../state/staff/person-page.ts';
import styles from './case-page.module.css';
import { helperName } from './case-words.ts';
import { useConsole } from './console-context.ts';
import own from './person-page.module.css';
import { RulingForm } from './ruling-form.tsx';

interface SanctionCardProps {
  readonly page: PersonPageStore;
  readonly sanction: StaffSanction;
}

const STAFF_OF_SANCTION = ['by', 'secondedBy', 'upheldBy', 'liftedBy'] as const;

export function SanctionCard({ page, sanction }: SanctionCardProps) {
  const { deps } = useConsole();
  const words = strings.sanctions;
  const { id, kind, state, reason, until, createdAt, note, appeal, caseId, details, actions } = sanction;
  const now = deps.now();
  const open = page.open.value;
  return (
    <div className={styles.facts}>
      <dl>
        <DefinitionRow name={words.KIND[kind]}>
          {words.STATE[state]}
          {until !== null && (
            <span className={styles.quiet}> · {words.until(deps.dateTimeText(until, now))}</span>
          )}
        </DefinitionRow>
        <DefinitionRow name={words.REASON}>
          <bdi>{reason}</bdi>
        </DefinitionRow>
        {details.length > 0 && (
          <DefinitionRow name={words.DETAILS}>
            {details.map(({ masked }) => masked ?? words.DETAILS_ERASED).join(', ')}
          </DefinitionRow>
        )}
        {STAFF_OF_SANCTION.map((role) => {
          const helper = sanction[role];
          return (
            helper && (
              <DefinitionRow key={role} name={words.BY[role]}>
                {helperName(helper)}
                {role === 'by' && (
                  <span className={styles.quiet}> · {deps.dateTimeText(createdAt, now)}</span>
                )}
              </DefinitionRow>
            )
          );
        })}
        {appeal?.text && (
          <DefinitionRow name={words.APPEAL}>
            <bdi>{appeal.text}</bdi>
          </DefinitionRow>
        )}
        {note && (
          <DefinitionRow name={words.RULING}>
            <bdi>{note}</bdi>
          </DefinitionRow>
        )}
        {caseId && (
          <DefinitionRow name={strings.frame.CASES}>
            <a href={adminCasePath(caseId)}>{words.CASE}</a>
          </DefinitionRow>
        )}
      </dl>
      {actions.length > 0 && (
        <div className={own.actions}>
          {actions.map((action) => (
            <Action key={action} page={page} sanctionId={id} action={action} />
          ))}
        </div>
      )}
      {open?.sanctionId === id && actions.includes(open.action) && (
        <ActionForm page={page} sanctionId={id} action={open.action} />
      )}
    </div>
  );
}

interface ActionProps {
  readonly page: PersonPageStore;
  readonly sanctionId: string;
  readonly action: SanctionAction;
}

/** Confirming a ban needs no words; the others open a field for them. */
function Action({ page, sanctionId, action }: ActionProps) {
  const { ACTION } = strings.sanctions;
  if (action === 'second')
    return (
      <Button
        size="small"
        variant="destructive"
        loading={page.busy.value === sanctionId}
        onClick={() => void page.second(sanctionId)}
      >
        {ACTION.second}
      </Button>
    );
  const open = page.open.value;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open?.sanctionId === sanctionId && open.action === action}
      onClick={() => page.toggle({ sanctionId, action })}
    >
      {ACTION[action]}
    </button>
  );
}

function ActionForm({ page, sanctionId, action }: ActionProps) {
  const words = strings.sanctions;
  return (
    <RulingForm
      label={words.NOTE}
      hint={words.REASON_HINT}
      note={page.note.value}
      onInput={page.setNote}
      action={words.ACTION[action]}
      isBusy={page.busy.value === sanctionId}
      onSubmit={page.finish}
    />
  );
}
