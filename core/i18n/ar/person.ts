// Words for people in sentences, in Arabic.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'أنت',
  AUTHOR: 'صاحب الطلب',
} satisfies ScreenStrings['person'];
