// Deal layout: fills the screen with the header, the details that open below it, and the chat.
import { useId, useLayoutEffect, useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import type { Children } from '../../components/children.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { chevronLeftIcon } from '../../components/icons/screen-icons.ts';
import styles from './deal-layout.module.css';
import { useChatSpace } from './use-chat-space.ts';
import { useDetailsDisclosure } from './use-details-disclosure.ts';

interface DealLayoutProps {
  /** Only where the messaging app has no Back button. */
  readonly onBack: (() => void) | undefined;
  /** Left out where the text is too large for it; the details have it too. */
  readonly summary: Children;
  /** Status and turn in one or two lines. */
  readonly status: Children;
  /** The primary action; hidden while the keyboard is open. */
  readonly nextStep: Children;
  /** Everything else about the deal. */
  readonly details: Children;
  /** The last event and whose turn it is, in words: announced when it changes. */
  readonly announcement: string;
  /** Identifies the state of the deal: when it changes, the details open. */
  readonly stateKey: string;
  /** The state asks something of the viewer. */
  readonly isAsked: boolean;
  /** There is nothing to make room for: the details stay open and take the space. */
  readonly isWithoutChat: boolean;
  readonly children: Children;
}

/** Scrolled so far, px, the viewer reads the details. */
const READING_PX = 8;

export function DealLayout(props: DealLayoutProps) {
  const {
    onBack,
    summary,
    status,
    nextStep,
    details,
    announcement,
    stateKey,
    isAsked,
    isWithoutChat,
    children,
  } = props;
  const layout = useRef<HTMLDivElement>(null);
  const statusLine = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const { isShort, hasSummary, isAmple } = useChatSpace(layout, statusLine);
  const { state, toggle, expand } = useDetailsDisclosure({ stateKey, isAsked, isAmple });
  const firstAnnouncement = useRef(announcement);
  // What has just changed is at the top, wherever the reader had scrolled to.
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [stateKey]);
  const isOpen = isWithoutChat || state !== 'closed';
  return (
    <div
      ref={layout}
      className={styles.layout}
      data-short={isShort}
      data-ample={isAmple}
      data-details={isWithoutChat ? 'only' : state}
    >
      <header className={styles.top}>
        <div className={styles.line} data-summary={hasSummary}>
          {onBack && (
            <div className={styles.back}>
              <IconButton icon={chevronLeftIcon} mirrored label={strings.controls.BACK} onClick={onBack} />
            </div>
          )}
          <h1 className="visually-hidden">{strings.deal.DEAL_TITLE}</h1>
          {hasSummary && <div className={styles.summary}>{summary}</div>}
          <div className={styles.state}>
            <div ref={statusLine} className={styles.status}>
              {status}
            </div>
            {!isWithoutChat && (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={isOpen}
                aria-controls={panelId}
                onClick={toggle}
              >
                {strings.deal.DETAILS_AND_ACTIONS}
                <Icon icon={chevronDownIcon} size={20} />
              </button>
            )}
          </div>
        </div>
        <div className={styles.next} hidden={isShort && !isOpen}>
          {nextStep}
        </div>
      </header>
      <section
        ref={panel}
        id={panelId}
        className={styles.details}
        hidden={!isOpen}
        aria-label={strings.deal.DEAL_DETAILS}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
        tabIndex={0}
        onScroll={(event) => event.currentTarget.scrollTop > READING_PX && expand()}
      >
        {details}
      </section>
      <div className="visually-hidden" role="status">
        {announcement !== firstAnnouncement.current && announcement}
      </div>
      <main className={styles.chat}>{children}</main>
    </div>
  );
}
