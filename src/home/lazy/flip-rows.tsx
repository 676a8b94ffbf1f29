// Lets the feed's rows glide while they are on show; comes with the second script, for the first frame moves nothing.
import { type RefObject, useLayoutEffect } from 'react';
import { observeFlips } from './flip.ts';

export function FlipRows({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => (list.current ? observeFlips(list.current) : undefined), [list]);
  return null;
}
