// Sentences at the end of a list in pages in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Memuat lagi',
  SHOW_MORE: 'Tampilkan lagi',
} satisfies ScreenStrings['listEnd'];
