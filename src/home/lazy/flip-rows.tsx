// Lets the feed's rows glide while they are on show; comes with the second script, for the first frame moves nothing.
import { type RefObject, useLayoutEffect } from 'react';
import { watchGlides } from './flip.ts';

export function GlideRows({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => (list.current ? watchGlides(list.current) : undefined), [list]);
  return null;
}
