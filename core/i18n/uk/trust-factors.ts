// Sentences about what the viewer's own exchanges count, and why, in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const trustFactors = {
  WHAT_OTHERS_SEE: 'Що про вас бачать інші',
  WHAT_COUNTS: 'Що зараховується',
  HOW_IT_COUNTS:
    'Кожен завершений обмін за останні три роки дає до 1. Давні й невеликі обміни, а також наступні з тим самим партнером дають менше. Що більше партнерів, то краще.',
  NO_EXCHANGES: 'Завершених обмінів поки немає.',

  exchangeOf: (date, name) => `${date}: ${name}`,

  connected: (percent) => `Схоже, облікові записи пов’язані: ${percent}\u00a0%.`,
  hasty: (percent) => `Завершено протягом двох хвилин після схвалення: ${percent}\u00a0%.`,
  silent: (percent) => `У чаті майже не писали: ${percent}\u00a0%.`,
  FOUR_OTHERS_BEFORE: 'Перед ним зараховано чотири інші з цим партнером: 0\u00a0%.',
  secondWithPartner: (percent) => `Другий зарахований із цим партнером: ${percent}\u00a0%.`,
  thirdWithPartner: (percent) => `Третій зарахований із цим партнером: ${percent}\u00a0%.`,
  fourthWithPartner: (percent) => `Четвертий зарахований із цим партнером: ${percent}\u00a0%.`,
  nextWithPartner: (percent) => `Ще один зарахований із цим партнером: ${percent}\u00a0%.`,
  fewPartners: (percent) => `Партнер мав мало інших партнерів: ${percent}\u00a0%.`,
  small: (percent) => `Сума менша за 100 USD: ${percent}\u00a0%.`,
  longAgo: (percent) => `Минуло багато часу: ${percent}\u00a0%.`,
  COUNTS_FULLY: 'Зараховано повністю.',
} satisfies ScreenStrings['trustFactors'];
