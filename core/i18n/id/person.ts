// Words for people in sentences in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const person = {
  YOU: 'Anda',
  AUTHOR: 'Pembuat permintaan',
} satisfies ScreenStrings['person'];
