// Gallery pieces of a chat: messages on their way, uploads, scans, connection states, earlier messages, previews.
import { signal } from '@preact/signals';
import type { FileScanState } from '#domain/entities.ts';
import { meetingMessage } from '#domain/settlement/meeting-message.ts';
import type { Payment } from '#domain/settlement/payment.ts';
import { strings } from '#i18n/strings.ts';
import type { ChatMessageView, DeliveryState, WorkerFailure } from '#protocol/protocol.ts';
import { ChatConnectionStatus } from '../../src/screens/deal/chat/chat.tsx';
import { createFileCache } from '../../src/screens/deal/chat/file-cache.ts';
import { MessageList } from '../../src/screens/deal/chat/list/message-list.tsx';
import { DownloadButton } from '../../src/screens/deal/preview/download-button.tsx';
import { PreviewError, PreviewLoading } from '../../src/screens/deal/preview/preview-placeholder.tsx';
import {
  CONNECTED_STATUS,
  type FakeChat,
  fakeChat,
  fileBubble,
  ownBubble,
  receivedBubble,
} from '../screens/deal/chat/fake-chat.ts';
import { BORIS_ID, FIXTURE_NOW, fakeDealStore, fakeSession, HOUR, makeDeal } from '../screens/fixtures.ts';
import { piecesOf } from './pieces.ts';
import { noop, Stage } from './stage.tsx';

const LONG_NAME = 'Kontoauszug-November-2025-der-Beispielbank-Musterstadt.pdf';
const UNANSWERED: WorkerFailure = { code: 'NETWORK_ERROR', serverMessage: '', language: '' };

/** Both sides bring cash. */
const CASH: readonly Payment[] = (['author', 'accepter'] as const).map((from, at) => ({
  ...{ n: at + 1, from, amount: '1000000000', currency: 'USDT', method: 'Cash', state: 'due' },
  ...{ heldUntil: null, otherNameBy: null, stateBefore: null, consents: [], changedAt: FIXTURE_NOW },
}));

function Messages({ chat, isOnline = true }: { chat: FakeChat; isOnline?: boolean }) {
  const context = {
    chat,
    files: createFileCache(chat),
    openPreview: noop,
    openReport: null,
    showsWord: false,
    settlement: {
      reuseOf: () => null,
      settlement: signal({ payments: CASH } as never),
      party: signal('accepter' as const),
    },
  };
  const stores = { session: fakeSession(BORIS_ID), services: { isOnline: signal(isOnline) } };
  return (
    <Stage stores={stores}>
      <ChatConnectionStatus chat={chat} />
      <MessageList context={context} deal={fakeDealStore(makeDeal(), BORIS_ID)} />
    </Stage>
  );
}

const DELIVERY: Readonly<Record<DeliveryState, Partial<ChatMessageView>>> = {
  sending: { progress: 0.4 },
  failed: { failure: UNANSWERED },
  sent: {},
  read: {},
};
export const DELIVERIES = piecesOf(DELIVERY, (more, state) => (
  <Messages
    chat={fakeChat(
      ['text', ownBubble({ state, ...more })],
      ['file', fileBubble(LONG_NAME, 'application/pdf', { isOwn: true, senderId: BORIS_ID, state, ...more })],
      ['picture', fileBubble('a.png', 'image/png', { isOwn: true, senderId: BORIS_ID, state, ...more })],
    )}
  />
));

const TIMES = [20, 44].map((hours) => FIXTURE_NOW + hours * HOUR);
/** A proposal with the clocks of another zone, and its answer, which repeats no place. */
export const MEETINGS = {
  proposal: () => (
    <Messages
      chat={fakeChat([
        'm',
        receivedBubble({ text: meetingMessage('Kadıköy İskelesi, am Fähranleger', TIMES, 'Asia/Kolkata') }),
      ])}
    />
  ),
  answer: () => <Messages chat={fakeChat(['m', ownBubble({ text: meetingMessage('', TIMES, null) })])} />,
};

const SCANS: Readonly<Record<FileScanState, null>> = { pending: null, clean: null, blocked: null };
export const FILE_SCANS = piecesOf(SCANS, (_, fileScan) => (
  <Messages
    chat={fakeChat(
      ['file', fileBubble(LONG_NAME, 'application/pdf', { fileScan })],
      ['picture', fileBubble('a.png', 'image/png', { fileScan, messageId: '' })],
    )}
  />
));

const CONNECTIONS: Readonly<Record<FakeChat['connection']['value'], null>> = {
  connecting: null,
  connected: null,
  error: null,
};
export const CHAT_CONNECTIONS = piecesOf(CONNECTIONS, (_, connection) =>
  [true, false].map((isOnline) => {
    const chat = fakeChat();
    chat.connection.value = connection;
    chat.connectionDetails.value = { ...CONNECTED_STATUS, state: connection };
    return <Messages key={`${isOnline}`} chat={chat} isOnline={isOnline} />;
  }),
);

export const CHAT_LOADING = piecesOf({ loading: null, failed: UNANSWERED }, (failure) => {
  const chat = fakeChat();
  chat.isKnown.value = false;
  chat.loadFailure.value = failure;
  return <Messages chat={chat} />;
});

export const EARLIER_MESSAGES = piecesOf({ waiting: false, loading: true }, (isLoading) => {
  const chat = fakeChat(['text', ownBubble()]);
  chat.hasEarlier.value = true;
  chat.isLoadingEarlier.value = isLoading;
  return <Messages chat={chat} />;
});

export const PREVIEWS = {
  loading: () => <PreviewLoading />,
  failed: () => <PreviewError text={strings.chat.DOWNLOAD_FAILED} onRetry={noop} />,
  downloading: () => <DownloadButton download={{ isBusy: true, error: '', start: noop }} />,
};
