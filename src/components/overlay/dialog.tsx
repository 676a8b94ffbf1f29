// Confirmation dialog before an action that cannot be undone (DLG-01).
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import type { Children } from '../children.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** Default: 'Are you sure?'. */
  readonly title?: string;
  /** Names the deal and the amount. */
  readonly message?: Children;
  readonly variant?: 'confirm' | 'danger';
  /** Default: 'Confirm', or 'Delete' for the danger variant. */
  readonly confirmText?: string;
  /** Default: 'Cancel'. */
  readonly cancelText?: string;
  readonly busy?: boolean;
  /** Why the confirmed action failed; the dialog stays open. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Open while mounted. The first focus is on Cancel for the danger variant, else on Confirm. */
export function Dialog(props: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const danger = props.variant === 'danger';
  useModal(panel, props.onCancel);
  return createPortal(
    <div className={styles.frame}>
      <div className={styles.backdrop} data-backdrop onClick={props.onCancel} aria-hidden="true" />
      <div
        ref={panel}
        className={styles.panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-message`}
        tabIndex={-1}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {props.title ?? strings.controls.ARE_YOU_SURE}
        </h2>
        <div id={`${id}-message`} className={styles.message}>
          {props.message}
        </div>
        {props.error && (
          <p className={styles.error} role="alert">
            {props.error}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" autoFocus={danger} onClick={props.onCancel}>
            {props.cancelText ?? strings.controls.CANCEL}
          </Button>
          <Button
            variant={danger ? 'destructive' : 'primary'}
            autoFocus={!danger}
            loading={props.busy ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmText ?? (danger ? strings.controls.DELETE : strings.controls.CONFIRM)}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
