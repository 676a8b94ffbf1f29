// Words for people in sentences in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'Вы',
  AUTHOR: 'Автор',
} satisfies ScreenStrings['person'];
