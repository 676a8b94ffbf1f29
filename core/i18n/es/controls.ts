// Texts of the components themselves, on any screen, in Spanish.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('es');

export const controls = {
  BACK: 'Atrás',
  CANCEL: 'Cancelar',
  CLOSE: 'Cerrar',
  CONFIRM: 'Confirmar',
  DELETE: 'Eliminar',
  DONE: 'Listo',
  EDIT: 'Editar',
  SAVE: 'Guardar',
  SEARCH: 'Buscar',
  CLEAR_SEARCH: 'Borrar búsqueda',
  COPY: 'Copiar',
  NOTHING_FOUND: 'Sin resultados',
  ARE_YOU_SURE: '¿Confirmas esta acción?',

  selectedCount: (count) =>
    `${count} ${plural(count, { one: 'seleccionado', many: 'seleccionados', other: 'seleccionados' })}`,

  TEXT_TOO_LONG: 'Como máximo 500 caracteres',
} satisfies ScreenStrings['controls'];
