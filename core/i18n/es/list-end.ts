// Sentences at the end of a list in pages in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const listEnd = {
  LOADING_MORE: 'Cargando más',
  SHOW_MORE: 'Ver más',
} satisfies ScreenStrings['listEnd'];
