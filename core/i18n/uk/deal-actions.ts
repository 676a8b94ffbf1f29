// Button text and confirmation of each deal action in Ukrainian, naming the deal and its amounts.
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
    resolve_completed: 'Рішення: завершено',
    resolve_cancelled: 'Рішення: скасовано',
    resolve_failed: 'Рішення: зірвано',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: 'Відхилити цей запит?',
  declineMessage: (deal) =>
    `${deal}. Заявка знову відкриється для всіх. На репутації сторін це не позначиться.`,
  PROPOSE_TITLE: 'Запропонувати завершення?',
  proposeMessage: (deal, received) =>
    `${deal}. Пропонуйте, коли гроші надіслали обидві сторони і ${received} вже у вас; друга сторона це підтвердить.`,
  AGREE_TO_CANCEL_TITLE: 'Погодити скасування?',
  agreeToCancelMessage: (deal) =>
    `${deal}. Скасування незворотне. Погоджуйтеся, лише якщо грошей ніхто не надсилав або все повернулося.`,
  DECIDE_COMPLETED_TITLE: 'Вирішити: обмін завершено?',
  decideCompletedMessage: (deal) => `${deal}. Обмін зараховується обом сторонам. Це остаточно.`,
  DECIDE_CANCELLED_TITLE: 'Вирішити: обмін скасовано?',
  decideCancelledMessage: (deal) => `${deal}. Обмін закривається без наслідків. Це остаточно.`,
  DECIDE_FAILED_TITLE: 'Вирішити: обмін зірвано?',
  decideFailedMessage: (deal) => `${deal}. Обмін записується як зірваний. Це остаточно.`,

  REASON: 'Причина',
  REASON_PLACEHOLDER: 'Що сталося?',
  REASON_OPTIONAL_PLACEHOLDER: 'Поясніть причину другій стороні (необов’язково)',
  REASON_MISSING: 'Коротко опишіть, що сталося',
  WHOSE_FAULT: 'З чиєї вини?',
  NOBODYS_FAULT: 'Ніхто не винен',
  CONTINUE: 'Продовжити',

  dealWith: (deal, name) => `${deal} (${name})`,

  dealBetween: (deal, one, other) => `${deal} (${one} і ${other})`,
} satisfies ScreenStrings['dealActions'];
