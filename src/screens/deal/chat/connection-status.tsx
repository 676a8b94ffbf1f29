// Connection status line above the messages while they are not live, so that a missing answer is not misread (LIVE-03, LIVE-05).

import { strings } from '#i18n/strings.ts';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { wifiOffIcon } from '../../../components/icons/icons.ts';
import { useStores } from '../../../hooks/stores-context.ts';
import { useTimeout } from '../../../hooks/use-timeout.ts';
import type { ChatStore } from '../../../state/chat/page.ts';
import styles from './connection-status.module.css';

/** A shorter interruption is not shown, ms. */
const SHOW_DELAY_MS = 1500;

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
    <div className={styles.status} role="status">
      {isShown && (
        <p className={styles.line}>
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
