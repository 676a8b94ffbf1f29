// Sentences of the request and approval screens in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'Talep',
  CREATED: 'Oluşturulma',
  EXPIRES: 'Son geçerlilik',
  INDICATIVE_RATE: 'Gösterge kur',
  INDICATIVE_RATE_NOTE: 'Kurlar gösterge niteliğindedir. Kesin tutarları sohbette birlikte belirlersiniz.',
  NOTE: 'Not',

  ABOUT_AUTHOR: 'Talep sahibi hakkında',
  LOCATION: 'Konum',
  COMPLETED_DEALS: 'Tamamlanan',
  FAILED_DEALS: 'Başarısız',
  REVIEWS: 'Değerlendirmeler',
  NO_REVIEWS: 'Henüz değerlendirme yok',
  NO_COMMENT: 'Yorum yok',
  GOOD_REVIEW: 'Olumlu',
  BAD_REVIEW: 'Olumsuz',

  CANCEL_REQUEST_VIEW: 'Vazgeç',
  ACCEPT_REQUEST: 'Talebi kabul et',

  TERMS_CHANGED_TITLE: 'Koşullar değişti',
  TERMS_CHANGED: 'Siz kabul etmeden önce talep sahibi bu talebi düzenledi. Henüz bir şey kabul edilmedi.',
  TERMS_SEEN: 'Gördüğünüz',
  TERMS_NOW: 'Şimdiki',
  ACCEPT_NEW_TERMS: 'Yeni koşulları kabul et',

  REQUEST_REMOVED: 'Talep sahibi bu talebi kaldırdı. Ana sayfaya yönlendiriliyor...',

  APPROVAL_TITLE: 'Talebiniz kabul edildi: onaylayın veya reddedin',
  ABOUT_ACCEPTER: 'Kabul eden',
  YOUR_NOTE: 'Notunuz',
  DECLINE: 'Reddet',
  APPROVE: 'Onayla',
  WITHDRAW: 'Geri çek',
  WAITING_FOR_AUTHOR: 'Sohbet, talep sahibi onaylayınca açılır.',
} satisfies ScreenStrings['request'];
