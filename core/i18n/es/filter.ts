// Sentences of the filter screen in Spanish. Those shared with the request form: request-form.ts.
import type { ScreenStrings } from '../screen-strings.ts';

export const filter = {
  FILTER_TITLE: 'Filtro',
  LOADING_EXCHANGE_DATA: 'Cargando monedas y tipos de cambio...',
  FILTER_BY_USERS: 'Filtrar por usuarios',
  RESET_FILTERS: 'Quitar filtros',
  FIND_EXCHANGES: 'Buscar intercambios',
  SEARCH_OFFERS: 'Nombre, lugar, método o nota',
  ANY_CURRENCY: 'Cualquier moneda',

  rateLine: (from, to, rate) => `Cambio: 1 ${from} = ${rate} ${to}`,
} satisfies ScreenStrings['filter'];
