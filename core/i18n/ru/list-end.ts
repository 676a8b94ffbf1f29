// Sentences at the end of a list in pages in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Загружаем ещё',
  SHOW_MORE: 'Показать ещё',
} satisfies ScreenStrings['listEnd'];
