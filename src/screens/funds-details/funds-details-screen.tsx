// Funds details screen: list, add, edit, delete after confirmation, copy (FUNDS-01, 02).
import { useState } from 'react';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { plusIcon } from '../../components/icons/icons.ts';
import { walletIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore } from '../../hooks/stores-context.ts';
import { createFundsDetails, type FundsDetailsStore } from '../../state/funds-details/funds-details.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { useCopy } from '../use-copy.ts';
import { usePageBack } from '../use-page-back.ts';
import styles from './funds-details-screen.module.css';
import { FundsEditor } from './funds-editor.tsx';
import { FundsRow } from './funds-row.tsx';

export function FundsDetailsScreen() {
  const page = usePageStore(createFundsDetails, 'funds');
  const isEmpty = page.items.value?.length === 0;
  const draft = page.editor.value;
  useClosingConfirmation(page.isDirty.value);
  const addButton = (
    <Button icon={plusIcon} onClick={page.add}>
      {strings.fundsDetails.ADD_FUNDS}
    </Button>
  );
  return (
    <PageLayout
      title={strings.fundsDetails.FUNDS_TITLE}
      onBack={usePageBack(SETTINGS_PATH)}
      actions={page.items.value && !isEmpty && addButton}
    >
      <LoadErrors page={page} />
      {isEmpty ? (
        <EmptyState
          icon={walletIcon}
          title={strings.fundsDetails.FUNDS_EMPTY}
          hint={strings.fundsDetails.FUNDS_EMPTY_HINT}
        >
          {addButton}
        </EmptyState>
      ) : (
        <SavedDetails page={page} />
      )}
      {draft && <FundsEditor draft={draft} page={page} />}
    </PageLayout>
  );
}

interface FundsPageProps {
  readonly page: FundsDetailsStore;
}

function LoadErrors({ page }: FundsPageProps) {
  const loadError = page.loadError.value;
  return (
    <>
      {loadError && <ErrorCard message={loadError} onRetry={() => void page.reload()} />}
      {page.failures.value.map((failure) => (
        <ErrorCard
          key={failure.id}
          message={
            <>
              {failure.message}
              {failure.draft && (
                <bdi className={styles.failed} dir="auto">
                  {failure.draft.label}
                </bdi>
              )}
              {failure.reason && <span className={styles.failed}>{failure.reason}</span>}
            </>
          }
          onRetry={failure.retry}
          {...(failure.draft && {
            secondText: strings.controls.EDIT,
            onSecond: () => page.reopen(failure),
          })}
        />
      ))}
    </>
  );
}

function SavedDetails({ page }: FundsPageProps) {
  const { native } = useShell();
  const copy = useCopy();
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const items = page.items.value;
  const pending = page.pending.value;

  async function confirmDeletion(id: string): Promise<void> {
    const answer = await native.confirm({
      title: strings.fundsDetails.DELETE_FUNDS_TITLE,
      message: strings.fundsDetails.CANNOT_BE_UNDONE,
      confirmText: strings.controls.DELETE,
      isDestructive: true,
    });
    if (answer === 'yes') page.remove(id);
    if (answer === 'unsupported') setDeletingId(id);
  }

  if (!items)
    return page.isLoading.value ? (
      <div className={styles.wait} role="status">
        <Spinner size={32} label={strings.common.LOADING} />
      </div>
    ) : null;
  return (
    <>
      <Section footer={strings.fundsDetails.FUNDS_NOTE}>
        <ul className={styles.list}>
          {items.map((item) => (
            <FundsRow
              key={item.id}
              item={item}
              isPending={pending.includes(item.id)}
              onCopy={() => void copy(item.details)}
              onEdit={() => page.edit(item.id)}
              onDelete={() => void confirmDeletion(item.id)}
            />
          ))}
        </ul>
      </Section>
      {deletingId !== null && (
        <Dialog
          title={strings.fundsDetails.DELETE_FUNDS_TITLE}
          message={strings.fundsDetails.CANNOT_BE_UNDONE}
          variant="danger"
          onConfirm={() => {
            setDeletingId(null);
            page.remove(deletingId);
          }}
          onCancel={() => setDeletingId(null)}
        />
      )}
    </>
  );
}
