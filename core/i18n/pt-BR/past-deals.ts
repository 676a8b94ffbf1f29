// Sentences at the end of the feed in Brazilian Portuguese: past deals, an empty filter result and the next page.
import type { ScreenStrings } from '../screen-strings.ts';

export const pastDeals = {
  NO_PAST_DEALS: 'Ainda não há trocas anteriores',
  MORE_PAST_DEALS_FAILED: 'Não foi possível carregar mais trocas anteriores.',

  NO_MATCHES: 'Nenhuma oferta de outras pessoas corresponde ao filtro',

  LOADING_MORE: 'Carregando mais ofertas',
  FEED_PAGE_FAILED: 'Não foi possível carregar mais ofertas.',
} satisfies ScreenStrings['pastDeals'];
