// Sentences of each deal status by role in Turkish: what happened, whose turn it is, what the deadline does.
import type { ScreenStrings } from '../screen-strings.ts';

export const dealStatus = {
  theyAccepted: (name) => `${name} talebinizi kabul etti.`,
  YOUR_TURN_TO_APPROVE: 'Sıra sizde: onaylayın veya reddedin.',
  APPROVAL_SILENCE_AUTHOR: 'O zamana kadar yanıt verilmezse kabul düşer ve talebiniz yeniden açılır.',
  YOU_ACCEPTED: 'Bu talebi kabul ettiniz.',
  WAITING_FOR_THE_AUTHOR: 'Talep sahibi bekleniyor. Sohbet, talep sahibi onaylayınca açılır.',
  APPROVAL_SILENCE_ACCEPTER: 'O zamana kadar yanıt gelmezse kabul düşer. Bu kimsenin aleyhine sayılmaz.',

  RUNNING: 'Takas sürüyor.',
  RUNNING_SILENCE:
    'O zamana kadar kimse bir adım atmaz veya yazmazsa yönetici karar verir; hiç yazılmadıysa takas iptal edilir.',

  ANSWER_SILENCE: 'O zamana kadar yanıt verilmezse karar yöneticiye bırakılır.',
  YOUR_TURN_TO_ACCEPT: 'Sıra sizde: kabul edin veya reddedin.',
  theyCanAccept: (name) => `${name} kabul edebilir veya reddedebilir.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Sıra sizde: onaylayın veya itiraz edin.',
  theyCanApproveCancellation: (name) => `${name} onaylayabilir veya itiraz edebilir.`,

  DISPUTE_OPENED: 'Anlaşmazlık açıldı.',
  NOBODY_ANSWERED: 'Süresi içinde kimse yanıt vermedi, takas yöneticiye gitti.',
  YOU_DISPUTED: 'Anlaşmazlık bildirdiniz.',
  theyDisputed: (name) => `${name} anlaşmazlık bildirdi.`,
  YOUR_TURN_TO_DECIDE: 'Sıra sizde: sohbeti okuyun, iki tarafı dinleyin ve karar verin.',

  IS_COMPLETED: 'Takas tamamlandı.',
  FAILED_BY_ADMIN: 'Yönetici takası başarısız olarak kapattı.',
  IS_FAILED: 'Takas başarısız olarak kapandı.',
  IS_CANCELLED: 'Takas iptal edildi.',

  endedCompleted: (deal) => `Takas tamamlandı: ${deal}`,
  endedCancelled: (deal) => `Takas iptal edildi: ${deal}`,
  endedFailed: (deal) => `Takas başarısız: ${deal}`,
  AN_ADMIN_DECIDED: 'Yönetici karar verdi.',

  BEFORE_DISPUTE: 'Anlaşmazlıktan önce',
  hadProposedCompletion: (name) => `${name} tamamlamayı önermişti.`,
  hadAskedToCancel: (name) => `${name} iptal istemişti.`,
  WAS_RUNNING: 'Takas sürüyordu; kimse bitirmek istememişti.',

  untilText: (date) => `Son tarih: ${date}`,
  TIME_LEFT: 'Kalan süre',
  REASON_GIVEN: 'Bildirilen gerekçe',
  EITHER_TURN: 'Sıra iki tarafta da',
  ADMIN_TURN: 'Yönetici karar verecek',
  waitingFor: (name) => `Beklenen: ${name}`,
  dealSentenceForAdmin: (author, pay, receive, other) =>
    `${author}, ${other} ile takasta ${pay} öder ve ${receive} alır.`,

  DISPUTE_ENDED: 'Bu anlaşmazlık sona erdi. Takas yönetici olmadan devam ediyor.',
} satisfies ScreenStrings['dealStatus'];
