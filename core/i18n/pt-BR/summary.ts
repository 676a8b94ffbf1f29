// Sentences of the deal summary in Brazilian Portuguese; it also uses those of the active deal.
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'Partes',
  RATINGS: 'Avaliações',
  STEPS_TITLE: 'Passos',
  ADMIN_DECISION: 'Decisão do admin',
  STILL_RUNNING: 'Esta troca ainda está em andamento.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'Aguardando aprovação',
    initiated: 'Em andamento',
    completion_pending: 'Conclusão proposta',
    cancellation_pending: 'Cancelamento solicitado',
    disputed: 'Em disputa',
    completed: 'Concluída',
    failed: 'Não cumprida',
    cancelled: 'Cancelada',
  },

  ratingOf: (from, to) => `${from} sobre ${to}`,

  rateName: (name) => `Avaliar ${name}`,
  rateQuestion: (deal) => `${deal}. Os outros verão sua avaliação; só é possível avaliar uma vez.`,
  SEND_RATING: 'Enviar avaliação',
  RATING_SENT: 'Sua avaliação foi enviada',
  NO_NOTE: 'O admin não deixou nenhuma nota.',
} satisfies ScreenStrings['summary'];
