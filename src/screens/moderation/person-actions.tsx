// Person actions: the row 'Block or report' below somebody's card, and its sheet (BLK, RPT).
import { useState } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/reports.ts';
import { Button } from '../../components/buttons/button.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { OptionList } from '../../components/forms/option-list.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { banIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useModels, usePageModel } from '../../state/models-context.ts';
import {
  createPersonActions,
  type PersonActionsModel,
  type ReportedId,
} from '../../state/moderation/person-actions.ts';
import { useShell } from '../../state/shell-context.ts';
import * as strings from '../../strings/moderation.ts';
import styles from './person-actions.module.css';

const MAX_NOTE = 120;
const MAX_TEXT = 500;

export interface PersonActionsProps {
  readonly userId: string;
  readonly name: string;
  /** What a report is about. */
  readonly about: ReportedId;
  /** The page is about an offer of theirs, which is gone after a block: it leads home. */
  readonly leavesPage?: boolean;
}

/** Nothing where the backend announces neither. */
export function PersonActions(props: PersonActionsProps) {
  return <PersonActionsRow {...props} model={usePageModel(createPersonActions, props.userId)} />;
}

export function PersonActionsRow({
  model,
  ...props
}: PersonActionsProps & { readonly model: PersonActionsModel }) {
  const [isOpen, setOpen] = useState(false);
  if (!model.canBlock.value && !model.canReport.value) return null;
  return (
    <Section>
      <ListRow icon={banIcon} title={strings.BLOCK_OR_REPORT} onClick={() => setOpen(true)} />
      {isOpen && <PersonActionsSheet {...props} model={model} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function PersonActionsSheet(
  props: PersonActionsProps & { readonly model: PersonActionsModel; readonly onClose: () => void },
) {
  const { model, name, about, onClose } = props;
  const { toasts } = useModels();
  const { native, navigation } = useShell();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const isBusy = model.isBusy.value;
  const finish = (isDone: boolean, toast: string): void => {
    native.haptic(isDone ? 'success' : 'error');
    if (!isDone) return;
    toasts.show(toast, 'success');
    onClose();
  };
  const block = async (): Promise<void> => {
    const isDone = await model.block(note.trim().slice(0, MAX_NOTE));
    finish(isDone, strings.personBlocked(name));
    if (isDone && props.leavesPage) navigation.navigate(HOME_PATH, { replace: true });
  };
  const report = async (): Promise<void> => {
    if (reason)
      finish(await model.report(about, reason, text.trim().slice(0, MAX_TEXT)), strings.REPORT_SENT);
  };
  return (
    <Sheet title={strings.BLOCK_OR_REPORT} onClose={onClose}>
      <InlineError text={model.error.value} />
      {model.canReport.value && (
        <div className={styles.part}>
          <h3 className={styles.title}>{strings.REPORT}</h3>
          <p className={styles.note}>{strings.REPORT_NOTE}</p>
          <div className={styles.reasons}>
            <OptionList
              label={strings.REPORT_REASON}
              options={REPORT_REASONS.map((value) => ({ value, title: strings.REPORT_REASON_TEXT[value] }))}
              chosen={reason ? [reason] : []}
              onPress={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? null)}
            />
          </div>
          {reason && (
            <>
              <div className={styles.field}>
                <TextField
                  label={strings.REPORT_DETAILS}
                  lines={3}
                  value={text}
                  onInput={setText}
                  maxLength={MAX_TEXT}
                />
              </div>
              <Button wide loading={isBusy} onClick={() => void report()}>
                {strings.SEND_REPORT}
              </Button>
            </>
          )}
        </div>
      )}
      {model.canBlock.value && (
        <div className={styles.part}>
          <h3 className={styles.title}>{strings.BLOCK}</h3>
          <p className={styles.note}>{strings.blockNote(name)}</p>
          <div className={styles.field}>
            <TextField
              label={strings.BLOCK_REASON}
              value={note}
              onInput={setNote}
              hint={strings.BLOCK_REASON_HINT}
              maxLength={MAX_NOTE}
            />
          </div>
          <Button wide variant="destructive" loading={isBusy} onClick={() => void block()}>
            {strings.blockPerson(name)}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
