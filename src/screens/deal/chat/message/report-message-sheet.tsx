// Sheet that reports a message of the other party (RPT-02).
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../../../components/feedback/inline-error.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import { UserText } from '../../../../components/text/user-text.tsx';
import { usePageStore } from '../../../../hooks/stores-context.ts';
import type { ChatStore } from '../../../../state/chat/page.ts';
import { createPersonActions } from '../../../../state/moderation/person-actions.ts';
import { ReportForm } from '../../../moderation/report-form.tsx';
import styles from './bubble.module.css';
import { messageExcerpt } from './report-message.tsx';

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
