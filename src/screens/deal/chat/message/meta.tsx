// Message meta: the time, and the delivery state of an own message: clock, tick, two ticks, warning.

import { timeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import {
  alertTriangleIcon,
  checkIcon,
  clockIcon,
  type IconNode,
} from '../../../../components/icons/icons.ts';
import { checkCheckIcon } from '../../../../components/icons/screen-icons.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import styles from './bubble.module.css';

type DeliveryState = ChatMessageView['state'];

/** Total: a new state does not compile without its icon and label. */
const DELIVERY_ICONS: Readonly<Record<DeliveryState, IconNode>> = {
  sending: clockIcon,
  sent: checkIcon,
  read: checkCheckIcon,
  failed: alertTriangleIcon,
};
const deliveryText = (state: DeliveryState): string =>
  ({
    sending: strings.chat.SENDING,
    sent: strings.chat.SENT,
    read: strings.chat.READ,
    failed: strings.chat.NOT_SENT,
  })[state];

export function MessageMeta({ bubble }: { readonly bubble: ChatMessageView }) {
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
