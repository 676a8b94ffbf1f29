// Scroll position of the chat: stays at the end, or at the message being read; tracks what was seen and loads earlier pages.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChatStore } from '../../../../state/chat/page.ts';
import {
  isAtEnd,
  isNearBeginning,
  lastVisibleKey,
  readScrollAnchor,
  restoreScrollAnchor,
  type ScrollAnchor,
  scrollUpTo,
} from './scroll-anchor.ts';

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
