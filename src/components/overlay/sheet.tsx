// A bottom sheet: what belongs to a choice rises over the page, above keyboard and safe area, and goes back down,
// by a swipe too.
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CLOSE } from '../../strings/controls.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { Children } from '../children.ts';
import { xIcon } from '../icons/icons.ts';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Stays above the scrolling content, e.g. a search field. */
  readonly head?: Children;
  /** Stays below it: the decision. */
  readonly footer?: Children;
  readonly children: Children;
}

/** Mounted means open. In a portal, because a transformed or contained ancestor would catch `position: fixed`. */
export function Sheet({ title, onClose, head, footer, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(panel, onClose);
  useSwipeDown(panel, body, onClose);
  return createPortal(
    <div className={styles.frame}>
      <div className={styles.backdrop} data-backdrop onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.handle} aria-hidden="true" />
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={xIcon} label={CLOSE} onClick={onClose} />
        </div>
        {head && <div className={styles.head}>{head}</div>}
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}
