// Findings below a message: its payment details as rows with the amount that is due, and at most one hint. They follow when the message was painted.
import { useComputed } from '@preact/signals';
import { useEffect, useRef } from 'react';
import type { MessageChecks } from '../../../../state/chat/message-checks.ts';
import type { ChatContext } from '../chat-context.ts';
import { useStillList } from '../list/use-still-list.ts';
import { DetailsCard } from './details-card.tsx';
import { HintLine } from './hint-line.tsx';

interface FindingsProps {
  readonly checks: MessageChecks;
  readonly due: ChatContext['due'];
  readonly bubbleKey: string;
  readonly isOwn: boolean;
}

export function Findings({ checks, due, bubbleKey, isOwn }: FindingsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOn = checks.isOn.value;
  const found = checks.findings(bubbleKey).value;
  // Only the row that has it, or had it, is rendered again.
  const payment = useComputed(() => (due?.value?.key === bubbleKey ? due.value.payment : null)).value;
  useStillList(place, `${found.fields.length} ${found.hint} ${payment?.n}`);
  // An effect runs after the paint, so that no check delays the message.
  useEffect(() => {
    if (isOn) checks.look(bubbleKey);
  }, [checks, bubbleKey, isOn]);
  const dismiss = (): void => {
    // The button goes, and the focus with it: the keyboard stays in the list.
    place.current?.closest('section')?.focus({ preventScroll: true });
    checks.dismissHint(bubbleKey);
  };
  return (
    <div ref={place}>
      {(payment || found.fields.length > 0) && (
        <DetailsCard fields={found.fields} payment={payment} isOwn={isOwn} />
      )}
      {found.hint && <HintLine kind={found.hint} onDismiss={dismiss} />}
    </div>
  );
}
