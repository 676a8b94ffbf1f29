// Chat of a deal: message list, quick messages, composer, and file previews above them (CHAT).
import { useComputed } from '@preact/signals';
import { useMemo, useRef, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { formatTermsSides } from '#i18n/format-terms.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { lockIcon } from '../../../components/icons/screen-icons.ts';
import { useStores } from '../../../hooks/stores-context.ts';
import { useStillPage } from '../../../hooks/use-still-page.ts';
import type { MessageChecks } from '../../../state/chat/message-checks.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
import type { DealStore } from '../../../state/deal/page.ts';
import { useClosingConfirmation } from '../../use-closing-confirmation.ts';
import { Preview } from '../preview/preview.tsx';
import styles from './chat.module.css';
import type { ChatContext } from './chat-context.ts';
import { Composer } from './composer/composer.tsx';
import { QuickMessages } from './composer/quick-messages.tsx';
import { SendFilesSheet } from './composer/send-files-sheet.tsx';
import { useFileDrop } from './composer/use-file-drop.ts';
import { ChatConnectionStatus } from './connection-status.tsx';
import { createFileCache } from './file-cache.ts';
import { MessageList } from './list/message-list.tsx';
import { ChatLiveRegion } from './live-region.tsx';
import { ReportMessageSheet } from './message/report-message.tsx';

interface ChatProps {
  /** The caller mounts it. */
  readonly chat: ChatStore;
  readonly deal: DealStore;
  readonly checks?: MessageChecks | undefined;
  readonly due?: ChatContext['due'];
  readonly reuseOf?: ChatContext['reuseOf'];
}

/** Fills the space that its flex parent leaves, and scrolls inside. */
export function Chat({ chat, deal, checks, due, reuseOf }: ChatProps) {
  const [previewed, setPreviewed] = useState('');
  const [reported, setReported] = useState('');
  const [offeredFiles, setOfferedFiles] = useState<readonly File[]>([]);
  const { features } = useStores().session.announced.value;
  const isParty = deal.role.value !== 'admin';
  const canReport = isParty && hasFeature(features, 'reports', 1);
  const showsWord = isParty && hasFeature(features, 'genuine', 1) && hasFeature(features, 'settings', 1);
  const files = useMemo(() => createFileCache(chat), [chat]);
  const context = useMemo<ChatContext>(
    () => ({
      chat,
      files,
      openPreview: setPreviewed,
      openReport: canReport ? setReported : null,
      showsWord,
      checks,
      due,
      reuseOf,
    }),
    [chat, files, canReport, showsWord, checks, due, reuseOf],
  );
  useStillPage();
  const isUploading = useComputed(() =>
    chat.order.value.some((key) => {
      const bubble = chat.item(key).value;
      return bubble?.type === 'file' && bubble.isOwn && bubble.state === 'sending';
    }),
  ).value;
  // Texts survive when the mini-app is closed; an upload does not continue.
  useClosingConfirmation(isUploading);
  const canWrite = chat.canWrite.value;
  const otherName = shortName(deal.counterparty.value);
  const root = useRef<HTMLDivElement>(null);
  useFileDrop(root, canWrite ? setOfferedFiles : null);
  return (
    <div ref={root} className={styles.chat}>
      <ChatConnectionStatus chat={chat} />
      <MessageList context={context} deal={deal} />
      <ChatLiveRegion chat={chat} deal={deal} />
      <div className={styles.bar}>
        {canWrite ? (
          <>
            {isParty && chat.draft.value === '' && (
              <QuickMessages
                chat={chat}
                check={checks?.savedDetails}
                otherName={otherName}
                received={receivedAmount(deal)}
              />
            )}
            <Composer chat={chat} checks={checks} otherName={otherName} onFiles={setOfferedFiles} />
          </>
        ) : (
          <p className={styles.closed}>
            <Icon icon={lockIcon} size={16} />
            <span>
              {deal.deal.value?.status === 'pending_approval'
                ? strings.chat.CHAT_NOT_OPEN
                : strings.chat.CHAT_CLOSED}
            </span>
          </p>
        )}
      </div>
      {offeredFiles.length > 0 && (
        <SendFilesSheet chat={chat} files={offeredFiles} onClose={() => setOfferedFiles([])} />
      )}
      {previewed && <Preview context={context} bubbleKey={previewed} onClose={() => setPreviewed('')} />}
      {reported && <ReportMessageSheet chat={chat} bubbleKey={reported} onClose={() => setReported('')} />}
    </div>
  );
}

/** From the viewer's side. */
function receivedAmount({ deal: { value: deal }, role }: DealStore): string {
  return deal ? formatTermsSides(deal, role.value === 'author' ? 'author' : 'other', '')[1].amount : '';
}
