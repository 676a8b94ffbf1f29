// Message meta: the time, and the delivery state of an own message: clock, tick, two ticks, warning.

import { Icon } from '../../../../components/icons/icon.tsx';
import {
  alertTriangleIcon,
  checkIcon,
  clockIcon,
  type IconNode,
} from '../../../../components/icons/icons.ts';
import { checkCheckIcon } from '../../../../components/icons/screen-icons.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import { NOT_SENT, READ, SENDING, SENT } from '../../../../strings/chat.ts';
import { timeText } from '../../../../strings/dates.ts';
import styles from './bubble.module.css';

/** Total: a new state does not compile without its icon and label. */
const DELIVERY_STATES: Readonly<
  Record<ChatMessageView['state'], { readonly icon: IconNode; readonly label: string }>
> = {
  sending: { icon: clockIcon, label: SENDING },
  sent: { icon: checkIcon, label: SENT },
  read: { icon: checkCheckIcon, label: READ },
  failed: { icon: alertTriangleIcon, label: NOT_SENT },
};

export function MessageMeta({ bubble }: { readonly bubble: ChatMessageView }) {
  const { createdAt, isOwn, state } = bubble;
  return (
    <span className={styles.meta}>
      <time dateTime={new Date(createdAt).toISOString()}>{timeText(createdAt)}</time>
      {isOwn && (
        <span className={styles.state} data-state={state}>
          <Icon icon={DELIVERY_STATES[state].icon} size={16} label={DELIVERY_STATES[state].label} />
        </span>
      )}
    </span>
  );
}
