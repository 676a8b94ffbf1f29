// Sentences about exchange rates in Turkish: their age, offers that are far from them, and the rates page.
import type { ScreenStrings } from '../screen-strings.ts';

export const rates = {
  minutes: (count) => `${count} dk`,
  hours: (count) => `${count} sa`,
  days: (count) => `${count} gün`,
  ago: (age) => `${age} önce`,
  NOW: 'şimdi',

  ratesFrom: (age) => `${age} önceki kurlar`,
  checkOldRates: (age) =>
    `Son kurlar ${age} öncesine ait. Talebi oluşturmadan önce ödenecek tutarı kontrol edin.`,
  pricedFromOldRate: (age) =>
    `Bu teklif oluşturulduğunda kuru ${age} öncesine aitti. Anlaşmadan önce karşılaştırın.`,
  SAVE_AGAIN_FOR_RATE: 'Bu kuru kullanmak için talebi düzenleyip kaydedin.',

  percent: (size) => `%${size}`,
  payMore: (percent, rate) => `Bugünkü kura göre ${percent} daha fazla ödersiniz: ${rate}.`,
  payLess: (percent, rate) => `Bugünkü kura göre ${percent} daha az ödersiniz: ${rate}.`,
  receiveMore: (percent, rate) => `Bugünkü kura göre ${percent} daha fazla alırsınız: ${rate}.`,
  receiveLess: (percent, rate) => `Bugünkü kura göre ${percent} daha az alırsınız: ${rate}.`,
  payMoreThanOld: (percent, rate, age) => `${age} önceki kura göre ${percent} daha fazla ödersiniz: ${rate}.`,
  payLessThanOld: (percent, rate, age) => `${age} önceki kura göre ${percent} daha az ödersiniz: ${rate}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `${age} önceki kura göre ${percent} daha fazla alırsınız: ${rate}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `${age} önceki kura göre ${percent} daha az alırsınız: ${rate}.`,

  YOUR_CURRENCIES: 'Para birimleriniz',
  ALL_CURRENCIES: 'Tüm para birimleri',
  RATES_NOTE:
    'Kurlar gösterge niteliğindedir: yeni talepte bir tutarı diğerine çevirir. Kesin tutarları sohbette birlikte belirlersiniz.',
  RATES_NOT_LOADED: 'Döviz kurları yüklenemedi.',
  sources: (count) => `${count} kaynak`,
  NO_SOURCE: 'kaynak yok',
} satisfies ScreenStrings['rates'];
