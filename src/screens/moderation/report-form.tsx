// Report form: reason, details and 'Send report', inside a sheet (RPT-02).
import { useState } from 'react';
import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '#domain/reports.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import type { Children } from '../../components/children.ts';
import { OptionList } from '../../components/forms/option-list.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { PersonActionsStore, ReportedId } from '../../state/moderation/person-actions.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import styles from './person-actions.module.css';

interface ReportFormProps {
  readonly store: Pick<PersonActionsStore, 'isBusy' | 'report'>;
  readonly about: ReportedId;
  /** The report was sent. */
  readonly onDone: () => void;
  /** Above the reasons. */
  readonly children?: Children;
}

/** Why it could not be sent is the store's `error`. */
export function ReportForm({ store, about, onDone, children }: ReportFormProps) {
  const { toasts } = useStores();
  const { native } = useShell();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  useClosingConfirmation(text.trim() !== '');
  const send = async (): Promise<void> => {
    if (!reason) return;
    native.lateControls?.hideKeyboard();
    const isDone = await store.report(about, reason, text.trim().slice(0, MAX_REPORT_TEXT));
    native.haptic(isDone ? 'success' : 'error');
    if (!isDone) return;
    toasts.show(strings.moderation.REPORT_SENT, 'success');
    onDone();
  };
  return (
    <div className={styles.part}>
      {children}
      <p className={styles.note}>{strings.moderation.REPORT_NOTE}</p>
      <div className={styles.reasons}>
        <OptionList
          label={strings.moderation.REPORT_REASON}
          options={REPORT_REASONS.map((value) => ({
            value,
            title: strings.moderation.REPORT_REASON_TEXT[value],
          }))}
          chosen={reason ? [reason] : []}
          onPress={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? null)}
        />
      </div>
      {reason && (
        <>
          <div className={styles.field}>
            <TextField
              label={strings.moderation.REPORT_DETAILS}
              lines={3}
              value={text}
              onInput={setText}
              maxLength={MAX_REPORT_TEXT}
            />
          </div>
          <Button wide loading={store.isBusy.value} onClick={() => void send()}>
            {strings.moderation.SEND_REPORT}
          </Button>
        </>
      )}
    </div>
  );
}
