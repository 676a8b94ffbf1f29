// Sentences of the funds details screen in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const fundsDetails = {
  FUNDS_TITLE: 'Datos de transferencia',
  FUNDS_EMPTY: 'Aún no hay datos guardados',
  FUNDS_EMPTY_HINT: 'Guarda una cuenta o tarjeta una vez y envíala en un chat con un toque.',
  FUNDS_NOTE: 'Solo tú los ves hasta que los envías en un chat.',
  ADD_FUNDS: 'Agregar datos',
  EDIT_FUNDS: 'Editar datos',
  LABEL: 'Etiqueta',
  LABEL_PLACEHOLDER: 'Por ejemplo: mi banco, en EUR',
  DETAILS_TEXT: 'Datos',
  DETAILS_PLACEHOLDER: 'Número de cuenta, banco, nombre del titular',
  DELETE_FUNDS_TITLE: '¿Eliminar los datos?',
  CANNOT_BE_UNDONE: 'Esta acción no se puede deshacer.',
  DETAILS_COPIED: 'Datos copiados',
  COPY_FAILED: 'Aquí no se permite copiar',
  SAVING_DETAILS: 'Guardando…',
} satisfies ScreenStrings['fundsDetails'];
