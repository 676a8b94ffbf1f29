// Button text and confirmation of each deal action in Brazilian Portuguese, naming the deal and its amounts.
import type { ScreenStrings } from '../screen-strings.ts';
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
    resolve_completed: 'Decidir: concluída',
    resolve_cancelled: 'Decidir: cancelada',
    resolve_failed: 'Decidir: não cumprida',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: 'Recusar este aceite?',
  declineMessage: (deal) =>
    `${deal}. Seu pedido volta a ficar aberto para todos. Isso não conta contra ninguém.`,
  PROPOSE_TITLE: 'Propor a conclusão?',
  proposeMessage: (deal, received) =>
    `${deal}. Proponha quando o dinheiro tiver chegado nos dois sentidos e você já tiver ${received}; a outra parte confirma.`,
  AGREE_TO_CANCEL_TITLE: 'Aprovar o cancelamento?',
  agreeToCancelMessage: (deal) =>
    `Cancelar ${deal} é definitivo. Aprove só se ninguém enviou dinheiro ou se tudo já foi devolvido.`,
  DECIDE_COMPLETED_TITLE: 'Decidir como concluída?',
  decideCompletedMessage: (deal) => `${deal}: contará como concluída para ambas as partes. É definitivo.`,
  DECIDE_CANCELLED_TITLE: 'Decidir como cancelada?',
  decideCancelledMessage: (deal) => `${deal}: terminará sem efeito. É definitivo.`,
  DECIDE_FAILED_TITLE: 'Decidir como não cumprida?',
  decideFailedMessage: (deal) => `${deal}: ficará como não cumprida. É definitivo.`,

  REASON: 'Motivo',
  REASON_PLACEHOLDER: 'O que aconteceu?',
  REASON_OPTIONAL_PLACEHOLDER: 'Explique o motivo à outra parte (opcional)',
  REASON_MISSING: 'Conte brevemente o que aconteceu',
  WHOSE_FAULT: 'Quem é responsável?',
  NOBODYS_FAULT: 'Ninguém',
  CONTINUE: 'Continuar',

  dealWith: (deal, name) => `${deal} com ${name}`,

  dealBetween: (deal, one, other) => `${deal} entre ${one} e ${other}`,
} satisfies ScreenStrings['dealActions'];
