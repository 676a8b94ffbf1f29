// Sentences of the filter screen in Brazilian Portuguese. Those shared with the request form: request-form.ts.
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'Filtro',
  LOADING_EXCHANGE_DATA: 'Carregando moedas e cotações...',
  FILTER_BY_USERS: 'Filtrar por usuários',
  RESET_FILTERS: 'Limpar filtros',
  FIND_EXCHANGES: 'Buscar trocas',
  SEARCH_OFFERS: 'Nome, local, método ou nota',
  ANY_CURRENCY: 'Qualquer moeda',

  rateLine: (from, to, rate) => `Cotação: 1 ${from} = ${rate} ${to}`,
} satisfies ScreenStrings['filter'];
