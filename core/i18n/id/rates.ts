// Sentences about exchange rates in Indonesian: their age, offers that are far from them, and the rates page.
import type { ScreenStrings } from '../screen-strings.ts';

export const rates = {
  minutes: (count) => `${count} mnt`,
  hours: (count) => `${count} jam`,
  days: (count) => `${count} hari`,
  ago: (age) => `${age} lalu`,
  NOW: 'sekarang',

  ratesFrom: (age) => `Kurs ${age} lalu`,
  checkOldRates: (age) =>
    `Kurs terakhir berumur ${age}. Periksa jumlah yang dibayar sebelum memasang permintaan.`,
  pricedFromOldRate: (age) =>
    `Saat penawaran ini dipasang, kursnya berumur ${age}. Bandingkan sebelum Anda setuju.`,
  SAVE_AGAIN_FOR_RATE: 'Ubah permintaan dan simpan untuk memakai kurs ini.',

  percent: (size) => `${size} %`,
  payMore: (percent, rate) => `Anda membayar ${percent} lebih banyak dibanding kurs hari ini: ${rate}.`,
  payLess: (percent, rate) => `Anda membayar ${percent} lebih sedikit dibanding kurs hari ini: ${rate}.`,
  receiveMore: (percent, rate) => `Anda mendapat ${percent} lebih banyak dibanding kurs hari ini: ${rate}.`,
  receiveLess: (percent, rate) => `Anda mendapat ${percent} lebih sedikit dibanding kurs hari ini: ${rate}.`,
  payMoreThanOld: (percent, rate, age) =>
    `Anda membayar ${percent} lebih banyak dibanding kurs ${age} lalu: ${rate}.`,
  payLessThanOld: (percent, rate, age) =>
    `Anda membayar ${percent} lebih sedikit dibanding kurs ${age} lalu: ${rate}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `Anda mendapat ${percent} lebih banyak dibanding kurs ${age} lalu: ${rate}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `Anda mendapat ${percent} lebih sedikit dibanding kurs ${age} lalu: ${rate}.`,

  YOUR_CURRENCIES: 'Mata uang Anda',
  ALL_CURRENCIES: 'Semua mata uang',
  RATES_NOTE:
    'Kurs bersifat indikatif: kurs mengubah satu jumlah dalam permintaan baru menjadi jumlah lainnya. Jumlah pastinya Anda sepakati berdua di chat.',
  RATES_NOT_LOADED: 'Kurs tidak dapat dimuat.',
  sources: (count) => `${count} sumber`,
  NO_SOURCE: 'tanpa sumber',
} satisfies ScreenStrings['rates'];
