// Saves the record of a deal: a page to print, data for programs, or text for the clipboard (ACT-08).
import { useEffect, useState } from 'react';
import type { DealRecord, DealRecordModel } from '../../state/deal/export.ts';
import { useModels } from '../../state/models-context.ts';
import { copyText } from '../../platform/clipboard.ts';
import { saveBlob } from '../../platform/download.ts';
import { Cell } from '../../components/layout/list-row.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { copyIcon, downloadIcon, fileTextIcon } from '../../components/icons/screen-icons.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useShell } from '../../state/shell-context.ts';
import {
  CANNOT_SAVE,
  COPY_AS_TEXT,
  COPY_HINT,
  DATA_FILE,
  DATA_HINT,
  filesLeftOut,
  GATHER_FAILED,
  GATHERING,
  PRINTABLE_HINT,
  PRINTABLE_PAGE,
  RECORD_COPIED,
  RECORD_COPY_FAILED,
  RECORD_HINT,
  RECORD_SAVED,
  SAVE_RECORD,
} from '../../strings/deal-export.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { recordText } from './export-content.ts';
import { recordPage } from './export-html.ts';
import styles from './export-sheet.module.css';

export interface RecordSheetProps {
  readonly model: DealRecordModel;
  readonly onClose: () => void;
  /** Given by tests. */
  readonly save?: typeof saveBlob;
}

/** Gathered before anything can be pressed: a share sheet opens only in the tap itself, not some seconds after it. */
export function RecordSheet({ model, onClose, save = saveBlob }: RecordSheetProps) {
  useEffect(() => {
    void model.gather();
  }, [model]);
  const record = model.isGathering.value ? null : model.record.value;
  return (
    <Sheet title={SAVE_RECORD} onClose={onClose}>
      <p className={styles.hint}>{RECORD_HINT}</p>
      {record ? (
        <Ways record={record} save={save} onClose={onClose} />
      ) : model.hasFailed.value ? (
        <ErrorCard message={GATHER_FAILED} onRetry={() => void model.gather()} />
      ) : (
        <div className={styles.wait} role="status">
          <Spinner size={32} label={GATHERING} />
        </div>
      )}
    </Sheet>
  );
}

interface WaysProps {
  readonly record: DealRecord;
  readonly save: typeof saveBlob;
  readonly onClose: () => void;
}

function Ways({ record, save, onClose }: WaysProps) {
  const { toasts } = useModels();
  const { native } = useShell();
  const [error, setError] = useState('');
  const missing = record.messages.filter(({ file }) => file && file.content === null).length;
  const name = `kantor-${record.savedAt.slice(0, 10)}-${record.deal.id}`;
  const saveAs = async (text: string, type: string, ending: string): Promise<void> => {
    setError('');
    const end = await save(new Blob([text], { type }), name + ending);
    if (end === 'none') setError(CANNOT_SAVE);
    if (end !== 'saved') return;
    native.haptic('success');
    toasts.show(RECORD_SAVED, 'success');
    onClose();
  };
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(recordText(record));
    native.haptic(isCopied ? 'success' : 'error');
    toasts.show(isCopied ? RECORD_COPIED : RECORD_COPY_FAILED, isCopied ? 'success' : 'error');
    if (isCopied) onClose();
  };
  return (
    <>
      <InlineError text={error} />
      <Cell
        icon={fileTextIcon}
        tone="accent"
        title={PRINTABLE_PAGE}
        subtitle={PRINTABLE_HINT}
        onClick={() => void saveAs(recordPage(record), 'text/html', '.html')}
      />
      <Cell
        icon={downloadIcon}
        tone="accent"
        title={DATA_FILE}
        subtitle={DATA_HINT}
        onClick={() => void saveAs(`${JSON.stringify(record, null, 2)}\n`, 'application/json', '.json')}
      />
      <Cell
        icon={copyIcon}
        tone="accent"
        title={COPY_AS_TEXT}
        subtitle={COPY_HINT}
        onClick={() => void copy()}
      />
      {missing > 0 && <p className={styles.hint}>{filesLeftOut(missing)}</p>}
    </>
  );
}
