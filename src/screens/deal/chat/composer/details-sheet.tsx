// Sheet of saved transfer details: shown in full before one is sent, since a sent account number cannot be taken back.

import { FUNDS_DETAILS_PATH } from '#domain/page-paths.ts';
import { detailsMessage } from '#domain/quick-messages.ts';
import { strings } from '#i18n/strings.ts';
import { truncateDetails } from '#i18n/truncate-details.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorCard } from '../../../../components/feedback/error-card.tsx';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { plusIcon } from '../../../../components/icons/icons.ts';
import { landmarkIcon, walletIcon } from '../../../../components/icons/screen-icons.ts';
import { ListRow } from '../../../../components/layout/list-row.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import { UserText } from '../../../../components/text/user-text.tsx';
import { useShell } from '../../../../hooks/shell-context.ts';
import type { SavedFundsDetails } from '../../../../state/chat/page.ts';
import styles from './details-sheet.module.css';

interface DetailsSheetProps {
  readonly details: SavedFundsDetails;
  /** Gets the whole message. */
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

export function DetailsSheet({ details, onSend, onClose }: DetailsSheetProps) {
  const { navigation } = useShell();
  const items = details.items.value;
  const error = details.loadError.value;
  const add = (): void => {
    onClose();
    navigation.navigate(FUNDS_DETAILS_PATH);
  };
  return (
    <Sheet title={strings.chat.CHOOSE_DETAILS} onClose={onClose}>
      {error && <ErrorCard message={error} onRetry={() => void details.reload()} />}
      {!items && !error && (
        <div className={styles.wait} role="status">
          <Spinner size={32} label={strings.common.LOADING} />
        </div>
      )}
      {items?.length === 0 && (
        <EmptyState icon={walletIcon} title={strings.chat.NO_DETAILS} hint={strings.chat.NO_DETAILS_HINT}>
          <Button icon={plusIcon} onClick={add}>
            {strings.chat.ADD_DETAILS}
          </Button>
        </EmptyState>
      )}
      {items?.map((item) => (
        <ListRow
          key={item.id}
          icon={landmarkIcon}
          title={<bdi dir="auto">{item.label}</bdi>}
          subtitle={
            <span className={styles.text} dir="auto">
              <UserText text={truncateDetails(item.details)} />
            </span>
          }
          onClick={() => onSend(detailsMessage(item.details))}
        />
      ))}
      {items && items.length > 0 && (
        <ListRow icon={plusIcon} tone="accent" title={strings.chat.ADD_DETAILS} onClick={add} />
      )}
    </Sheet>
  );
}
