// Sentences of the request form and of the fields it shares with the filter, in Turkish.
import { lowerFirst } from '../lower-first.ts';
import type { ScreenStrings } from '../screen-strings.ts';

export const requestForm = {
  CREATE_TITLE: 'Yeni talep',
  EDIT_TITLE: 'Talebi düzenle',
  DETAILS: 'Ayrıntılar',
  COMMENTS: 'Açıklama',
  SELL_GROUP: 'Sattığım para birimi',
  BUY_GROUP: 'Aldığım para birimi',
  CURRENCY: 'Para birimi',
  PAYMENT_METHODS: 'Ödeme yöntemleri',
  CHOOSE_CURRENCY: 'Para birimi seçin',
  CHOOSE_METHODS: 'Yöntem seçin',
  CHOOSE_CURRENCY_FIRST: 'Önce para birimi seçin',
  AMOUNTS: 'Tutarlar',
  AMOUNT_TO_RECEIVE: 'Alınacak tutar',
  AMOUNT_TO_PAY: 'Ödenecek tutar',
  COMMENT: 'Açıklama',
  COMMENT_PLACEHOLDER: 'Karşı tarafın bilmesi gerekenler',
  CREATE_REQUEST: 'Talep oluştur',
  CREATING: 'Oluşturuluyor...',
  SAVING_REQUEST: 'Kaydediliyor...',

  rateWithDate: (from, to, rate, date) => `Kur: 1 ${from} = ${rate} ${to} (${lowerFirst(date)})`,
  createSummary: (to, receive, from, pay) => `${to} ${receive} alacak ve ${from} ${pay} ödeyeceksiniz`,
  RATES_UNAVAILABLE: 'Kurlara şu anda ulaşılamıyor. İki tutarı da kendiniz girin.',

  CURRENCY_MISSING: 'Para birimi seçin',
  METHODS_MISSING: 'En az bir yöntem seçin',
  AMOUNT_MISSING: "0'dan büyük bir tutar girin",
  AMOUNT_TOO_LARGE: 'En fazla 1 000 000 000 000 girin',
  AMOUNT_TOO_PRECISE: 'En fazla 8 ondalık basamak ve 15 rakam girin',
  AMOUNT_UNCLEAR: 'Tutar net değil. Rakamlarla ve tek noktayla yazın.',
  SAME_CURRENCY: 'İki farklı para birimi seçin',

  CREATED_TEXT: 'Talep oluşturuldu',
  REDIRECTING: 'Ana sayfaya yönlendiriliyor...',
  SAVED_TEXT: 'Talep kaydedildi',

  SUGGESTED_PAIRS: 'Önerilen çiftler',
  pairText: (sell, buy) => `${sell} → ${buy}`,
  repeatText: (amount, buy, sell) => `Tekrarla: ${sell} karşılığında ${amount} ${buy}`,
  COMMON_METHODS: 'Hazır yöntemler',
} satisfies ScreenStrings['requestForm'];
