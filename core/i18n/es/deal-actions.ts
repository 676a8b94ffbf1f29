// Button text and confirmation of each deal action in Spanish, naming the deal and its amounts.
import type { ScreenStrings } from '../screen-strings.ts';
import { and } from './and.ts';
import { deal } from './deal.ts';
import { request } from './request.ts';

export const dealActions = {
  DEAL_ACTION_TEXT: {
    approve: request.APPROVE,
    decline: request.DECLINE,
    withdraw: request.WITHDRAW,
    propose_completion: deal.PROPOSE_COMPLETION,
    accept_completion: deal.ACCEPT_COMPLETION,
    decline_completion: deal.DECLINE_COMPLETION,
    withdraw_completion: deal.WITHDRAW_PROPOSAL,
    request_cancellation: deal.REQUEST_CANCELLATION,
    approve_cancellation: deal.APPROVE_CANCELLATION,
    reject_cancellation: deal.REJECT_CANCELLATION,
    dispute: deal.REPORT_DISPUTE,
    reopen: deal.REOPEN,
    resolve_completed: 'Decidir: completado',
    resolve_cancelled: 'Decidir: cancelado',
    resolve_failed: 'Decidir: incumplido',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: '¿Rechazar esta aceptación?',
  declineMessage: (deal) =>
    `${deal}. Tu solicitud volverá a estar abierta para todos. No cuenta en contra de nadie.`,
  PROPOSE_TITLE: '¿Proponer el cierre?',
  proposeMessage: (deal, received) =>
    `${deal}. Proponlo cuando el dinero haya llegado en ambos sentidos y ya tengas ${received}; la otra parte confirma.`,
  AGREE_TO_CANCEL_TITLE: '¿Aprobar la cancelación?',
  agreeToCancelMessage: (deal) =>
    `Cancelar ${deal} es definitivo. Aprueba solo si nadie ha enviado dinero o si ya se devolvió todo.`,
  DECIDE_COMPLETED_TITLE: '¿Decidir como completado?',
  decideCompletedMessage: (deal) => `${deal}: contará como completado para ambas partes. Es definitivo.`,
  DECIDE_CANCELLED_TITLE: '¿Decidir como cancelado?',
  decideCancelledMessage: (deal) => `${deal}: terminará sin efecto. Es definitivo.`,
  DECIDE_FAILED_TITLE: '¿Decidir como incumplido?',
  decideFailedMessage: (deal) => `${deal}: quedará como incumplido. Es definitivo.`,

  REASON: 'Motivo',
  REASON_PLACEHOLDER: '¿Qué pasó?',
  REASON_OPTIONAL_PLACEHOLDER: 'Explica el motivo a la otra parte (opcional)',
  REASON_MISSING: 'Explica brevemente qué pasó',
  WHOSE_FAULT: '¿Quién es responsable?',
  NOBODYS_FAULT: 'Nadie',
  CONTINUE: 'Continuar',

  dealWith: (deal, name) => `${deal} con ${name}`,

  dealBetween: (deal, one, other) => `${deal} entre ${and(one, other)}`,
} satisfies ScreenStrings['dealActions'];
