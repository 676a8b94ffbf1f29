// Deal layout: fills the screen with the header, a status part that folds away, and the chat.
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import type { Children } from '../../components/children.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { chevronLeftIcon } from '../../components/icons/screen-icons.ts';
import { BACK } from '../../strings/controls.ts';
import { DEAL_DETAILS, DEAL_TITLE, HIDE_STATUS, SHOW_STATUS } from '../../strings/deal.ts';
import styles from './deal-layout.module.css';
import { useShortViewport } from './use-short-viewport.ts';

export interface DealLayoutProps {
  /** Only where the messaging app has no Back button. */
  readonly onBack: (() => void) | undefined;
  readonly header: Children;
  /** Status and actions. */
  readonly status: Children;
  /** Whose turn it is, in words: announced when it changes while the status is folded away. */
  readonly turn: string;
  readonly children: Children;
}

/** Below this height, px, the keyboard is open or the phone lies on its side: the chat needs the space. */
const SHORT_VIEWPORT_PX = 540;

export function DealLayout({ onBack, header, status, turn, children }: DealLayoutProps) {
  const layout = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const isShort = useShortViewport(layout, SHORT_VIEWPORT_PX);
  // What has just changed is at the top, wherever the reader had scrolled to.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [turn]);
  // Two choices: what is folded away because of the keyboard comes back without it.
  const [isOpen, setOpen] = useState({ whenShort: false, whenTall: true });
  const isShown = isShort ? isOpen.whenShort : isOpen.whenTall;
  const toggle = (): void =>
    setOpen(isShort ? { ...isOpen, whenShort: !isShown } : { whenShort: false, whenTall: !isShown });
  return (
    <div ref={layout} className={styles.layout} data-short={isShort}>
      <header className={styles.top}>
        {onBack && <IconButton icon={chevronLeftIcon} label={BACK} onClick={onBack} />}
        <h1 className="visually-hidden">{DEAL_TITLE}</h1>
        <div className={styles.head}>{header}</div>
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? HIDE_STATUS : SHOW_STATUS}
          aria-expanded={isShown}
          onClick={toggle}
        >
          <Icon icon={chevronDownIcon} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
      <section ref={panel} className={styles.status} hidden={!isShown} aria-label={DEAL_DETAILS} tabIndex={0}>
        {status}
      </section>
      <div className="visually-hidden" role="status">
        {!isShown && turn}
      </div>
      <main className={styles.chat}>{children}</main>
    </div>
  );
}
