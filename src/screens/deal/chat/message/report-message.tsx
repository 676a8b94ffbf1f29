// Report of a message: the button beside a message of the other party, and its sheet (RPT-02).

import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../../../components/feedback/inline-error.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { ellipsisIcon } from '../../../../components/icons/screen-icons.ts';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import { UserText } from '../../../../components/text/user-text.tsx';
import { usePageStore } from '../../../../hooks/stores-context.ts';
import type { ChatMessageView, ChatStore } from '../../../../state/chat/page.ts';
import { createPersonActions } from '../../../../state/moderation/person-actions.ts';
import { ReportForm } from '../../../moderation/report-form.tsx';
import { displayFileName } from '../message-labels.ts';
import styles from './bubble.module.css';

/** Enough of a message to recognise it, in code points. */
const MAX_QUOTE = 120;

const messageExcerpt = ({ type, text, fileName }: ChatMessageView): string => {
  const points = Array.from(type === 'file' ? displayFileName(fileName) : text);
  return points.length > MAX_QUOTE ? `${points.slice(0, MAX_QUOTE).join('')}…` : points.join('');
};

interface ReportButtonProps {
  readonly bubble: ChatMessageView;
  readonly onClick: () => void;
}

export function ReportButton({ bubble, onClick }: ReportButtonProps) {
  return (
    <button
      type="button"
      className={styles.report}
      aria-label={strings.moderation.reportMessage(messageExcerpt(bubble))}
      onClick={onClick}
    >
      <Icon icon={ellipsisIcon} size={20} />
    </button>
  );
}

interface ReportMessageSheetProps {
  readonly chat: Pick<ChatStore, 'item'>;
  readonly bubbleKey: string;
  readonly onClose: () => void;
}

export function ReportMessageSheet({ chat, bubbleKey, onClose }: ReportMessageSheetProps) {
  const bubble = chat.item(bubbleKey).value;
  const store = usePageStore(createPersonActions, bubble?.senderId ?? '');
  if (!bubble) return null;
  return (
    <Sheet title={strings.moderation.REPORT_MESSAGE} onClose={onClose}>
      <InlineError text={store.error.value} />
      <ReportForm store={store} about={{ messageId: bubble.messageId }} onDone={onClose}>
        <q className={styles.quoted} dir="auto">
          <UserText text={messageExcerpt(bubble)} />
        </q>
      </ReportForm>
    </Sheet>
  );
}
