// Chat of a deal: message list, quick messages, composer, and file previews above them (CHAT).
import { useComputed, useSignalEffect } from '@preact/signals';
import { useMemo, useRef, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import { shownMessage } from '#i18n/chat-messages.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { formatTermsSides } from '#i18n/terms.ts';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { wifiOffIcon } from '../../../components/icons/icons.ts';
import { lockIcon } from '../../../components/icons/screen-icons.ts';
import { useStores } from '../../../hooks/stores-context.ts';
import { useStillPage } from '../../../hooks/use-still-page.ts';
import { useTimeout } from '../../../hooks/use-timeout.ts';
import type { MessageChecks } from '../../../state/chat/message-checks.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
import type { DealStore } from '../../../state/deal/page.ts';
import { useClosingConfirmation } from '../../use-closing-confirmation.ts';
import { DealSheet } from '../deal-sheet.tsx';
import styles from './chat.module.css';
import type { ChatContext } from './chat-context.ts';
import { Composer } from './composer/composer.tsx';
import { QuickMessages } from './composer/quick-messages.tsx';
import { useFileDrop } from './composer/use-file-drop.ts';
import connectionStatusStyles from './connection-status.module.css';
import { createFileCache } from './file-cache.ts';
import { fileKindText } from './file-kind.ts';
import { MessageList } from './list/message-list.tsx';
import { systemLineText } from './message/system-line.tsx';
import { displayFileName, senderName } from './message-labels.ts';

interface ChatProps {
  /** The caller mounts it. */
  readonly chat: ChatStore;
  readonly deal: DealStore;
  readonly checks?: MessageChecks | undefined;
  readonly due?: ChatContext['due'];
  readonly settlement?: ChatContext['settlement'];
}

/** Fills the space that its flex parent leaves, and scrolls inside. */
export function Chat({ chat, deal, checks, due, settlement }: ChatProps) {
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
      settlement,
    }),
    [chat, files, canReport, showsWord, checks, due, settlement],
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
  // A question about saved details stands in their place, whatever is being typed.
  const hasQuickMessages =
    isParty && (chat.draft.value === '' || (checks?.savedDetails.wrong.value.length ?? 0) > 0);
  const otherName = shortName(deal.counterparty.value);
  const closeFiles = (): void => setOfferedFiles([]);
  const closePreview = (): void => setPreviewed('');
  const closeReport = (): void => setReported('');
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
            {hasQuickMessages && (
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
        <DealSheet
          onClose={closeFiles}
          render={({ SendFilesSheet }) => (
            <SendFilesSheet chat={chat} files={offeredFiles} onClose={closeFiles} />
          )}
        />
      )}
      {previewed && (
        <DealSheet
          onClose={closePreview}
          render={({ Preview }) => <Preview context={context} bubbleKey={previewed} onClose={closePreview} />}
        />
      )}
      {reported && (
        <DealSheet
          onClose={closeReport}
          render={({ ReportMessageSheet }) => (
            <ReportMessageSheet chat={chat} bubbleKey={reported} onClose={closeReport} />
          )}
        />
      )}
    </div>
  );
}

/** From the viewer's side. */
function receivedAmount({ deal: { value: deal }, role }: DealStore): string {
  return deal ? formatTermsSides(deal, role.value === 'author' ? 'author' : 'other', '')[1].amount : '';
}

/** A shorter interruption is not shown, ms. */
const SHOW_DELAY_MS = 1500;

/**
 * Connection status line above the messages while they are not live,
 * so that a missing answer is not misread (LIVE-03, LIVE-05).
 */
export function ChatConnectionStatus({ chat }: { readonly chat: ChatStore }) {
  const isOnline = useStores().services.isOnline.value;
  const connection = chat.connection.value;
  // Polling brings every message, only a little later.
  const isDown = !isOnline || (connection !== 'connected' && !chat.connectionDetails.value.isPolling);
  const isLong = useTimeout(SHOW_DELAY_MS, isDown);
  const isShown = isDown && (isLong || !isOnline) && chat.isKnown.value;
  const text = !isOnline
    ? strings.chat.CHAT_OFFLINE
    : connection === 'error'
      ? strings.chat.CHAT_DOWN
      : strings.chat.CHAT_CONNECTING;
  return (
    <div className={connectionStatusStyles.status} role="status">
      {isShown && (
        <p className={connectionStatusStyles.line}>
          {isOnline && connection === 'connecting' ? (
            <Spinner size={16} />
          ) : (
            <Icon icon={wifiOffIcon} size={16} />
          )}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

interface ChatLiveRegionProps {
  readonly chat: ChatStore;
  readonly deal: DealStore;
}

/** Earlier pages and the messages of the first page are not announced. */
function ChatLiveRegion({ chat, deal }: ChatLiveRegionProps) {
  const [announcement, setAnnouncement] = useState('');
  const newest = useRef<string | null>(null);
  useSignalEffect(() => {
    const order = chat.order.value;
    if (!chat.isKnown.value) return;
    const from = newest.current === null ? order.length : order.indexOf(newest.current) + 1;
    newest.current = order[order.length - 1] ?? '';
    const added = order.slice(from).flatMap((key) => {
      const bubble = chat.item(key).peek();
      return bubble && !bubble.isOwn ? [bubble] : [];
    });
    const [first] = added;
    if (!first) return;
    if (added.length > 1) setAnnouncement(strings.chat.newMessages(added.length));
    else if (first.type === 'system')
      setAnnouncement(systemLineText(first.text, first.system, deal.deal.peek()));
    else {
      const what =
        first.type === 'file'
          ? `${fileKindText(first.fileMime)} ${displayFileName(first.fileName)}`
          : shownMessage(first.text);
      setAnnouncement(strings.chat.newMessageAnnouncement(senderName(first, deal.deal.peek()), what));
    }
  });
  return (
    <div className="visually-hidden" role="status">
      {announcement}
    </div>
  );
}
