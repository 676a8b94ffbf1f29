// Deal layout: one column of the header, the next step and the chat; the details cover it when they are open.
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import type { Children } from '../../components/children.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDownIcon } from '../../components/icons/icons.ts';
import { chevronLeftIcon } from '../../components/icons/screen-icons.ts';
import { pushModal } from '../../components/overlay/modal-stack.ts';
import styles from './deal-layout.module.css';

interface DealLayoutProps {
  /** Only where the messaging app has no Back button. */
  readonly onBack: (() => void) | undefined;
  /** Left out where the text is too large for it; the details have it too. */
  readonly summary: Children;
  /** Status and turn in one or two lines. */
  readonly status: Children;
  /** What the viewer does next; in the details while the keyboard is open. */
  readonly nextStep: Children;
  /** Everything else about the deal. */
  readonly details: Children;
  /** The last event and whose turn it is, in words: announced when it changes. */
  readonly announcement: string;
  /** Identifies the state of the deal: when it changes, the details close, and its next step shows. */
  readonly stateKey: string;
  /** The details take the space of the chat. */
  readonly isWithoutChat: boolean;
  readonly children: Children;
}

export function DealLayout(props: DealLayoutProps) {
  const { onBack, summary, status, nextStep, details, announcement, stateKey, isWithoutChat, children } =
    props;
  const layout = useRef<HTMLDivElement>(null);
  const statusLine = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { isShort, hasSummary, isAmple } = useChatSpace(layout, statusLine);
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const firstAnnouncement = useRef(announcement);
  useLayoutEffect(() => setOpen(false), [stateKey]);
  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [isOpen]);
  // Escape and the messaging app's Back button close them, as they close a sheet.
  useEffect(() => (isOpen ? pushModal(() => setOpen(false)) : undefined), [isOpen]);
  const isCovered = isOpen && !isWithoutChat;
  const isStepInDetails = isShort && !isWithoutChat;
  return (
    <div
      ref={layout}
      className={styles.layout}
      data-short={isShort}
      data-ample={isAmple}
      data-details={isWithoutChat ? 'only' : isOpen ? 'open' : 'closed'}
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
                onClick={() => setOpen(!isOpen)}
              >
                {strings.deal.DETAILS_AND_ACTIONS}
                <Icon icon={chevronDownIcon} size={20} />
              </button>
            )}
          </div>
        </div>
      </header>
      <main className={styles.body}>
        {!isStepInDetails && (
          <div className={styles.next} inert={isCovered}>
            {nextStep}
          </div>
        )}
        <section
          ref={panel}
          id={panelId}
          className={styles.details}
          hidden={!isWithoutChat && !isOpen}
          aria-label={strings.deal.DEAL_DETAILS}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
          tabIndex={0}
        >
          {isStepInDetails && <div className={styles.inside}>{nextStep}</div>}
          {details}
        </section>
        <div className={styles.chat} inert={isCovered}>
          {children}
        </div>
      </main>
      <div className="visually-hidden" role="status">
        {announcement !== firstAnnouncement.current && announcement}
      </div>
    </div>
  );
}

interface ChatSpace {
  /** The keyboard is open, on any client, or the phone lies on its side. */
  readonly isShort: boolean;
  /** For this text size there is space for the summary sentence. */
  readonly hasSummary: boolean;
  /** There is space for a whole payment with its button, and for some messages below it. */
  readonly isAmple: boolean;
}

/** Height in px below which the layout is short. */
const SHORT_PX = 540;
/** Heights in rem, so that large text counts. */
const SUMMARY_REM = 24;
const AMPLE_REM = 40;

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
