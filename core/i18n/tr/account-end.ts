// Sentences about the end of an account in Turkish: its deletion, the recovery code, and taking over an old account.
import type { ScreenStrings } from '../screen-strings.ts';

export const accountEnd = {
  deletedOn: (at) => `Hesabınız silinecek: ${at}.`,
  DELETION_STOP: 'Silmeyi durdur',
  DELETION_STOP_NOTE:
    'O zamana kadar teklifleriniz piyasada görünmez; talep oluşturamaz, teklif kabul edemezsiniz. Durdurursanız her şey eskisi gibi olur.',
  takenOverOn: (at) =>
    `Başka bir Telegram hesabında kurtarma kodunuz var, o hesap bu hesabı devralacak: ${at}.`,
  RECOVERY_STOP: 'Bu ben değilim: durdur',
  RECOVERY_STOP_NOTE:
    'Yeni telefonunuzdaki sizseniz bir şey yapmanız gerekmez. Durdurursanız kod geçersiz olur.',
  takesOverOn: (at) => `Bu hesap eski hesabınızı devralacak: ${at}.`,
  TAKING_OVER_STOP: 'Durdur',
  TAKING_OVER_NOTE:
    'Eski hesabınız o zamana kadar itiraz edebilir. Sonra eski profil, puanlar ve bitmiş takaslar bu Telegram hesabına geçer; buradaki hesap sona erer.',

  CODE_HEADER: 'Kurtarma kodu',
  CODE_MAKE: 'Kurtarma kodu oluştur',
  CODE_REPLACE: 'Yeni kurtarma kodu oluştur',
  codeMadeOn: (at) => `Oluşturulma: ${at}. Yenisi bunun yerini alır.`,
  CODE_NOTE:
    'Telegram hesabınızı kaybederseniz bu hesabı kodla geri alırsınız. Kodu yazdırın veya bir yere not edin.',
  CODE_YOURS: 'Kurtarma kodunuz',
  CODE_ONCE: 'Yalnızca şimdi gösterilir. Yazdırın veya not edin, kimseye göstermeyin.',
  CODE_COPY: 'Kodu kopyala',
  CODE_COPIED: 'Kopyalandı',
  CODE_NOT_COPIED: 'Kopyalanamadı. Lütfen kodu not edin.',
  CODE_DONE: 'Kodu not ettim',

  RECOVER_ACTION: 'Eski hesabı kurtar',
  RECOVER_NOTE:
    'Eski hesabınızla yazdırdığınız kodu girin. O hesaba en az 7 gün boyunca bunun siz olup olmadığınız sorulur. Orada süren takaslar önce bitirilir.',
  RECOVER_FIELD: 'Kurtarma kodu',
  RECOVER_MISREAD: 'Bir harf veya rakam yanlış. Lütfen kâğıttakiyle karşılaştırın.',
  RECOVER_UNKNOWN: 'Bu koda sahip bir hesap yok.',
  RECOVER_SUBMIT: 'Kurtar',

  DELETE_HEADER: 'Hesabı sil',
  DELETE_ACTION: 'Hesabımı sil',
  DELETE_NOTE: 'Hesap birkaç gün sonra silinir. O zamana kadar tek dokunuşla durdurabilirsiniz.',
  DELETE_WHAT_GOES:
    'Silinenler: adınız, telefonunuz, konumunuz, ayarlarınız, kayıtlı transfer bilgileriniz, bildirimleriniz, cihazlarınız ve teklifleriniz. Başkaları “Silinmiş kullanıcı” görür. Güven seviyeniz ve puanlarınız geri gelmez.',
  DELETE_WHAT_STAYS:
    'Kalanlar: takaslarınızın koşulları ve adımları ile verdiğiniz değerlendirmeler, adınız olmadan. Sohbetler ve dosyalar olası hak iddiaları için karşı taraflarda kalır, süresi dolunca silinir.',
  deleteField: (word) => `Şunu yazın: ${word}`,

  BLOCKED_BY_DEALS: 'Önce bu takaslar bitmeli:',
  BLOCKED_BY_ROLE: 'Ekip üyesisiniz. Önce ekip sahiplerinden biri görevinizi kaldırmalı.',
  ACCOUNT_END_NOT_LOADED: 'Kurtarma ve silme bilgileri yüklenemedi.',
  ACCOUNT_END_FAILED: 'Bu işlem yapılamadı. Lütfen tekrar deneyin.',
} satisfies ScreenStrings['accountEnd'];
