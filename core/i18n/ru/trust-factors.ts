// Sentences about what the viewer's own exchanges count, and why, in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const trustFactors = {
  WHAT_OTHERS_SEE: 'Что о вас видят другие',
  WHAT_COUNTS: 'Что засчитывается',
  HOW_IT_COUNTS:
    'Каждый завершённый обмен за последние три года даёт до 1. Давние и небольшие обмены, а также следующие с тем же партнёром дают меньше. Чем больше партнёров, тем лучше.',
  NO_EXCHANGES: 'Завершённых обменов пока нет.',

  exchangeOf: (date, name) => `${date}: ${name}`,

  connected: (percent) => `Похоже, аккаунты связаны: ${percent}\u00a0%.`,
  hasty: (percent) => `Завершён в течение двух минут после одобрения: ${percent}\u00a0%.`,
  silent: (percent) => `В чате почти не писали: ${percent}\u00a0%.`,
  FOUR_OTHERS_BEFORE: 'До него засчитаны четыре других с этим партнёром: 0\u00a0%.',
  secondWithPartner: (percent) => `Второй засчитанный с этим партнёром: ${percent}\u00a0%.`,
  thirdWithPartner: (percent) => `Третий засчитанный с этим партнёром: ${percent}\u00a0%.`,
  fourthWithPartner: (percent) => `Четвёртый засчитанный с этим партнёром: ${percent}\u00a0%.`,
  nextWithPartner: (percent) => `Ещё один засчитанный с этим партнёром: ${percent}\u00a0%.`,
  fewPartners: (percent) => `У партнёра было мало других партнёров: ${percent}\u00a0%.`,
  small: (percent) => `Сумма меньше 100 USD: ${percent}\u00a0%.`,
  longAgo: (percent) => `Прошло много времени: ${percent}\u00a0%.`,
  COUNTS_FULLY: 'Засчитан полностью.',
} satisfies ScreenStrings['trustFactors'];
