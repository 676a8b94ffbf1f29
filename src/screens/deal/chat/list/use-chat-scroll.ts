// Scroll position of the chat and of its list: stays at the end, or at the message being read, and loads earlier pages.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChatStore } from '../../../../state/chat/page.ts';

interface ChatScroll {
  readonly isAtEnd: boolean;
  /** Key of the newest message that was on the screen. */
  readonly lastSeen: string;
  readonly onScroll: () => void;
  readonly jumpToEnd: () => void;
}

/** `order` is what this render shows. */
export function useChatScroll(
  list: RefObject<HTMLElement | null>,
  chat: ChatStore,
  order: readonly string[],
): ChatScroll {
  const [position, setPosition] = useState({ isAtEnd: true, lastSeen: '' });
  const atEnd = useRef(true);
  const renderedOrder = useRef<readonly string[]>([]);
  // Read during the render, while the DOM still has the old list.
  const anchor: ScrollAnchor | null =
    renderedOrder.current !== order && list.current && !atEnd.current ? readScrollAnchor(list.current) : null;

  const update = useCallback((): void => {
    const { current } = list;
    if (!current) return;
    atEnd.current = isAtEnd(current);
    const keys = renderedOrder.current;
    const last = keys[keys.length - 1] ?? '';
    const seen = atEnd.current ? last : lastVisibleKey(current);
    setPosition((before) => {
      const isFurther = keys.indexOf(seen) > keys.indexOf(before.lastSeen);
      const lastSeen = isFurther ? seen : before.lastSeen;
      const isSame = before.isAtEnd === atEnd.current && before.lastSeen === lastSeen;
      return isSame ? before : { isAtEnd: atEnd.current, lastSeen };
    });
    if (atEnd.current && chat.isKnown.peek()) chat.markRead();
    if (isNearBeginning(current)) chat.loadEarlier();
  }, [list, chat]);

  const jumpToEnd = useCallback((): void => {
    if (list.current) list.current.scrollTop = 0;
    update();
  }, [list, update]);

  const isKnown = chat.isKnown.value;
  const firstUnread = chat.firstUnread.value;
  const isUnreadShown = useRef(false);
  useLayoutEffect(() => {
    const { current } = list;
    const before = renderedOrder.current;
    renderedOrder.current = order;
    if (!current) return;
    const last = order[order.length - 1] ?? '';
    const isOwnNew = !before.includes(last) && chat.item(last).peek()?.state === 'sending';
    if (atEnd.current || isOwnNew) current.scrollTop = 0;
    else if (anchor) restoreScrollAnchor(current, anchor);
    if (isKnown && firstUnread && !isUnreadShown.current) {
      isUnreadShown.current = true;
      // Before the update below: messages above the screen have not been seen.
      if (scrollUpTo(current, firstUnread)) setPosition({ isAtEnd: false, lastSeen: '' });
    }
    update();
  }, [order, isKnown, firstUnread]);

  return { ...position, onScroll: update, jumpToEnd };
}

/** Within this distance the list counts as at its end. */
const END_THRESHOLD_PX = 24;
/** Within this distance of its beginning the page before is loaded. */
const PREFETCH_THRESHOLD_PX = 800;

/** The list is laid out from its end (column-reverse), which is scrollTop 0; scrolling up is negative. */
export const isAtEnd = (list: HTMLElement): boolean => list.scrollTop > -END_THRESHOLD_PX;

const isNearBeginning = (list: HTMLElement): boolean =>
  list.clientHeight > 0 && list.scrollHeight - list.clientHeight + list.scrollTop < PREFETCH_THRESHOLD_PX;

const rowsOf = (list: HTMLElement): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-key]'));

/** Key of the last message that is partly visible, '' for none. */
function lastVisibleKey(list: HTMLElement): string {
  const { bottom } = list.getBoundingClientRect();
  const rows = rowsOf(list);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row && row.getBoundingClientRect().top < bottom - 8) return row.dataset.key ?? '';
  }
  return '';
}

interface ScrollAnchor {
  readonly row: HTMLElement;
  readonly top: number;
}

/** The first message whose top is on the screen. */
export function readScrollAnchor(list: HTMLElement): ScrollAnchor | null {
  const { top } = list.getBoundingClientRect();
  for (const row of rowsOf(list)) {
    const at = row.getBoundingClientRect().top;
    if (at >= top) return { row, top: at };
  }
  return null;
}

/** Scrolls so that the row is where it was, whatever was inserted above or below. */
export function restoreScrollAnchor(list: HTMLElement, { row, top }: ScrollAnchor): void {
  if (!row.isConnected) return;
  const moved = row.getBoundingClientRect().top - top;
  // Only when needed: in Safari, setting scrollTop stops a momentum scroll.
  if (Math.abs(moved) >= 1) list.scrollTop += moved;
}

/** Scrolls up to a message above the screen; false, without scrolling, when it is not above. */
function scrollUpTo(list: HTMLElement, key: string): boolean {
  const row = rowsOf(list).find((one) => one.dataset.key === key);
  const above = row ? row.getBoundingClientRect().top - list.getBoundingClientRect().top : 0;
  if (above >= 0) return false;
  list.scrollTop += above;
  return true;
}

/** `place`: an element within a message. `shown`: another value whenever its height may change. */
export function useStillList(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const rendered = useRef(shown);
  const list = rendered.current === shown ? null : place.current?.closest('section');
  // Read during the render, while the DOM still has the old height. At its end the list stays there by itself.
  const anchor = list && !isAtEnd(list) ? readScrollAnchor(list) : null;
  useLayoutEffect(() => {
    rendered.current = shown;
    if (list && anchor) restoreScrollAnchor(list, anchor);
  }, [shown]);
}
