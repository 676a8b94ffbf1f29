// Step list: the last steps of a deal or case, with a button above them for earlier ones, which keeps the reader's place (ACT-10).
import type { ReadonlySignal } from '@preact/signals';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import type { Children } from '../children.ts';
import { InlineError } from './inline-error.tsx';
import styles from './step-list.module.css';

/** Earlier steps, as a store has them. */
export interface EarlierPages {
  /** 'all': no button is rendered. */
  readonly end: ReadonlySignal<'all' | 'more' | 'failed'>;
  readonly isLoading: ReadonlySignal<boolean>;
  loadEarlier(): Promise<void>;
}

interface StepListProps {
  readonly earlier: EarlierPages;
  /** Number of the first step that is rendered. */
  readonly first: number | undefined;
  readonly text: string;
  readonly failureText: string;
  readonly className?: string | undefined;
  readonly children: Children;
}

export function StepList({ earlier, first, text, failureText, className, children }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const end = earlier.end.value;
  useStillSteps(list, first);
  useKeptFocus(button, list, end === 'all');
  return (
    <>
      {end !== 'all' && (
        <div ref={button} className={styles.earlier}>
          <InlineError text={end === 'failed' ? failureText : ''} />
          <Button
            variant="secondary"
            size="small"
            loading={earlier.isLoading.value}
            onClick={() => void earlier.loadEarlier()}
          >
            {end === 'failed' ? strings.common.RETRY : text}
          </Button>
        </div>
      )}
      <ol ref={list} tabIndex={-1} className={className}>
        {children}
      </ol>
    </>
  );
}

/** Keeps the step that was the first where it is when others come before it. */
function useStillSteps(list: RefObject<HTMLElement | null>, first: number | undefined): void {
  const rendered = useRef(first);
  // Read during the render, while the document still has the old height.
  const row = rendered.current === first ? null : list.current?.firstElementChild;
  const top = row?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    rendered.current = first;
    if (!row?.isConnected) return;
    const moved = row.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) scrollerOf(row).scrollBy(0, moved);
  }, [first]);
}

/** Moves the focus to the steps when the button goes with the last page. */
function useKeptFocus(
  from: RefObject<HTMLElement | null>,
  to: RefObject<HTMLElement | null>,
  isGone: boolean,
): void {
  const hadFocus = isGone && from.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus) to.current?.focus({ preventScroll: true });
  }, [isGone]);
}

/** The element that scrolls this one: the window, or a part of the page. */
function scrollerOf(element: Element): Pick<Element, 'scrollBy'> {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (scrolls && at.scrollHeight > at.clientHeight) return at;
  }
  return window;
}
