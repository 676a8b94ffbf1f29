// Funds row: one saved record with its label, the beginning of its text, and its buttons.

import type { FundsDetail } from '#contract/decode/funds-detail.ts';
import { strings } from '#i18n/strings.ts';
import { truncateDetails } from '#i18n/truncate-details.ts';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { copyIcon, pencilIcon, trashIcon } from '../../components/icons/screen-icons.ts';
import { UserText } from '../../components/text/user-text.tsx';
import styles from './funds-row.module.css';

interface FundsRowProps {
  readonly item: FundsDetail;
  /** Not confirmed by the server yet: it can be copied, not changed. */
  readonly isPending: boolean;
  readonly onCopy: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function FundsRow({ item, isPending, onCopy, onEdit, onDelete }: FundsRowProps) {
  const { label } = item;
  return (
    <li className={styles.row} aria-busy={isPending || undefined}>
      <h2 className={styles.label} dir="auto">
        {label}
      </h2>
      <p className={styles.preview} dir="auto">
        <UserText text={truncateDetails(item.details)} />
      </p>
      <div className={styles.actions}>
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
          <span className={styles.pending}>
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
            <span className={styles.delete}>
              <IconButton icon={trashIcon} label={`${strings.controls.DELETE} ${label}`} onClick={onDelete} />
            </span>
          </>
        )}
      </div>
    </li>
  );
}
