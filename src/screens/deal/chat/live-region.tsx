// Live region: announces new messages of others to screen readers.
import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'react';
import { shownMessage } from '#i18n/chat-messages.ts';
import { strings } from '#i18n/strings.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
import type { DealStore } from '../../../state/deal/page.ts';
import { fileKindText } from './file-kind.ts';
import { systemLineText } from './message/system-line.tsx';
import { displayFileName, senderName } from './message-labels.ts';

interface ChatLiveRegionProps {
  readonly chat: ChatStore;
  readonly deal: DealStore;
}

/** Earlier pages and the messages of the first page are not announced. */
export function ChatLiveRegion({ chat, deal }: ChatLiveRegionProps) {
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
