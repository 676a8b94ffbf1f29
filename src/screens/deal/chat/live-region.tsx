// Says new messages of others aloud, to those who do not see them come.
import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'react';
import type { ChatModel } from '../../../state/chat/page.ts';
import type { DealModel } from '../../../state/deal/page.ts';
import { newMessageAnnouncement, newMessages } from '../../../strings/chat.ts';
import { displayFileName, senderName } from './chat-context.ts';
import { fileKindText } from './message/file.tsx';

export interface ChatLiveRegionProps {
  readonly chat: ChatModel;
  readonly deal: DealModel;
}

/** Earlier pages and what stood there at the beginning are no news. */
export function ChatLiveRegion({ chat, deal }: ChatLiveRegionProps) {
  const [said, setSaid] = useState('');
  const newest = useRef<string | null>(null);
  useSignalEffect(() => {
    const order = chat.order.value;
    if (!chat.isKnown.value) return;
    const from = newest.current === null ? order.length : order.indexOf(newest.current) + 1;
    newest.current = order[order.length - 1] ?? '';
    const came = order.slice(from).flatMap((key) => {
      const bubble = chat.item(key).peek();
      return bubble && !bubble.isOwn ? [bubble] : [];
    });
    const [first] = came;
    if (!first) return;
    if (came.length > 1) setSaid(newMessages(came.length));
    else if (first.type === 'system') setSaid(first.text);
    else {
      const what =
        first.type === 'file'
          ? `${fileKindText(first.fileMime)} ${displayFileName(first.fileName)}`
          : first.text;
      setSaid(newMessageAnnouncement(senderName(first, deal.deal.peek()), what));
    }
  });
  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
