// Size of a file as text in the language of the page.

import { sizeText } from './size-text.ts';
import { strings } from './strings.ts';

/** '340 KB', '1.2 MB'; '' while unknown. */
export const fileSizeText = (size: number | null): string =>
  size === null ? '' : sizeText(size, strings.chat);
