// Sentences at the end of a list in pages in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Memuat lainnya',
  SHOW_MORE: 'Tampilkan lainnya',
} satisfies ScreenStrings['listEnd'];
