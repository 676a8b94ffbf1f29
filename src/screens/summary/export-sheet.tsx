// Export sheet: saves the deal record as a page, as data, as the backend's PDF, or to the clipboard (ACT-08).
import { useEffect, useMemo, useState } from 'react';
import { PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { copyIcon, downloadIcon, fileTextIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { saveBlob } from '../../platform/download.ts';
import { createDossier } from '../../state/deal/dossier.ts';
import type { DealExport, DealExportStore } from '../../state/deal/export.ts';
import { saveFile } from '../save-file.ts';
import { useCopy } from '../use-copy.ts';
import { exportText } from './export-content.ts';
import { exportHtml } from './export-html.ts';
import styles from './export-sheet.module.css';

interface ExportSheetProps {
  readonly store: DealExportStore;
  readonly onClose: () => void;
  /** Replaced in tests. */
  readonly save?: typeof saveBlob;
}

/** Collects everything before the options show: a share sheet opens only within a tap, not later. */
export function ExportSheet({ store, onClose, save = saveBlob }: ExportSheetProps) {
  useEffect(() => {
    void store.collect();
  }, [store]);
  const record = store.isCollecting.value ? null : store.data.value;
  return (
    <Sheet title={strings.dealExport.EXPORT_ACTION} onClose={onClose}>
      <p className={styles.hint}>{strings.dealExport.EXPORT_HINT}</p>
      {record ? (
        <ExportOptions record={record} save={save} onClose={onClose} />
      ) : store.hasFailed.value ? (
        <ErrorCard message={strings.dealExport.COLLECT_FAILED} onRetry={() => void store.collect()} />
      ) : (
        <div className={styles.wait} role="status">
          <Spinner size={32} label={strings.dealExport.COLLECTING_EXPORT} />
        </div>
      )}
    </Sheet>
  );
}

interface ExportOptionsProps {
  readonly record: DealExport;
  readonly save: typeof saveBlob;
  readonly onClose: () => void;
}

function ExportOptions({ record, save, onClose }: ExportOptionsProps) {
  const stores = useStores();
  const { toasts } = stores;
  const { native } = useShell();
  const dealId = record.deal.id;
  const pdf = useMemo(
    () => createDossier(stores, dealId, pageLanguage === PSEUDO_LANGUAGE ? 'en' : pageLanguage),
    [stores, dealId],
  );
  const copy = useCopy();
  const [error, setError] = useState('');
  const missing = record.messages.filter(({ file }) => file && file.content === null).length;
  const name = `kantor-${record.savedAt.slice(0, 10)}-${dealId}`;
  const saveAs = async (text: string, type: string, ending: string): Promise<void> => {
    setError('');
    const result = await save(new Blob([text], { type }), name + ending);
    if (result === 'none') setError(strings.dealExport.EXPORT_NOT_SUPPORTED);
    if (result === 'none' || result === 'cancelled') return;
    if (result === 'saved') {
      native.haptic('success');
      toasts.show(strings.dealExport.EXPORT_SAVED, 'success');
    } else toasts.show(strings.dealExport.EXPORT_STARTED);
    onClose();
  };
  const copyRecord = async (): Promise<void> => {
    if (
      await copy(exportText(record), strings.dealExport.EXPORT_COPIED, strings.dealExport.EXPORT_COPY_FAILED)
    )
      onClose();
  };
  return (
    <>
      <InlineError text={error || pdf.error.value} />
      {native.lateControls?.dropsDownloads ? (
        <p className={styles.hint}>{strings.dealExport.EXPORT_DROPPED}</p>
      ) : (
        <>
          <ListRow
            icon={fileTextIcon}
            tone="accent"
            title={strings.dealExport.PRINTABLE_PAGE}
            subtitle={strings.dealExport.PRINTABLE_HINT}
            onClick={() => void saveAs(exportHtml(record), 'text/html', '.html')}
          />
          <ListRow
            icon={downloadIcon}
            tone="accent"
            title={strings.dealExport.DATA_FILE}
            subtitle={strings.dealExport.DATA_HINT}
            onClick={() => void saveAs(`${JSON.stringify(record, null, 2)}\n`, 'application/json', '.json')}
          />
        </>
      )}
      {pdf.isOffered && (
        <ListRow
          icon={downloadIcon}
          tone="accent"
          title={strings.dealExport.SAVE_AS_PDF}
          subtitle={strings.dealExport.PDF_NOTE}
          disabled={pdf.isBusy.value}
          onClick={() => void pdf.save((file) => saveFile(native, file))}
        />
      )}
      <ListRow
        icon={copyIcon}
        tone="accent"
        title={strings.dealExport.COPY_AS_TEXT}
        subtitle={strings.dealExport.COPY_HINT}
        onClick={() => void copyRecord()}
      />
      {missing > 0 && <p className={styles.hint}>{strings.dealExport.filesLeftOut(missing)}</p>}
    </>
  );
}
