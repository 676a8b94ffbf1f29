// Bottom sheet: slides in above keyboard and safe area; closed by its button, backdrop, Escape, Back or a swipe
// down.
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { xIcon } from '../icons/icons.ts';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';
import { useSwipeDown } from './use-swipe-down.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Stays above the scrolling content, e.g. a search field. */
  readonly head?: Children;
  /** Stays below the scrolling content: the buttons. */
  readonly footer?: Children;
  /** As high as the view allows, whatever is in it: a search leaves its field where it is. */
  readonly isTall?: boolean;
  readonly children: Children;
}

/** Open while mounted. In a portal: a transformed or contained ancestor captures `position: fixed`. */
export function Sheet({ title, onClose, head, footer, isTall = false, children }: SheetProps) {
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
        className={classNames(styles.panel, isTall && styles.tall)}
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
          <IconButton icon={xIcon} label={strings.controls.CLOSE} onClick={onClose} />
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
