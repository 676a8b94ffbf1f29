// Sentences about what the viewer's own exchanges count, and why, in Turkish.
import type { ScreenStrings } from '../screen-strings.ts';

export const trustFactors = {
  WHAT_OTHERS_SEE: 'Başkalarının gördükleri',
  WHAT_COUNTS: 'Neler sayılır',
  HOW_IT_COUNTS:
    'Son üç yılda tamamlanan her takas en fazla 1 sayılır. Eski ve küçük takaslar ile aynı kişiyle yapılan sonrakiler daha az sayılır. Ne kadar çok kişiyle olursa o kadar iyi.',
  NO_EXCHANGES: 'Henüz tamamlanan takas yok.',

  exchangeOf: (date, name) => `${date}, ${name} ile`,

  connected: (percent) => `İki hesap bağlantılı görünüyor: %${percent}.`,
  hasty: (percent) => `Onaydan sonraki iki dakika içinde tamamlandı: %${percent}.`,
  silent: (percent) => `Sohbette neredeyse hiç yazılmadı: %${percent}.`,
  FOUR_OTHERS_BEFORE: 'Bu kişiyle daha önce dört takas sayıldı: %0.',
  secondWithPartner: (percent) => `Bu kişiyle sayılan ikinci takas: %${percent}.`,
  thirdWithPartner: (percent) => `Bu kişiyle sayılan üçüncü takas: %${percent}.`,
  fourthWithPartner: (percent) => `Bu kişiyle sayılan dördüncü takas: %${percent}.`,
  nextWithPartner: (percent) => `Bu kişiyle sayılan sonraki takas: %${percent}.`,
  fewPartners: (percent) => `Bu kişi az sayıda kişiyle takas yaptı: %${percent}.`,
  small: (percent) => `Değeri 100 USD altında: %${percent}.`,
  longAgo: (percent) => `Üzerinden zaman geçti: %${percent}.`,
  COUNTS_FULLY: 'Tam sayılır.',
} satisfies ScreenStrings['trustFactors'];
