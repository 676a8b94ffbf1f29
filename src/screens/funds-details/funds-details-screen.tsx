// Funds details screen: list, add, edit, delete after confirmation, copy (FUNDS-01, 02).

import { useState } from 'react';
import type { FundsDetail } from '#contract/decode/funds-detail.ts';
import { SETTINGS_PATH } from '#domain/page-paths.ts';
import { truncateDetails } from '#i18n/payment-details.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { plusIcon } from '../../components/icons/icons.ts';
import { copyIcon, pencilIcon, trashIcon, walletIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { usePageStore } from '../../hooks/stores-context.ts';
import { createFundsDetails, type FundsDetailsStore } from '../../state/funds-details/funds-details.ts';
import { Question } from '../question.tsx';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { useCopy } from '../use-copy.ts';
import { usePageBack } from '../use-page-back.ts';
import styles from './funds-details-screen.module.css';
import { FundsEditor } from './funds-editor.tsx';
import fundsRowStyles from './funds-row.module.css';

export function FundsDetailsScreen() {
  const page = usePageStore(createFundsDetails, 'funds');
  const isEmpty = page.items.value?.length === 0;
  const draft = page.editor.value;
  useClosingConfirmation(page.isDirty.value);
  const addButton = (
    <Button icon={plusIcon} onClick={() => page.add()}>
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
  const copy = useCopy();
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const items = page.items.value;
  const pending = page.pending.value;

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
              onDelete={() => setDeletingId(item.id)}
            />
          ))}
        </ul>
      </Section>
      {deletingId !== null && (
        <Question
          key={deletingId}
          title={strings.fundsDetails.DELETE_FUNDS_TITLE}
          message={strings.fundsDetails.CANNOT_BE_UNDONE}
          confirmText={strings.controls.DELETE}
          isDestructive
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

interface FundsRowProps {
  readonly item: FundsDetail;
  /** Not confirmed by the server yet: it can be copied, not changed. */
  readonly isPending: boolean;
  readonly onCopy: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Funds row: one saved record with its label, the beginning of its text, and its buttons. */
export function FundsRow({ item, isPending, onCopy, onEdit, onDelete }: FundsRowProps) {
  const { label } = item;
  return (
    <li className={fundsRowStyles.row} aria-busy={isPending || undefined}>
      <h2 className={fundsRowStyles.label} dir="auto">
        {label}
      </h2>
      <p className={fundsRowStyles.preview} dir="auto">
        <UserText text={truncateDetails(item.details)} />
      </p>
      <div className={fundsRowStyles.actions}>
        <Button
          variant="plain"
          size="small"
          icon={copyIcon}
          label={`${strings.controls.COPY} ${label}`}
          onClick={onCopy}
        >
          {strings.controls.COPY}
        </Button>
        {isPending ? (
          <span className={fundsRowStyles.pending}>
            <Spinner size={16} />
            {strings.fundsDetails.SAVING_DETAILS}
          </span>
        ) : (
          <>
            <Button
              variant="plain"
              size="small"
              icon={pencilIcon}
              label={`${strings.controls.EDIT} ${label}`}
              onClick={onEdit}
            >
              {strings.controls.EDIT}
            </Button>
            <span className={fundsRowStyles.delete}>
              <IconButton icon={trashIcon} label={`${strings.controls.DELETE} ${label}`} onClick={onDelete} />
            </span>
          </>
        )}
      </div>
    </li>
  );
}
