// Words for people in sentences in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'Você',
  AUTHOR: 'O autor',
} satisfies ScreenStrings['person'];
