// Deal layout: fills the screen with the header, the details that open below it, and the chat.
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import type { Children } from '../../components/children.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { chevronLeftIcon } from '../../components/icons/screen-icons.ts';
import styles from './deal-layout.module.css';

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

interface ChatSpace {
  /** The keyboard is open, on any client, or the phone lies on its side. */
  readonly isShort: boolean;
  /** For this text size there is space for the summary sentence. */
  readonly hasSummary: boolean;
  /** There is space for details that open by themselves. */
  readonly isAmple: boolean;
}

/** Height in px below which the layout is short. */
const SHORT_PX = 540;
/** Heights in rem, so that large text counts. */
const SUMMARY_REM = 24;
const AMPLE_REM = 33.75;

const UNKNOWN: ChatSpace = { isShort: false, hasSummary: true, isAmple: true };

/** The most until measured. `text`: an element that changes its height with the text size. */
function useChatSpace(layout: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>): ChatSpace {
  const [space, setSpace] = useState(UNKNOWN);
  useLayoutEffect(() => {
    if (!layout.current || !text.current) return;
    const whole = layout.current;
    const measure = (): void => {
      const next = chatSpace(whole.clientHeight, rootFontSize());
      setSpace((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(whole);
    observer.observe(text.current);
    return () => observer.disconnect();
  }, [layout, text]);
  return space;
}

/** `height` in px, `rem` in px. */
export function chatSpace(height: number, rem: number): ChatSpace {
  if (height === 0) return UNKNOWN;
  const isShort = height < SHORT_PX;
  return {
    isShort,
    hasSummary: height >= SUMMARY_REM * rem,
    isAmple: !isShort && height >= AMPLE_REM * rem,
  };
}

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const isSame = (one: ChatSpace, other: ChatSpace): boolean =>
  one.isShort === other.isShort && one.hasSummary === other.hasSummary && one.isAmple === other.isAmple;

/** 'peek': opened by itself, leaving the chat most of the screen. 'full': opened or scrolled by hand. */
type DetailsState = 'closed' | 'peek' | 'full';

interface DetailsInput {
  /** Identifies the state of the deal: when it changes, the details open. */
  readonly stateKey: string;
  /** The state asks something of the viewer: the details are open from the start. */
  readonly isAsked: boolean;
  /** There is space for details that open by themselves. */
  readonly isAmple: boolean;
}

/**
 * Without ample space nothing opens by itself.
 * What was open before the keyboard came is open again after it, and so is what would have opened meanwhile.
 */
function useDetailsDisclosure({ stateKey, isAsked, isAmple }: DetailsInput) {
  const [known, setKnown] = useState(stateKey);
  const [whenAmple, setWhenAmple] = useState<DetailsState>(isAsked ? 'peek' : 'closed');
  const [isOpenedInLittleSpace, setOpenedInLittleSpace] = useState(false);
  useLayoutEffect(() => {
    if (known === stateKey) return;
    setKnown(stateKey);
    setWhenAmple('peek');
  }, [known, stateKey]);
  useLayoutEffect(() => {
    if (isAmple) setOpenedInLittleSpace(false);
  }, [isAmple]);

  const state: DetailsState = isAmple ? whenAmple : isOpenedInLittleSpace ? 'full' : 'closed';
  const toggle = (): void => {
    if (isAmple) setWhenAmple(state === 'closed' ? 'full' : 'closed');
    else setOpenedInLittleSpace(state === 'closed');
  };
  const expand = (): void => {
    if (state === 'peek') setWhenAmple('full');
  };
  return {
    state,
    toggle,
    /** The viewer reads on in what opened by itself. */
    expand,
  };
}
