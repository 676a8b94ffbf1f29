// Sentences of the request and approval screens in Spanish.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'Solicitud',
  CREATED: 'Creada',
  EXPIRES: 'Vence',
  INDICATIVE_RATE: 'Cambio de referencia',
  INDICATIVE_RATE_NOTE: 'El tipo de cambio es de referencia. Los montos exactos se acuerdan en el chat.',
  NOTE: 'Nota',

  ABOUT_AUTHOR: 'Sobre el autor',
  LOCATION: 'Lugar',
  COMPLETED_DEALS: 'Completados',
  FAILED_DEALS: 'Incumplidos',
  REVIEWS: 'Reseñas',
  NO_REVIEWS: 'Aún no hay reseñas',
  NO_COMMENT: 'Sin comentario',
  GOOD_REVIEW: 'Pulgar arriba',
  BAD_REVIEW: 'Pulgar abajo',

  CANCEL_REQUEST_VIEW: 'Cancelar',
  ACCEPT_REQUEST: 'Aceptar solicitud',

  TERMS_CHANGED_TITLE: 'Las condiciones cambiaron',
  TERMS_CHANGED: 'El autor editó esta solicitud antes de que la aceptaras. Aún no se ha aceptado nada.',
  TERMS_SEEN: 'Antes',
  TERMS_NOW: 'Ahora',
  ACCEPT_NEW_TERMS: 'Aceptar condiciones',

  REQUEST_REMOVED: 'El autor eliminó esta solicitud. Volviendo al inicio...',

  APPROVAL_TITLE: 'Aceptaron tu solicitud: aprueba o rechaza',
  ABOUT_ACCEPTER: 'Quién aceptó',
  YOUR_NOTE: 'Tu nota',
  DECLINE: 'Rechazar',
  APPROVE: 'Aprobar',
  WITHDRAW: 'Retirar',
  WAITING_FOR_AUTHOR: 'El chat se abrirá cuando el autor apruebe.',
} satisfies ScreenStrings['request'];
