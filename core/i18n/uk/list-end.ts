// Sentences at the end of a list in pages in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Завантажуємо ще',
  SHOW_MORE: 'Показати ще',
} satisfies ScreenStrings['listEnd'];
