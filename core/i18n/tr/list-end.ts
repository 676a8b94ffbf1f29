// Sentences at the end of a list in pages, in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Devamı yükleniyor',
  SHOW_MORE: 'Devamını göster',
} satisfies ScreenStrings['listEnd'];
