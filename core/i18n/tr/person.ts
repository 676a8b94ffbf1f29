// Words for people in sentences, in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'Siz',
  AUTHOR: 'Talep sahibi',
} satisfies ScreenStrings['person'];
