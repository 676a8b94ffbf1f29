// Short messages at the bottom, said aloud without taking the focus; the model that owns them ends them after 2 s.
import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '../icons/icon.tsx';
import { alertTriangleIcon, checkIcon } from '../icons/icons.ts';
import styles from './toast-host.module.css';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
}

/** One for the whole app, always mounted: a live region must stand before its text comes. */
export function ToastHost({ current }: { readonly current: ReadonlySignal<Toast | null> }) {
  const toast = current.value;
  const isError = toast?.tone === 'error';
  // The key makes a second toast with the same words a new message, to the eye and to the ear.
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
        <Icon
          icon={toast.tone === 'error' ? alertTriangleIcon : checkIcon}
          size={20}
          className={styles.icon}
        />
      )}
      <span>{toast.text}</span>
    </p>
  );
}
