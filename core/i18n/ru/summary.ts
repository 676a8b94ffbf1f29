// Sentences of the deal summary in Russian; it also uses those of the active deal.
import type { ScreenStrings } from '../screen-strings.ts';

export const summary = {
  PARTIES: 'Стороны',
  RATINGS: 'Оценки',
  STEPS_TITLE: 'Шаги',
  ADMIN_DECISION: 'Решение администратора',
  STILL_RUNNING: 'Этот обмен ещё идёт.',

  DEAL_RESULT_TEXT: {
    pending_approval: 'Ждёт одобрения',
    initiated: 'Идёт обмен',
    completion_pending: 'Предложено завершение',
    cancellation_pending: 'Запрошена отмена',
    disputed: 'Спор',
    completed: 'Завершён',
    failed: 'Сорван',
    cancelled: 'Отменён',
  },

  ratingOf: (from, to) => `${from} → ${to}`,

  rateName: (name) => `Оценить: ${name}`,
  rateQuestion: (deal) => `${deal}. Оценку видят другие; поставить её можно один раз.`,
  SEND_RATING: 'Отправить оценку',
  RATING_SENT: 'Ваша оценка отправлена',
  NO_NOTE: 'Администратор не оставил пояснения.',
} satisfies ScreenStrings['summary'];
