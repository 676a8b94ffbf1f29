// Sentences about what the viewer's own exchanges count, and why, in Indonesian.
import type { ScreenStrings } from '../screen-strings.ts';

export const trustFactors = {
  WHAT_OTHERS_SEE: 'Yang dilihat orang lain',
  WHAT_COUNTS: 'Yang dihitung',
  HOW_IT_COUNTS:
    'Setiap transaksi selesai dalam tiga tahun terakhir bernilai hingga 1. Yang lebih lama, lebih kecil, atau berulang dengan mitra yang sama bernilai lebih rendah. Makin banyak mitra, makin baik.',
  NO_EXCHANGES: 'Belum ada transaksi yang selesai.',

  exchangeOf: (date, name) => `${date}, dengan ${name}`,

  connected: (percent) => `Kedua akun tampaknya terhubung: ${percent}\u00a0%.`,
  hasty: (percent) => `Selesai dalam dua menit setelah persetujuan: ${percent}\u00a0%.`,
  silent: (percent) => `Hampir tidak ada tulisan di chat: ${percent}\u00a0%.`,
  FOUR_OTHERS_BEFORE: 'Sudah ada empat transaksi lain dengan mitra ini yang dihitung: 0\u00a0%.',
  secondWithPartner: (percent) => `Yang kedua dihitung dengan mitra ini: ${percent}\u00a0%.`,
  thirdWithPartner: (percent) => `Yang ketiga dihitung dengan mitra ini: ${percent}\u00a0%.`,
  fourthWithPartner: (percent) => `Yang keempat dihitung dengan mitra ini: ${percent}\u00a0%.`,
  nextWithPartner: (percent) => `Yang berikutnya dihitung dengan mitra ini: ${percent}\u00a0%.`,
  fewPartners: (percent) => `Mitra ini hanya punya sedikit mitra lain: ${percent}\u00a0%.`,
  small: (percent) => `Bernilai kurang dari 100 USD: ${percent}\u00a0%.`,
  longAgo: (percent) => `Sudah agak lama: ${percent}\u00a0%.`,
  COUNTS_FULLY: 'Dihitung penuh.',
} satisfies ScreenStrings['trustFactors'];
