// Toast host: shows the current toast and announces it without moving the focus; its store ends it after 2 s.
import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '../icons/icon.tsx';
import { checkIcon, warningIcon } from '../icons/icons.ts';
import styles from './toast-host.module.css';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
}

/** One for the whole app, always mounted: a live region must exist before its text. */
export function ToastHost({ current }: { readonly current: ReadonlySignal<Toast | null> }) {
  const toast = current.value;
  const isError = toast?.tone === 'error';
  // The key makes a second toast with the same text a new one, for sighted users and screen readers.
  const item = toast && <ToastItem key={toast.id} toast={toast} />;
  return (
    <div className={styles.host}>
      <div role="status">{!isError && item}</div>
      <div role="alert">{isError && item}</div>
    </div>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }) {
  return (
    <p className={styles.toast} data-tone={toast.tone}>
      {toast.tone !== 'info' && (
        <Icon icon={toast.tone === 'error' ? warningIcon : checkIcon} size={20} className={styles.icon} />
      )}
      <span>{toast.text}</span>
    </p>
  );
}
