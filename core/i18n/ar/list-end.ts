// Sentences at the end of a list in pages, in Arabic.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'جارٍ تحميل المزيد',
  SHOW_MORE: 'عرض المزيد',
} satisfies ScreenStrings['listEnd'];
