// Message list of the chat, oldest first: earlier pages load while scrolling up, new messages are counted below (CHAT-05).
import { useComputed } from '@preact/signals';
import { memo, useRef } from 'react';
import { dayText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../../../components/icons/icons.ts';
import { badgeText } from '../../../../components/status/badge.tsx';
import { useStores } from '../../../../hooks/stores-context.ts';
import { workerFailureText } from '../../../../state/chat/failure-text.ts';
import type { ChatStore } from '../../../../state/chat/page.ts';
import type { DealStore } from '../../../../state/deal/page.ts';
import type { ChatContext } from '../chat-context.ts';
import { Bubble } from '../message/bubble.tsx';
import { Findings } from '../message/findings.tsx';
import chatRowStyles from './chat-row.module.css';
import styles from './message-list.module.css';
import { buildMessageRows, countUnseen, type MessageListRow } from './message-rows.ts';
import { useChatScroll } from './use-chat-scroll.ts';

interface MessageListProps {
  readonly context: ChatContext;
  readonly deal: DealStore;
}

export function MessageList({ context, deal }: MessageListProps) {
  const { chat } = context;
  const list = useRef<HTMLDivElement>(null);
  const items = useComputed(() =>
    chat.order.value.flatMap((key) => {
      const bubble = chat.item(key).value;
      return bubble ? [{ key, bubble }] : [];
    }),
  );
  const rows = useComputed(() => buildMessageRows(items.value, chat.firstUnread.value)).value;
  const { isAtEnd, lastSeen, onScroll, jumpToEnd } = useChatScroll(list, chat, chat.order.value);
  const below = isAtEnd ? 0 : countUnseen(items.value, lastSeen);
  const isNamed = deal.role.value === 'admin';
  const isKnown = chat.isKnown.value;
  return (
    <div className={styles.frame}>
      <section
        ref={list}
        className={styles.list}
        aria-label={strings.chat.CHAT_TITLE}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {chat.hasEarlier.value && <EarlierMessages chat={chat} />}
          {!isKnown && <LoadingMessages failure={chat.loadFailure.value} />}
          {isKnown && rows.length === 0 && (
            <div className={styles.empty}>
              <p className={styles.none}>{strings.chat.CHAT_EMPTY}</p>
              <p>{strings.chat.CHAT_EMPTY_HINT}</p>
            </div>
          )}
          <ol className={styles.rows}>
            {rows.map(({ key, ...place }) => (
              <ChatRow key={key} bubbleKey={key} context={context} deal={deal} isNamed={isNamed} {...place} />
            ))}
          </ol>
        </div>
      </section>
      {!isAtEnd && (
        <button
          type="button"
          className={styles.jump}
          aria-label={
            below > 0
              ? `${strings.chat.JUMP_TO_LATEST}, ${strings.chat.newMessages(below)}`
              : strings.chat.JUMP_TO_LATEST
          }
          onClick={jumpToEnd}
        >
          <Icon icon={chevronDownIcon} />
          <span className={styles.below} aria-hidden="true">
            {badgeText(below)}
          </span>
        </button>
      )}
    </div>
  );
}

function EarlierMessages({ chat }: Pick<ChatContext, 'chat'>) {
  return (
    <div className={styles.earlier}>
      <Button
        variant="plain"
        size="small"
        loading={chat.isLoadingEarlier.value}
        onClick={() => chat.loadEarlier()}
      >
        {strings.chat.EARLIER_MESSAGES}
      </Button>
    </div>
  );
}

function LoadingMessages({ failure }: { readonly failure: ChatStore['loadFailure']['value'] }) {
  return (
    <div className={styles.wait} role="status">
      <Spinner size={32} label={strings.chat.CHAT_LOADING} />
      {failure && <p>{workerFailureText(failure)}</p>}
    </div>
  );
}

interface ChatRowProps extends Omit<MessageListRow, 'key'> {
  readonly context: ChatContext;
  readonly deal: DealStore;
  readonly bubbleKey: string;
  readonly isNamed: boolean;
}

/** Renders again only when its own message or its place changes. */
const ChatRow = memo(function ChatRow({
  context,
  deal,
  bubbleKey,
  day,
  isUnreadLine,
  ...place
}: ChatRowProps) {
  const bubble = context.chat.item(bubbleKey).value;
  if (!bubble) return null;
  return (
    <li className={chatRowStyles.row} data-key={bubbleKey} data-first={place.isFirst}>
      {day > 0 && <DayLine at={day} />}
      {isUnreadLine && (
        <p className={chatRowStyles.unread}>
          <span>{strings.chat.UNREAD_LINE}</span>
        </p>
      )}
      <Bubble context={context} bubbleKey={bubbleKey} bubble={bubble} deal={deal.deal.value} {...place} />
      {context.checks && bubble.type === 'text' && (
        <Findings checks={context.checks} due={context.due} bubbleKey={bubbleKey} isOwn={bubble.isOwn} />
      )}
    </li>
  );
});

function DayLine({ at }: { readonly at: number }) {
  const { clock } = useStores();
  // 'Today' becomes 'Yesterday' at midnight.
  const text = useComputed(() => dayText(at, clock.now.value));
  return (
    <p className={chatRowStyles.day}>
      <span>{text}</span>
    </p>
  );
}
