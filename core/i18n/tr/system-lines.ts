// Lines of the system in a chat in Turkish: one for each step of a deal, which is also the message of the step's notification.

import type * as english from '../en/system-lines.ts';
import type { Translation } from '../translation.ts';

type English = Translation<typeof english>;

export const SYSTEM_LINES = {
  'deal.approve': 'Kabul onaylandı. Takas başladı.',
  'deal.propose_completion': (name) => `${name} takası tamamlamayı önerdi.`,
  'deal.accept_completion': (name) => `${name} teyit etti. Takas tamamlandı.`,
  'deal.decline_completion': (name) => `${name} tamamlamayı reddetti.`,
  'deal.withdraw_completion': (name) => `${name} tamamlama önerisini geri çekti.`,
  'deal.request_cancellation': (name) => `${name} takasın iptalini istedi.`,
  'deal.approve_cancellation': (name) => `${name} onay verdi. Takas iptal edildi.`,
  'deal.reject_cancellation': (name) =>
    `${name} iptale itiraz etti. Yönetici sohbete katılır ve karar verir.`,
  'deal.dispute': (name) => `${name} anlaşmazlık bildirdi. Yönetici sohbete katılır ve karar verir.`,
  'deal.reopen': (name) => `${name} anlaşmazlığı sona erdirdi. Takas devam ediyor.`,
  'deal.resolve_completed': 'Yöneticinin kararı: takas tamamlandı.',
  'deal.resolve_cancelled': 'Yöneticinin kararı: takas iptal edildi.',
  'deal.resolve_failed': 'Yöneticinin kararı: takas başarısız oldu.',
  'deal.answer_timeout': '24 saat içinde kimse yanıt vermedi. Yönetici sohbete katılır ve karar verir.',
  'deal.silence_timeout': 'Takasta 72 saat boyunca hareket olmadı. Yönetici sohbete katılır ve karar verir.',
  'deal.unwritten_timeout': '72 saat içinde kimse yazmadı. Takas iptal edildi.',
} satisfies English['SYSTEM_LINES'];

export const REASON_GIVEN: English['REASON_GIVEN'] = (reason) => `Gerekçe: ${reason}`;

export const ERASED_MESSAGE = 'Takas uzun zaman önce bittiği için bu mesaj silindi.';
export const ERASED_FILE = 'Takas uzun zaman önce bittiği için bu dosya silindi.';
