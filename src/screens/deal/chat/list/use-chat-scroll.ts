// Keeps the reader's place in the chat: at its end while there, else where they read; says what came below meanwhile.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ChatModel } from '../../../../state/chat/page.ts';
import {
  isAtEnd,
  isNearBeginning,
  lastVisibleKey,
  readScrollAnchor,
  restoreScrollAnchor,
  type ScrollAnchor,
  scrollUpTo,
} from './scroll-anchor.ts';

export interface ChatScroll {
  readonly isAtEnd: boolean;
  /** Key of the newest message that was on the screen. */
  readonly lastSeen: string;
  readonly onScroll: () => void;
  readonly jumpToEnd: () => void;
}

/** `order` is what is drawn now. */
export function useChatScroll(
  list: RefObject<HTMLElement | null>,
  chat: ChatModel,
  order: readonly string[],
): ChatScroll {
  const [place, setPlace] = useState({ isAtEnd: true, lastSeen: '' });
  const atEnd = useRef(true);
  const drawn = useRef<readonly string[]>([]);
  // Read while the old list still stands, in the only moment there is for it.
  const held: ScrollAnchor | null =
    drawn.current !== order && list.current && !atEnd.current ? readScrollAnchor(list.current) : null;

  const look = useCallback((): void => {
    const { current } = list;
    if (!current) return;
    atEnd.current = isAtEnd(current);
    const keys = drawn.current;
    const last = keys[keys.length - 1] ?? '';
    const seen = atEnd.current ? last : lastVisibleKey(current);
    setPlace((before) => {
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
    look();
  }, [list, look]);

  const isKnown = chat.isKnown.value;
  const firstUnread = chat.firstUnread.value;
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    const { current } = list;
    const before = drawn.current;
    drawn.current = order;
    if (!current) return;
    const last = order[order.length - 1] ?? '';
    const isOwnNew = !before.includes(last) && chat.item(last).peek()?.state === 'sending';
    if (atEnd.current || isOwnNew) current.scrollTop = 0;
    else if (held) restoreScrollAnchor(current, held);
    if (isKnown && firstUnread && !isPlaced.current) {
      isPlaced.current = true;
      // Before anybody looks: what is above the screen was not seen by being drawn.
      if (scrollUpTo(current, firstUnread)) setPlace({ isAtEnd: false, lastSeen: '' });
    }
    look();
  }, [order, isKnown, firstUnread]);

  return { ...place, onScroll: look, jumpToEnd };
}
