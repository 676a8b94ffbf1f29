// Button text and confirmation of each deal action in Russian, naming the deal and its amounts.
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
    resolve_completed: 'Решение: завершён',
    resolve_cancelled: 'Решение: отменён',
    resolve_failed: 'Решение: сорван',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: 'Отклонить этот отклик?',
  declineMessage: (deal) => `${deal}. Заявка снова откроется для всех. На репутации сторон это не скажется.`,
  PROPOSE_TITLE: 'Предложить завершение?',
  proposeMessage: (deal, received) =>
    `${deal}. Предлагайте, когда деньги отправили обе стороны и ${received} уже у вас; вторая сторона это подтвердит.`,
  AGREE_TO_CANCEL_TITLE: 'Согласиться на отмену?',
  agreeToCancelMessage: (deal) =>
    `${deal}. Отмена необратима. Соглашайтесь, только если денег никто не отправлял или всё вернулось.`,
  DECIDE_COMPLETED_TITLE: 'Решить: обмен завершён?',
  decideCompletedMessage: (deal) => `${deal}. Обмен засчитывается обеим сторонам. Это окончательно.`,
  DECIDE_CANCELLED_TITLE: 'Решить: обмен отменён?',
  decideCancelledMessage: (deal) => `${deal}. Обмен закрывается без последствий. Это окончательно.`,
  DECIDE_FAILED_TITLE: 'Решить: обмен сорван?',
  decideFailedMessage: (deal) => `${deal}. Обмен записывается как сорванный. Это окончательно.`,

  REASON: 'Причина',
  REASON_PLACEHOLDER: 'Что случилось?',
  REASON_OPTIONAL_PLACEHOLDER: 'Объясните причину второй стороне (необязательно)',
  REASON_MISSING: 'Коротко опишите, что случилось',
  WHOSE_FAULT: 'По чьей вине?',
  NOBODYS_FAULT: 'Никто не виноват',
  CONTINUE: 'Продолжить',

  dealWith: (deal, name) => `${deal} (${name})`,

  dealBetween: (deal, one, other) => `${deal} (${one} и ${other})`,
} satisfies ScreenStrings['dealActions'];
