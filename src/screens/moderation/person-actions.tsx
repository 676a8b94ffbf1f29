// Person actions: the row 'Block or report' below somebody's card, and its sheet (BLK, RPT).
import { useState } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { banIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';
import {
  createPersonActions,
  type PersonActionsStore,
  type ReportedId,
} from '../../state/moderation/person-actions.ts';
import styles from './person-actions.module.css';
import { ReportForm } from './report-form.tsx';

const MAX_NOTE = 120;

interface PersonActionsProps {
  readonly userId: string;
  readonly name: string;
  /** The subject of the report. */
  readonly about: ReportedId;
  /** The page is about an offer of theirs, which is gone after a block: it leads home. */
  readonly leavesPage?: boolean;
}

/** Nothing where the backend announces neither. */
export function PersonActions(props: PersonActionsProps) {
  return <PersonActionsRow {...props} store={usePageStore(createPersonActions, props.userId)} />;
}

export function PersonActionsRow({
  store,
  ...props
}: PersonActionsProps & { readonly store: PersonActionsStore }) {
  const [isOpen, setOpen] = useState(false);
  const isOnPage = useIsMounted();
  if (!store.canBlock.value && !store.canReport.value) return null;
  return (
    <Section>
      <ListRow icon={banIcon} title={strings.moderation.BLOCK_OR_REPORT} onClick={() => setOpen(true)} />
      {isOpen && (
        <PersonActionsSheet {...props} store={store} isOnPage={isOnPage} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}

function PersonActionsSheet(
  props: PersonActionsProps & {
    readonly store: PersonActionsStore;
    /** False when the page around it has been left. */
    readonly isOnPage: () => boolean;
    readonly onClose: () => void;
  },
) {
  const { store, name, about, isOnPage, onClose } = props;
  const { toasts } = useStores();
  const { native, navigation } = useShell();
  const [note, setNote] = useState('');
  const block = async (): Promise<void> => {
    const isDone = await store.block(note.trim().slice(0, MAX_NOTE));
    native.haptic(isDone ? 'success' : 'error');
    if (!isDone) return;
    toasts.show(strings.moderation.personBlocked(name), 'success');
    onClose();
    if (props.leavesPage && isOnPage()) navigation.navigate(HOME_PATH, { replace: true });
  };
  return (
    <Sheet title={strings.moderation.BLOCK_OR_REPORT} onClose={onClose}>
      <InlineError text={store.error.value} />
      {store.canReport.value && (
        <ReportForm store={store} about={about} onDone={onClose}>
          <h3 className={styles.title}>{strings.moderation.REPORT}</h3>
        </ReportForm>
      )}
      {store.canBlock.value && (
        <div className={styles.part}>
          <h3 className={styles.title}>{strings.moderation.BLOCK}</h3>
          <p className={styles.note}>{strings.moderation.blockNote(name)}</p>
          <div className={styles.field}>
            <TextField
              label={strings.moderation.BLOCK_REASON}
              value={note}
              onInput={setNote}
              hint={strings.moderation.BLOCK_REASON_HINT}
              maxLength={MAX_NOTE}
            />
          </div>
          <Button wide variant="destructive" loading={store.isBusy.value} onClick={() => void block()}>
            {strings.moderation.blockPerson(name)}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
