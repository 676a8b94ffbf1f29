// Row of the message list: the day and the unread line above a message, and its bubble.
import { useComputed } from '@preact/signals';
import { memo } from 'react';
import { dayText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { useStores } from '../../../../hooks/stores-context.ts';
import type { DealStore } from '../../../../state/deal/page.ts';
import type { ChatContext } from '../chat-context.ts';
import { Bubble } from '../message/bubble.tsx';
import { Findings } from '../message/findings.tsx';
import styles from './chat-row.module.css';
import type { MessageListRow } from './message-rows.ts';

interface ChatRowProps extends Omit<MessageListRow, 'key'> {
  readonly context: ChatContext;
  readonly deal: DealStore;
  readonly bubbleKey: string;
  readonly isNamed: boolean;
}

/** Renders again only when its own message or its place changes. */
export const ChatRow = memo(function ChatRow({
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
    <li className={styles.row} data-key={bubbleKey} data-first={place.isFirst}>
      {day > 0 && <DayLine at={day} />}
      {isUnreadLine && (
        <p className={styles.unread}>
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
    <p className={styles.day}>
      <span>{text}</span>
    </p>
  );
}
