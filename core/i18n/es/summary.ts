// Sentences of the deal summary in Spanish; it also uses those of the active deal.
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'Partes',
  RATINGS: 'Calificaciones',
  STEPS_TITLE: 'Pasos',
  ADMIN_DECISION: 'Decisión del admin',
  STILL_RUNNING: 'Este intercambio sigue en curso.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'Esperando aprobación',
    initiated: 'En curso',
    completion_pending: 'Cierre propuesto',
    cancellation_pending: 'Cancelación pedida',
    disputed: 'En disputa',
    completed: 'Completado',
    failed: 'Incumplido',
    cancelled: 'Cancelado',
  },

  ratingOf: (from, to) => `${from} sobre ${to}`,

  rateName: (name) => `Calificar a ${name}`,
  rateQuestion: (deal) => `${deal}. Los demás verán tu calificación; solo se puede dar una vez.`,
  SEND_RATING: 'Enviar calificación',
  RATING_SENT: 'Tu calificación se envió',
  NO_NOTE: 'El admin no dejó ninguna nota.',
} satisfies ScreenStrings['summary'];
