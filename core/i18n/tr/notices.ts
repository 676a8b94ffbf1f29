// Sentences of notifications in Turkish: the title of each kind, and its message. `notice-text.ts` chooses and fills them.

import type * as english from '../en/notices.ts';
import type { Translation } from '../translation.ts';

type English = Translation<typeof english>;

export const SOMEBODY = 'Biri';

export const NOTICE_TITLES = {
  'acceptance.review': 'Talebiniz kabul edildi',
  'acceptance.waiting': 'Onay bekleniyor',
  'acceptance.approved': 'Onaylandı',
  'acceptance.declined': 'Reddedildi',
  'acceptance.withdrawn': 'Kabul geri çekildi',
  'acceptance.missed': 'Onay süresi doldu',
  'acceptance.unanswered': 'Süresinde yanıt yok',
  'deal.begun': 'Takas başladı',
  'deal.reminder': 'Takasınız bekliyor',
  'deal.propose_completion': 'Tamamlama önerildi',
  'deal.accept_completion': 'Takas tamamlandı',
  'deal.decline_completion': 'Tamamlama reddedildi',
  'deal.withdraw_completion': 'Tamamlama geri çekildi',
  'deal.request_cancellation': 'İptal istendi',
  'deal.approve_cancellation': 'Takas iptal edildi',
  'deal.reject_cancellation': 'Anlaşmazlık var',
  'deal.dispute': 'Anlaşmazlık var',
  'deal.reopen': 'Takas devam ediyor',
  'deal.answer_timeout': 'Anlaşmazlık var',
  'deal.silence_timeout': 'Anlaşmazlık var',
  'deal.unwritten_timeout': 'Takas iptal edildi',
  'deal.resolve_completed': 'Anlaşmazlık karara bağlandı',
  'deal.resolve_cancelled': 'Anlaşmazlık karara bağlandı',
  'deal.resolve_failed': 'Anlaşmazlık karara bağlandı',
  'dispute.opened': 'Yeni anlaşmazlık',
  'request.expired': 'Talebin süresi doldu',
  'request.pause_ended': 'Talebin süresi doldu',
  'request.open_again': 'Yeniden açık',
  'request.wait_ended': 'Beklediğiniz talep',
  'request.hidden': 'Talebiniz gizlendi',
  'request.shown_again': 'Talebiniz geri geldi',
  'request.taken_down': 'Talebiniz kaldırıldı',
  'absence.ended': 'Tekrar hoş geldiniz',
  'report.resolved': 'Şikâyetiniz',
  'rating.received': 'Yeni puan',
  'export.ready': 'Verileriniz hazır',
  'export.failed': 'Verileriniz',
  'account.deletion': 'Hesabınız silinecek',
  'account.deletion_stopped': 'Hesabınız kalıyor',
  'account.deletion_waits': 'Hesabınız henüz silinmedi',
  'account.recovery_code': 'Yeni kurtarma kodu',
  'account.recovery': 'Biri hesabınızı devralıyor',
  'account.recovery_stopped': 'Kurtarma durduruldu',
  'account.suspended': 'Hesap askıya alındı',
  'account.restored': 'Askı kaldırıldı',
} satisfies English['NOTICE_TITLES'];

export const NOTICE_MESSAGES = {
  'acceptance.review': (name) => `${name} sizinle takas yapmak istiyor. Onaylayın veya reddedin.`,
  'acceptance.waiting': (name) => `Kabulünüzün ${name} tarafından onaylanması bekleniyor.`,
  'acceptance.approved': (name) => `${name} kabulünüzü onayladı. Takas başladı.`,
  'acceptance.declined': (name) => `${name} kabulünüzü reddetti.`,
  'acceptance.withdrawn:open': (name) => `${name} kabulünü geri çekti. Talebiniz yeniden açık.`,
  'acceptance.withdrawn:paused': (name) =>
    `${name} kabulünü geri çekti. Uzakta olduğunuz için talebiniz duraklatıldı.`,
  'acceptance.withdrawn:expired': (name) => `${name} kabulünü geri çekti. Bu arada talebinizin süresi doldu.`,
  'acceptance.missed:open': 'Süresinde yanıt vermediniz. Talebiniz yeniden açık.',
  'acceptance.missed:paused': 'Süresinde yanıt vermediniz. Uzakta olduğunuz için talebiniz duraklatıldı.',
  'acceptance.missed:expired': 'Süresinde yanıt vermediniz. Bu arada talebinizin süresi doldu.',
  'acceptance.missed:advice': 'Uzaktaysanız talebi duraklatın.',
  'acceptance.unanswered:open': (name) => `${name} süresinde yanıt vermedi. Talep yeniden açık.`,
  'acceptance.unanswered:paused': (name) => `${name} süresinde yanıt vermedi. Talep artık piyasada değil.`,
  'acceptance.unanswered:expired': (name) =>
    `${name} süresinde yanıt vermedi. Bu arada talebin süresi doldu.`,

  'deal.begun': (name) => `${name} ile takası onayladınız. Ayrıntıları sohbette kararlaştırın.`,
  'deal.reminder:admin': (name) =>
    `${name} ile takasınızda 24 saattir hareket yok. 72 saat hareketsizlikten sonra yönetici karar verir.`,
  'deal.reminder:cancelled': (name) =>
    `${name} ile takasınızda 24 saattir hareket yok. 72 saat hareketsizlikten sonra takas iptal edilir.`,
  'deal.resolved:fault': (name) => `Kusurlu taraf: ${name}.`,
  'dispute.opened': 'Bir takasta anlaşmazlık var, karar bekliyor.',

  'request.expired': 'Talebinizin süresi takas olmadan doldu.',
  'request.pause_ended': 'Talebiniz 30 gün duraklatıldı ve süresi doldu.',
  'request.open_again': (name, money) =>
    `${name} tarafından oluşturulan ${money} talebi yeniden açık. İlk kabul eden alır.`,
  'request.wait_ended:taken': 'Başkası aldı.',
  'request.wait_ended:gone': 'Artık piyasada değil.',
  'request.wait_ended:similar': (count) => `${count} benzer talep açık.`,
  'request.hidden':
    'Birkaç kişi şikâyet etti; biz inceleyene kadar başkaları görmez. Hızlı inceleme istemek için talebi açın.',
  'request.shown_again': 'Talep hakkındaki şikâyetleri inceledik, kurallara aykırılık bulmadık.',
  'request.taken_down': 'Talep şikâyet edildi, kurallara aykırılık bulduk.',
  'absence.ended': (count) => (count === 1 ? 'Talebiniz yeniden açık.' : `${count} talebiniz yeniden açık.`),

  'report.resolved:acted': 'Şikâyetiniz üzerine gereğini yaptık. Teşekkürler.',
  'report.resolved:no_breach': 'Şikâyetinizi inceledik, kurallara aykırılık bulmadık.',
  'rating.received:up': (name) => `${name} size olumlu puan verdi.`,
  'rating.received:down': (name) => `${name} size olumsuz puan verdi.`,
  'export.ready': 'Verilerinizin kopyasını 24 saat boyunca indirebilirsiniz: Ayarlar, Güvenlik.',
  'export.failed': 'Verilerinizin kopyası hazırlanamadı. Lütfen yeniden isteyin: Ayarlar, Güvenlik.',
  'account.deletion': (time) =>
    `Silinme zamanı: ${time}. O zamana kadar Ayarlar, Güvenlik sayfasında durdurabilirsiniz.`,
  'account.deletion_stopped': 'Silme durduruldu. Teklifleriniz geri geldi.',
  'account.deletion_waits': (time) =>
    `Bir takasınız veya göreviniz henüz sona ermedi. Sonraki deneme: ${time}.`,
  'account.recovery_code':
    'Hesabınız için bir kurtarma kodu oluşturuldu. Siz değil miydiniz? Yenisini oluşturun ve tüm oturumları kapatın.',
  'account.recovery': (time) =>
    `Başka bir Telegram hesabında kurtarma kodunuz var, bu hesap ona şu zamanda geçecek: ${time}. Siz değil misiniz? Ayarlar, Güvenlik sayfasında durdurun.`,
  'account.recovery_stopped': 'Diğer hesapta oturum açmış biri durdurdu.',
  'account.suspended:until': (time) => `Hesabınız askıya alındı. Bitiş: ${time}.`,
  'account.suspended:for_good': 'Hesabınız süresiz olarak askıya alındı.',
  'account.restored': 'Hesabınız artık askıda değil.',
} satisfies English['NOTICE_MESSAGES'];
