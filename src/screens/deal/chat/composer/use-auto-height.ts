// Makes a text box as high as its text, up to the height that its style sheet allows.
import { type RefObject, useLayoutEffect } from 'react';

export function useAutoHeight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // Down first: a box that is too high says of itself that it needs that height.
    current.style.height = 'auto';
    current.style.height = text ? `${current.scrollHeight}px` : 'auto';
  }, [box, text]);
}
