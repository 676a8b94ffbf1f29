// Sentences of the request and approval screens in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'Заявка',
  CREATED: 'Создана',
  EXPIRES: 'Истекает',
  INDICATIVE_RATE: 'Примерный курс',
  INDICATIVE_RATE_NOTE: 'Курсы ориентировочные. Точные суммы вы согласуете в чате.',
  NOTE: 'Примечание',

  ABOUT_AUTHOR: 'Об авторе',
  LOCATION: 'Место',
  COMPLETED_DEALS: 'Завершено',
  FAILED_DEALS: 'Сорвано',
  REVIEWS: 'Отзывы',
  NO_REVIEWS: 'Отзывов пока нет',
  NO_COMMENT: 'Без комментария',
  GOOD_REVIEW: 'Палец вверх',
  BAD_REVIEW: 'Палец вниз',

  CANCEL_REQUEST_VIEW: 'Назад',
  ACCEPT_REQUEST: 'Принять заявку',

  TERMS_CHANGED_TITLE: 'Условия изменились',
  TERMS_CHANGED: 'Автор изменил заявку перед вашим откликом. Пока ничего не принято.',
  TERMS_SEEN: 'Было',
  TERMS_NOW: 'Сейчас',
  ACCEPT_NEW_TERMS: 'Принять новые условия',

  REQUEST_REMOVED: 'Автор удалил эту заявку. Переходим на главную...',

  APPROVAL_TITLE: 'Отклик на вашу заявку: одобрите или отклоните',
  ABOUT_ACCEPTER: 'Кто принял заявку',
  YOUR_NOTE: 'Ваше примечание',
  DECLINE: 'Отклонить',
  APPROVE: 'Одобрить',
  WITHDRAW: 'Отозвать',
  WAITING_FOR_AUTHOR: 'Чат откроется, когда автор одобрит отклик.',
} satisfies ScreenStrings['request'];
