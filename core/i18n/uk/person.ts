// Words for people in sentences in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'Ви',
  AUTHOR: 'Автор',
} satisfies ScreenStrings['person'];
