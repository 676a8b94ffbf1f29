// Sentences of an acceptance by status in Turkish, for its author and its accepter.
import type { ScreenStrings } from '../screen-strings.ts';

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'O zamana kadar yanıt gelmezse kabul düşer ve talep yeniden açılır. Bu kimsenin aleyhine sayılmaz.',
  ANSWER_UNTIL: 'Son yanıt',
  WAIT_FOR_APPROVAL_TITLE: 'Onay bekleniyor',
  EXCHANGE_TITLE: 'Takas',
  OPEN_EXCHANGE: 'Takası aç',
  OPEN_SUMMARY: 'Özeti aç',

  YOU_ACCEPTED_WAITING: 'Bu talebi kabul ettiniz. Sohbet, talep sahibi onaylayınca açılır.',
  ACCEPTANCE_RUNNING: 'Bu kabul onaylandı: takas sürüyor.',
  EXCHANGE_COMPLETED: 'Bu takas tamamlandı.',
  EXCHANGE_FAILED: 'Bu takas başarısız oldu.',
  EXCHANGE_CANCELLED: 'Bu takas iptal edildi.',
  NOBODY_WAITS: 'Burada artık onay bekleyen kimse yok.',
} satisfies ScreenStrings['approvalStatus'];
