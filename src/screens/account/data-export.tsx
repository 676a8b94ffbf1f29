// Export of one's data on the security page: asking for a copy, how far it is, and its download (DATA-15).

import { againText, makingText, readyText } from '#i18n/data-export.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { warningIcon } from '../../components/icons/icons.ts';
import { copyIcon, downloadIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createDataExport, type DataExportStore } from '../../state/account/data-export.ts';
import type { AppStores } from '../../state/app-stores.ts';
import { openAddress } from '../save-file.ts';
import { useCopy } from '../use-copy.ts';

const createPage = (stores: AppStores): DataExportStore =>
  createDataExport({
    ...stores,
    onReady: () => stores.toasts.show(strings.account.EXPORT_READY, 'success'),
  });

export function DataExport() {
  return <DataExportSection store={usePageStore(createPage, '')} />;
}

export function DataExportSection({ store }: { readonly store: DataExportStore }) {
  const error = store.loadError.value;
  if (error) return <ErrorCard message={error} onRetry={() => void store.load()} />;
  return (
    <Section header={strings.account.YOUR_DATA} footer={strings.account.EXPORT_NOTE}>
      {store.state.value?.state === 'failed' && (
        <ListRow
          icon={warningIcon}
          title={strings.account.EXPORT_FAILED}
          subtitle={strings.account.EXPORT_FAILED_HINT}
        />
      )}
      <Rows store={store} />
      {store.error.value && (
        <div role="alert">
          <ListRow icon={warningIcon} title={store.error.value} />
        </div>
      )}
    </Section>
  );
}

function Rows({ store }: { readonly store: DataExportStore }) {
  const { clock } = useStores();
  const now = clock.read();
  const timeOf = (at: number | null): string => (at === null ? '' : dateTimeText(at, now));
  const shown = store.state.value;
  if (shown?.state === 'making')
    return (
      <ListRow
        leading={<Spinner size={24} />}
        title={strings.account.EXPORT_MAKING}
        subtitle={makingText(shown.bytes)}
      />
    );
  if (shown?.state === 'ready')
    return <FileRows store={store} subtitle={readyText(shown.bytes, timeOf(shown.until))} />;
  if (shown && shown.nextAt !== null && shown.nextAt > now)
    return <ListRow title={strings.account.EXPORT_AGAIN} subtitle={againText(timeOf(shown.nextAt))} />;
  return (
    <ListRow
      icon={downloadIcon}
      tone="accent"
      title={strings.account.EXPORT_ACTION}
      disabled={shown === null || store.isBusy.value}
      onClick={() => void store.start()}
    />
  );
}

function FileRows({ store, subtitle }: { readonly store: DataExportStore; readonly subtitle: string }) {
  const { native } = useShell();
  const copy = useCopy();
  const download = async (): Promise<void> => {
    const file = await store.address();
    if (file) await openAddress(native, file.url, file.name);
  };
  const copyLink = async (): Promise<void> => {
    const file = await store.address();
    if (file) await copy(file.url, strings.account.LINK_COPIED, strings.account.LINK_NOT_COPIED);
  };
  const isBusy = store.isBusy.value;
  return (
    <>
      <ListRow
        icon={downloadIcon}
        tone="accent"
        title={strings.account.EXPORT_DOWNLOAD}
        subtitle={subtitle}
        disabled={isBusy}
        onClick={() => void download()}
      />
      {native.downloadBy !== 'app' && (
        <ListRow
          icon={copyIcon}
          tone="accent"
          title={strings.account.EXPORT_COPY_LINK}
          subtitle={strings.account.LINK_HINT}
          disabled={isBusy}
          onClick={() => void copyLink()}
        />
      )}
    </>
  );
}
