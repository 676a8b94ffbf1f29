// Button text and confirmation of each deal action in Turkish, naming the deal and its amounts.
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
    resolve_completed: 'Karar: tamamlandı',
    resolve_cancelled: 'Karar: iptal',
    resolve_failed: 'Karar: başarısız',
    send_message: null,
    approval_timeout: null,
    answer_timeout: null,
    silence_timeout: null,
    unwritten_timeout: null,
  },

  DECLINE_TITLE: 'Bu kabul reddedilsin mi?',
  declineMessage: (deal) => `${deal}. Talebiniz yeniden herkese açılır. Bu kimsenin aleyhine sayılmaz.`,
  PROPOSE_TITLE: 'Tamamlama önerilsin mi?',
  proposeMessage: (deal, received) =>
    `${deal}. Para iki yönde de gittiyse ve ${received} size ulaştıysa önerin; karşı taraf teyit eder.`,
  AGREE_TO_CANCEL_TITLE: 'İptale onay verilsin mi?',
  agreeToCancelMessage: (deal) =>
    `${deal}: iptal kesindir. Yalnızca kimse para göndermediyse veya paranın tümü iade edildiyse onaylayın.`,
  DECIDE_COMPLETED_TITLE: 'Tamamlandı kararı verilsin mi?',
  decideCompletedMessage: (deal) => `${deal}: takas iki taraf için de tamamlanmış sayılır. Bu kesindir.`,
  DECIDE_CANCELLED_TITLE: 'İptal kararı verilsin mi?',
  decideCancelledMessage: (deal) => `${deal}: takas hükümsüz sona erer. Bu kesindir.`,
  DECIDE_FAILED_TITLE: 'Başarısız kararı verilsin mi?',
  decideFailedMessage: (deal) => `${deal}: takas başarısız olarak kaydedilir. Bu kesindir.`,

  REASON: 'Gerekçe',
  REASON_PLACEHOLDER: 'Ne oldu?',
  REASON_OPTIONAL_PLACEHOLDER: 'Karşı tarafa nedenini yazın (isteğe bağlı)',
  REASON_MISSING: 'Ne olduğunu kısaca yazın',
  WHOSE_FAULT: 'Kusur kimde?',
  NOBODYS_FAULT: 'Kimsede',
  CONTINUE: 'Devam',

  dealWith: (deal, name) => `${name} ile ${deal}`,
  dealBetween: (deal, one, other) => `${one} ve ${other} arasında ${deal}`,
} satisfies ScreenStrings['dealActions'];
