// Words for people in sentences in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'Tú',
  AUTHOR: 'El autor',
} satisfies ScreenStrings['person'];
