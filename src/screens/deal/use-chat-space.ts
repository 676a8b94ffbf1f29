// useChatSpace: how much space the deal's screen has for more than its chat; on a phone, whether the keyboard is open.
import { type RefObject, useLayoutEffect, useState } from 'react';

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
export function useChatSpace(
  layout: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
): ChatSpace {
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
