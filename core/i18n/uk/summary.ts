// Sentences of the deal summary in Ukrainian; it also uses those of the active deal.
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'Сторони',
  RATINGS: 'Оцінки',
  STEPS_TITLE: 'Кроки',
  ADMIN_DECISION: 'Рішення адміністратора',
  STILL_RUNNING: 'Цей обмін ще триває.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'Чекає схвалення',
    initiated: 'Триває обмін',
    completion_pending: 'Запропоновано завершення',
    cancellation_pending: 'Прохання скасувати',
    disputed: 'Спір',
    completed: 'Завершено',
    failed: 'Зірвано',
    cancelled: 'Скасовано',
  },

  ratingOf: (from, to) => `${from} → ${to}`,

  rateName: (name) => `Оцінити: ${name}`,
  rateQuestion: (deal) => `${deal}. Оцінку бачать інші; поставити її можна один раз.`,
  SEND_RATING: 'Надіслати оцінку',
  RATING_SENT: 'Вашу оцінку надіслано',
  NO_NOTE: 'Адміністратор не залишив пояснення.',
} satisfies ScreenStrings['summary'];
