// Whether what is on screen is fresh, honestly: a mark and words; only the words change while it counts.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { CONNECTING, keptText, LIVE, OFFLINE, reconnectingIn, updatedAgo } from '../../strings/home.ts';
import { Icon } from '../icons/icon.tsx';
import { clockIcon, wifiOffIcon } from '../icons/icons.ts';
import styles from './live-indicator.module.css';
import { Spinner } from '../feedback/spinner.tsx';

export type LiveStatus =
  | { readonly kind: 'connecting' | 'live' | 'offline' }
  | { readonly kind: 'reconnecting' | 'updated' | 'kept'; readonly seconds: number };

export function LiveDot({ status }: { readonly status: ReadonlySignal<LiveStatus> }) {
  const kind = useComputed(() => status.value.kind);
  const text = useComputed(() => liveText(status.value));
  return (
    <span className={styles.live} data-kind={kind}>
      <Mark kind={kind} />
      <span>{text}</span>
    </span>
  );
}

function Mark({ kind }: { readonly kind: ReadonlySignal<LiveStatus['kind']> }) {
  switch (kind.value) {
    case 'live':
      return <span className={styles.dot} />;
    case 'connecting':
    case 'reconnecting':
    case 'kept':
      return <Spinner size={14} />;
    case 'updated':
      return <Icon icon={clockIcon} size={14} />;
    case 'offline':
      return <Icon icon={wifiOffIcon} size={14} />;
  }
}

function liveText(status: LiveStatus): string {
  switch (status.kind) {
    case 'live':
      return LIVE;
    case 'connecting':
      return CONNECTING;
    case 'reconnecting':
      return reconnectingIn(status.seconds);
    case 'updated':
      return updatedAgo(status.seconds);
    case 'kept':
      return keptText(status.seconds);
    case 'offline':
      return OFFLINE;
  }
}
