// Live indicator: connection status and age of the data; only its text changes while seconds count.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { reconnectingText, snapshotAgeText, updatedAgo } from '#i18n/relative-time.ts';
import { strings } from '#i18n/strings.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../icons/icon.tsx';
import { clockIcon, wifiOffIcon } from '../icons/icons.ts';
import styles from './live-indicator.module.css';

export type LiveIndicatorStatus =
  | { readonly kind: 'connecting' | 'live' | 'offline' }
  | { readonly kind: 'reconnecting' | 'updated' | 'snapshot'; readonly seconds: number };

interface LiveIndicatorProps {
  readonly status: ReadonlySignal<LiveIndicatorStatus>;
  /** HOME-02: a spinner as wide as the mark replaces it. Not announced: it may change with each attempt. */
  readonly isConnecting: ReadonlySignal<boolean>;
}

export function LiveIndicator({ status, isConnecting }: LiveIndicatorProps) {
  const kind = useComputed(() => status.value.kind);
  const text = useComputed(() => statusText(status.value));
  return (
    <span className={styles.live} data-kind={kind}>
      <StatusMark kind={kind} isConnecting={isConnecting} />
      <span>{text}</span>
    </span>
  );
}

interface StatusMarkProps extends Pick<LiveIndicatorProps, 'isConnecting'> {
  readonly kind: ReadonlySignal<LiveIndicatorStatus['kind']>;
}

function StatusMark({ kind, isConnecting }: StatusMarkProps) {
  switch (kind.value) {
    case 'live':
      return <span className={styles.dot} />;
    case 'connecting':
    case 'reconnecting':
    case 'snapshot':
      return <Spinner size={14} />;
    case 'updated':
      // Here alone the text does not say it.
      if (isConnecting.value) return <Spinner size={14} label={strings.home.CONNECTING} />;
      return <Icon icon={clockIcon} size={14} />;
    case 'offline':
      return <Icon icon={wifiOffIcon} size={14} />;
  }
}

function statusText(status: LiveIndicatorStatus): string {
  switch (status.kind) {
    case 'live':
      return strings.home.LIVE;
    case 'connecting':
      return strings.home.CONNECTING;
    case 'reconnecting':
      return reconnectingText(status.seconds);
    case 'updated':
      return updatedAgo(status.seconds);
    case 'snapshot':
      return snapshotAgeText(status.seconds);
    case 'offline':
      return strings.home.OFFLINE;
  }
}
