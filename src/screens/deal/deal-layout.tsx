// A deal's page that fills the screen: head, what can be folded away, and the chat in all the room that is left.
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
  /** Given only where the messenger has no Back button. */
  readonly onBack: (() => void) | undefined;
  readonly header: Children;
  /** Status and actions. */
  readonly status: Children;
  /** Whose turn it is, in words: said when it changes while the status is folded away. */
  readonly turn: string;
  readonly children: Children;
}

/** Below this height in px the keyboard is up, or the phone lies on its side: the chat needs the room. */
const SHORT_VIEWPORT_PX = 540;

export function DealLayout({ onBack, header: head, status, turn, children }: DealLayoutProps) {
  const room = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const isLow = useShortViewport(room, SHORT_VIEWPORT_PX);
  // What has just happened stands at the top, wherever the reader had scrolled to.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [turn]);
  // Two wishes: what is folded away for the keyboard's sake comes back with it gone.
  const [isOpen, setOpen] = useState({ whenLow: false, whenHigh: true });
  const isShown = isLow ? isOpen.whenLow : isOpen.whenHigh;
  const toggle = (): void =>
    setOpen(isLow ? { ...isOpen, whenLow: !isShown } : { whenLow: false, whenHigh: !isShown });
  return (
    <div ref={room} className={styles.room} data-low={isLow}>
      <header className={styles.top}>
        {onBack && <IconButton icon={chevronLeftIcon} label={BACK} onClick={onBack} />}
        <h1 className="visually-hidden">{DEAL_TITLE}</h1>
        <div className={styles.head}>{head}</div>
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
