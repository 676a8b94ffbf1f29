// Message bubble: own ones on the right, others' on the left, an admin's with a badge, system lines in the middle.

import { useEffect } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { parseDetails } from '#domain/quick-messages.ts';
import { parseMeeting } from '#domain/settlement/meeting-message.ts';
import { shownMessage } from '#i18n/chat-messages.ts';
import { dateTimeText, timeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { checkIcon, clockIcon, type IconNode, warningIcon } from '../../../../components/icons/icons.ts';
import {
  checkCheckIcon,
  copyIcon,
  refreshIcon,
  shieldCheckIcon,
  trashIcon,
} from '../../../../components/icons/screen-icons.ts';
import { UserText } from '../../../../components/text/user-text.tsx';
import { useShell } from '../../../../hooks/shell-context.ts';
import { useLazyStores, useStores } from '../../../../hooks/stores-context.ts';
import { workerFailureText } from '../../../../state/chat/failure-text.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import { useCopy } from '../../../use-copy.ts';
import { MeetingMessageCard } from '../../settlement/meeting-card.tsx';
import type { ChatContext } from '../chat-context.ts';
import { isShownAsPicture } from '../file-kind.ts';
import { isAdmin, isOutsider, senderName } from '../message-labels.ts';
import styles from './bubble.module.css';
import { MessageFile } from './file.tsx';
import { ReportButton } from './report-message.tsx';
import { SystemLine } from './system-line.tsx';
import { isTelegramLink, type TextToken, tokenizeLinks } from './tokenize-links.ts';

interface BubbleProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly bubble: ChatMessageView;
  readonly deal: DealDetails | null;
  /** More than two people write here: the sender is named above each group. */
  readonly isNamed: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly hasMeta: boolean;
  /** Epoch ms when this sender sent other transfer details before; 0 when they are the first or the same. */
  readonly previousDetailsAt: number;
  /** Epoch ms of the payment's arrival, which its line says too; 0 for none. */
  readonly arrivedAt: number;
}

export function Bubble(props: BubbleProps) {
  const { context, bubbleKey, bubble, deal, isNamed, isFirst, isLast, hasMeta, previousDetailsAt } = props;
  const copy = useCopy();
  if (bubble.type === 'system') return <SystemLine bubble={bubble} deal={deal} arrivedAt={props.arrivedAt} />;
  const details = parseDetails(bubble.text);
  const meeting = bubble.type === 'text' ? parseMeeting(bubble.text) : null;
  const report = bubble.messageId && !bubble.isOwn && !isAdmin(bubble) ? context.openReport : null;
  const line = (
    <div
      className={styles.bubble}
      data-own={bubble.isOwn}
      data-admin={isAdmin(bubble)}
      data-first={isFirst}
      data-last={isLast}
      data-part={contentKind(bubble)}
    >
      {isAdmin(bubble)
        ? isFirst && <AdminBadge isOwn={bubble.isOwn} showsWord={context.showsWord} />
        : isFirst && (
            <Sender
              name={senderName(bubble, deal)}
              isShown={!bubble.isOwn && (isNamed || isOutsider(bubble, deal))}
            />
          )}
      {bubble.type === 'file' ? (
        <MessageFile context={context} bubbleKey={bubbleKey} bubble={bubble} />
      ) : meeting ? (
        <MeetingMessageCard meeting={meeting} context={context} deal={deal} />
      ) : (
        <MessageText text={shownMessage(bubble.text)} />
      )}
      {hasMeta && <MessageMeta bubble={bubble} />}
      {details && !bubble.isOwn && (
        <span className={styles.copy}>
          <Button
            variant="plain"
            size="small"
            icon={copyIcon}
            onClick={() =>
              void copy(details, previousDetailsAt > 0 ? strings.chat.OTHER_DETAILS_COPIED : undefined)
            }
          >
            {strings.chat.COPY_DETAILS}
          </Button>
        </span>
      )}
    </div>
  );
  return (
    <>
      {report ? (
        <div className={styles.line}>
          {line}
          <ReportButton bubble={bubble} onClick={() => report(bubbleKey)} />
        </div>
      ) : (
        line
      )}
      {previousDetailsAt > 0 && (
        <ChangedDetailsWarning name={senderName(bubble, deal)} at={previousDetailsAt} />
      )}
      {bubble.state === 'failed' && (
        <FailedMessage context={context} bubbleKey={bubbleKey} failure={bubble.failure} />
      )}
    </>
  );
}

/** Shown with the details, so that nobody has to remember the earlier ones. */
function ChangedDetailsWarning({ name, at }: { readonly name: string; readonly at: number }) {
  const { clock } = useStores();
  return (
    <p className={styles.warning} role="note">
      <Icon icon={warningIcon} size={16} />
      <span>{strings.chat.otherDetails(name, dateTimeText(at, clock.read()))}</span>
    </p>
  );
}

function Sender({ name, isShown }: { readonly name: string; readonly isShown: boolean }) {
  return (
    <bdi className={isShown ? styles.sender : 'visually-hidden'} dir="auto">
      {name}
    </bdi>
  );
}

/** Depends on the role alone; an icon on a filled background cannot be imitated by text. */
function AdminBadge({ isOwn, showsWord }: { readonly isOwn: boolean; readonly showsWord: boolean }) {
  return (
    <>
      <span className={styles.admin}>
        <Icon icon={shieldCheckIcon} size={16} />
        {strings.chat.ADMIN_BADGE}
        {isOwn && <span className="visually-hidden">{strings.chat.OWN_SENDER}</span>}
      </span>
      {showsWord && <OwnWord />}
    </>
  );
}

const contentKind = (message: ChatMessageView): 'text' | 'picture' | 'file' =>
  message.type !== 'file' ? 'text' : isShownAsPicture(message) ? 'picture' : 'file';

interface FailedMessageProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly failure: ChatMessageView['failure'];
}
function FailedMessage({ context: { chat }, bubbleKey, failure }: FailedMessageProps) {
  return (
    <div className={styles.failed}>
      <p className={styles.error} role="alert">
        <Icon icon={warningIcon} size={16} />
        <span>{failure ? workerFailureText(failure) : strings.chat.NOT_SENT}</span>
      </p>
      <Button variant="plain" size="small" icon={refreshIcon} onClick={() => chat.retry(bubbleKey)}>
        {strings.chat.SEND_AGAIN}
      </Button>
      <span className={styles.discard}>
        <Button variant="plain" size="small" icon={trashIcon} onClick={() => chat.discard(bubbleKey)}>
          {strings.chat.DISCARD}
        </Button>
      </span>
    </div>
  );
}

type DeliveryState = ChatMessageView['state'];

/** Total: a new state does not compile without its icon and label. */
const DELIVERY_ICONS: Readonly<Record<DeliveryState, IconNode>> = {
  sending: clockIcon,
  sent: checkIcon,
  read: checkCheckIcon,
  failed: warningIcon,
};
const deliveryText = (state: DeliveryState): string =>
  ({
    sending: strings.chat.SENDING,
    sent: strings.chat.SENT,
    read: strings.chat.READ,
    failed: strings.chat.NOT_SENT,
  })[state];

/**
 * Message meta: the time, and the delivery state of an own message: clock, tick, two ticks, warning.
 */
function MessageMeta({ bubble }: { readonly bubble: ChatMessageView }) {
  const { createdAt, isOwn, state } = bubble;
  return (
    <span className={styles.meta}>
      <time dateTime={new Date(createdAt).toISOString()}>{timeText(createdAt)}</time>
      {isOwn && (
        <span className={styles.state} data-state={state}>
          <Icon icon={DELIVERY_ICONS[state]} size={16} label={deliveryText(state)} />
        </span>
      )}
    </span>
  );
}

/**
 * Nothing until it is loaded, and for a viewer without a word.
 * It is read from the own settings: no message carries it (REAL-05).
 */
function OwnWord() {
  const { settings } = useLazyStores();
  useEffect(() => void settings.ensure(), [settings]);
  const word = settings.settings.value?.genuineWord;
  return word ? <span className={styles.word}>{strings.chat.yourWord(word)}</span> : null;
}

/** Message text as it was written; its links open through Telegram. */
function MessageText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {tokenizeLinks(text).map((token, at) =>
        token.link ? <TextLink key={at} token={token} /> : <UserText key={at} text={token.text} />,
      )}
    </p>
  );
}

/** No `<a>`: the webview would leave the mini-app. No button: it would not wrap over lines. */
function TextLink({ token: { text, link } }: { readonly token: TextToken }) {
  const { native } = useShell();
  const open = (): void => {
    if (isTelegramLink(link)) native.openTelegramLink(link);
    else native.openLink(link);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <span
      className={styles.link}
      role="link"
      tabIndex={0}
      dir="ltr"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open();
      }}
    >
      {text}
    </span>
  );
}
