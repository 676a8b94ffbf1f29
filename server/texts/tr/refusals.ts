// Sentences of refusals in Turkish: one for each error code, and those with numbers or times.
import type { Translation } from '#i18n/translation.ts';
import type * as english from '../en/refusals.ts';

type English = Translation<typeof english>;

export const REFUSALS = {
  VALIDATION_ERROR: 'Verilerin bir bölümü geçerli değil.',
  MALFORMED_JSON: 'İstek okunamadı.',
  TOKEN_INVALID: 'Geçerli oturum bilgisi yok',
  TOKEN_EXPIRED: 'Oturum bilgisinin süresi doldu',
  TOKEN_PARSE_ERROR: 'Oturum bilgisi geçersiz',
  SESSION_ENDED: 'Oturumunuz kapatıldı.',
  INIT_DATA_INVALID: 'Telegram oturum verileriniz doğrulanamadı.',
  INIT_DATA_EXPIRED: 'Telegram oturum verilerinizin süresi doldu. Lütfen uygulamayı yeniden açın.',
  SUSPENDED: 'Hesabınız askıya alındı.',
  FORBIDDEN: 'Bunu yapma izniniz yok.',
  NOT_OWNER: 'Bunu yalnızca talep sahibi yapabilir.',
  NOT_PARTY: 'Yalnızca birlikte bitirdiğiniz bir takastan sonra puan verebilirsiniz.',
  OWN_REQUEST: 'Kendi talebinizi kabul edemezsiniz.',
  NOT_FOUND: 'Aranan kayıt bulunamadı.',
  REQUEST_NOT_OPEN: 'Bu talep artık açık değil.',
  REQUEST_CHANGED: 'Bu talebin koşulları değişti.',
  INVALID_STATE: 'Bu, şu anki durumda mümkün değil.',
  PAUSED: 'Uzakta olduğunuz için talepleriniz duraklatıldı.',
  DELETION_BLOCKED: 'Bir takasınız veya anlaşmazlığınız sürerken hesabınız silinemez.',
  ACCOUNT_LEAVES: 'Hesabınız sona ermek üzere. Önce bunu durdurun.',
  LIMIT_REACHED: 'Sınıra ulaştınız.',
  ACCEPTANCE_LIMIT: 'Yanıt bekleyen çok fazla kabulünüz var.',
  ALREADY_RATED: 'Bu takasa zaten puan verdiniz.',
  DEAL_UPLOAD_LIMIT: 'Bu takasta çok fazla dosya var.',
  IDEMPOTENCY_CONFLICT: 'Bu anahtar başka bir istek için kullanıldı.',
  FILE_PENDING: 'Bu dosya hâlâ denetleniyor. Lütfen biraz sonra tekrar deneyin.',
  FILE_BLOCKED: 'Bu dosya tehlikeli olduğu için engellendi.',
  FILE_TOO_LARGE: 'Dosya çok büyük. En fazla 10 MB olabilir.',
  BODY_TOO_LARGE: 'İstek çok büyük.',
  UNSUPPORTED_FILE: 'Yalnızca görsel ve PDF dosyaları desteklenir.',
  RATE_LIMITED: 'Çok fazla istek. Lütfen biraz bekleyin.',
  TAKE_COOLDOWN: 'Yeniden kabul etmeden önce lütfen bir süre bekleyin.',
  DISPUTE_COOLDOWN: 'Bu takas için yeniden anlaşmazlık bildirmeden önce lütfen bir süre bekleyin.',
  UPLOAD_LIMIT: 'Bugün çok fazla dosya gönderdiniz. Lütfen yarın tekrar deneyin.',
  INTERNAL_ERROR: 'Sunucu hatası. Lütfen daha sonra tekrar deneyin.',
  STORAGE_FULL: 'Şu anda dosyalar için yer yok. Lütfen daha sonra tekrar deneyin.',
  UNAVAILABLE: 'Hizmet geçici olarak kullanılamıyor. Lütfen tekrar deneyin.',
} satisfies English['REFUSALS'];

export const openRequestLimit: English['openRequestLimit'] = (max) =>
  `En fazla ${max} açık talebiniz olabilir.`;
export const blockLimit: English['blockLimit'] = (max) => `En fazla ${max} kişiyi engelleyebilirsiniz.`;
export const waitingListFull: English['waitingListFull'] = (max) =>
  `Bu talebi zaten ${max} kişi bekliyor. Lütfen daha sonra yeniden bakın.`;
export const waitingListsLimit: English['waitingListsLimit'] = (max) =>
  `En fazla ${max} talebi bekleyebilirsiniz. Önce bir başkasını beklemeyi bırakın.`;
export const reportLimit: English['reportLimit'] = (max) =>
  `Günde en fazla ${max} şikâyet gönderebilirsiniz.`;
export const exportLimit: English['exportLimit'] = (wait) =>
  `Verilerinizin kopyasını günde bir kez isteyebilirsiniz. ${wait} yeniden isteyebilirsiniz.`;
export const UNDER_REVIEW = 'Talebiniz, hakkındaki şikâyetleri inceleyene kadar gizlendi.';
export const savedDetailsLimit: English['savedDetailsLimit'] = (max) =>
  `En fazla ${max} transfer bilgisi kaydedebilirsiniz.`;
export const waitingAcceptanceLimit: English['waitingAcceptanceLimit'] = (max) =>
  `${max} kabulünüz yanıt bekliyor. Birini bekleyin veya geri çekin.`;
export const takeCooldown: English['takeCooldown'] = (count, wait) =>
  `Hiçbir takası bitirmeden ${count} talebi kabul ettiniz. ${wait} yeniden kabul edebilirsiniz.`;
export const retakeCooldown: English['retakeCooldown'] = (wait) =>
  `Bu talebi ${wait} yeniden kabul edebilirsiniz.`;
export const disputeCooldown: English['disputeCooldown'] = (wait) =>
  `Bu takas için zaten anlaşmazlık bildirdiniz. ${wait} yeniden bildirebilirsiniz.`;
export const uploadLimit: English['uploadLimit'] = (maxMb, wait) =>
  `Günde ${maxMb} MB dosya gönderebilirsiniz. Lütfen ${wait} tekrar deneyin.`;
export const chatDayLimit: English['chatDayLimit'] = (wait) =>
  `Bir günde gönderilebilecek kadar metin gönderdiniz. ${wait} yeniden yazabilirsiniz.`;
export const dealUploadLimit: English['dealUploadLimit'] = (maxMb) =>
  `Bu takasta zaten ${maxMb} MB dosya var; sınır budur.`;

export const SIGNED_OUT_SINCE =
  'Oturumunuz kapatıldı. Oturum açmak için mini uygulamayı kapatıp yeniden açın.';

export const deletionScheduled: English['deletionScheduled'] = (time) =>
  `Hesabınızın silinme zamanı: ${time}. Önce Ayarlar, Güvenlik sayfasında bunu durdurun.`;
export const RECOVERY_UNDER_WAY =
  'Bu hesap başka bir hesabı devralmak üzere. Önce Ayarlar, Güvenlik sayfasında bunu durdurun.';
export const ACCOUNT_IN_USE =
  'Yalnızca takası, teklifi ve görevi olmayan bir hesap başka bir hesabı devralabilir.';
export const OWN_CODE = 'Bu, kullandığınız hesabın kodu.';
