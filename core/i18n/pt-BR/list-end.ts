// Sentences at the end of a list in pages in Brazilian Portuguese.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Carregando mais',
  SHOW_MORE: 'Ver mais',
} satisfies ScreenStrings['listEnd'];
