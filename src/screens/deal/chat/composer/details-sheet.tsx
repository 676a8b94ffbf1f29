// Sheet of account details to send: the saved ones in full, and an editor in place for new ones (CHAT-04, SETL-10).
import { useEffect, useMemo } from 'react';
import type { FundsDetail } from '#contract/decode/funds-detail.ts';
import { detailsMessage } from '#domain/quick-messages.ts';
import { truncateDetails } from '#i18n/payment-details.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../../../components/feedback/error-card.tsx';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { plusIcon } from '../../../../components/icons/icons.ts';
import { landmarkIcon } from '../../../../components/icons/screen-icons.ts';
import { ListRow } from '../../../../components/layout/list-row.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import { UserText } from '../../../../components/text/user-text.tsx';
import { useStores } from '../../../../hooks/stores-context.ts';
import type { SavedFundsDetails } from '../../../../state/chat/page.ts';
import { fitsMethod } from '../../../../state/request/receive-details.ts';
import { FundsEditor } from '../../../funds-details/funds-editor.tsx';
import { useClosingConfirmation } from '../../../use-closing-confirmation.ts';
import styles from './details-sheet.module.css';

/** How the viewer is paid, as the deal's plan and names have it. */
export interface PaidBy {
  readonly method: string;
  /** The holder that the viewer has declared; '' for none. */
  readonly holder: string;
}

interface DetailsSheetProps {
  readonly details: SavedFundsDetails;
  /** Details for it come first, and new ones begin with it. */
  readonly paidBy?: PaidBy | undefined;
  /** Gets the whole message. */
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

export function DetailsSheet({ details, paidBy, onSend, onClose }: DetailsSheetProps) {
  const { toasts } = useStores();
  const items = details.items.value;
  const error = details.loadError.value;
  const draft = details.editor.value;
  const isEmpty = items?.length === 0;
  const fresh = useMemo(() => freshDetails(paidBy), [paidBy?.method, paidBy?.holder]);
  useClosingConfirmation(draft !== null && details.isDirty.value);
  // Nothing to choose from.
  useEffect(() => {
    if (isEmpty) details.add(fresh);
  }, [isEmpty, details, fresh]);
  useEffect(() => details.close, [details]);
  if (draft) {
    const leave = (end: () => void) => (): void => {
      end();
      if (isEmpty) onClose();
    };
    const saveAndSend = (): void => {
      const text = draft.details.trim();
      if (text === fresh.details.trim() && text !== '') {
        toasts.show(strings.errors.FUNDS_FIELDS_REQUIRED, 'error');
        return;
      }
      details.save();
      if (details.editor.peek() === null) onSend(detailsMessage(text));
    };
    return (
      <FundsEditor
        draft={draft}
        page={{ ...details, close: leave(details.close), discard: leave(details.discard) }}
        submit={{ text: strings.chat.SAVE_AND_SEND, run: saveAndSend }}
      />
    );
  }
  return (
    <Sheet title={strings.chat.CHOOSE_DETAILS} onClose={onClose}>
      {error && <ErrorCard message={error} onRetry={() => void details.reload()} />}
      {!items && !error && (
        <div className={styles.wait} role="status">
          <Spinner size={32} label={strings.common.LOADING} />
        </div>
      )}
      {items &&
        fittingFirst(items, paidBy).map((item) => (
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
        <ListRow
          icon={plusIcon}
          tone="accent"
          title={strings.chat.ADD_DETAILS}
          onClick={() => details.add(fresh)}
        />
      )}
    </Sheet>
  );
}

function freshDetails(paidBy: PaidBy | undefined): Pick<FundsDetail, 'label' | 'details'> {
  if (!paidBy) return { label: '', details: '' };
  const { method, holder } = paidBy;
  const line = holder && `${strings.paymentDetails.DETAIL_KIND.holder}: ${holder}\n`;
  return { label: method, details: line };
}

/** Those that name the method first; the order is else as it was. */
function fittingFirst(items: readonly FundsDetail[], paidBy: PaidBy | undefined): readonly FundsDetail[] {
  const fits = (detail: FundsDetail): boolean => fitsMethod(detail, paidBy?.method ?? '');
  return [...items.filter(fits), ...items.filter((item) => !fits(item))];
}
