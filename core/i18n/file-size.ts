// Size of a file as text in the language of the page.
import { screenStrings } from './screen-strings.ts';
import { sizeText } from './size-text.ts';

/** '340 KB', '1.2 MB'; '' while unknown. */
export const fileSizeText = (size: number | null): string =>
  size === null ? '' : sizeText(size, screenStrings.chat);
