// Sentences shared by the first load and the lazy screens in Spanish.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('es');

export const common = {
  LOADING: 'Cargando…',
  RETRY: 'Reintentar',
  PAGE_NOT_LOADED: 'No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo.',
  RATING: 'Calificación',
  NOT_RATED: 'N/D',
  deals: (count) =>
    `${count} ${plural(count, { one: 'intercambio', many: 'de intercambios', other: 'intercambios' })}`,
  partners: (count) =>
    `${count} ${plural(count, { one: 'contraparte', many: 'de contrapartes', other: 'contrapartes' })}`,
  NEW_HERE: 'Perfil nuevo',
  STEP_DONE: 'Listo',

  NOW: 'ahora',
  minutesShort: (count) => `${count}\u00a0min`,
  hoursShort: (count) => `${count}\u00a0h`,
  daysShort: (count) => `${count}\u00a0d`,
} satisfies Strings['common'];
