// Sentences at the end of the feed in Spanish: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'Aún no hay intercambios anteriores',
  MORE_PAST_DEALS_FAILED: 'No se pudieron cargar más intercambios anteriores.',

  NO_MATCHES: 'Ninguna oferta de otras personas coincide con el filtro',

  LOADING_MORE: 'Cargando más ofertas',
  FEED_PAGE_FAILED: 'No se pudieron cargar más ofertas.',
} satisfies ScreenStrings['pastDeals'];
