// Sentences of the request and approval screens in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const request = {
  REQUEST_TITLE: 'Заявка',
  CREATED: 'Створено',
  EXPIRES: 'Діє до',
  INDICATIVE_RATE: 'Орієнтовний курс',
  INDICATIVE_RATE_NOTE: 'Курси орієнтовні. Точні суми ви узгодите в чаті.',
  NOTE: 'Примітка',

  ABOUT_AUTHOR: 'Про автора',
  LOCATION: 'Місце',
  COMPLETED_DEALS: 'Завершено',
  FAILED_DEALS: 'Зірвано',
  REVIEWS: 'Відгуки',
  NO_REVIEWS: 'Відгуків поки немає',
  NO_COMMENT: 'Без коментаря',
  GOOD_REVIEW: 'Палець угору',
  BAD_REVIEW: 'Палець униз',

  CANCEL_REQUEST_VIEW: 'Назад',
  ACCEPT_REQUEST: 'Прийняти заявку',

  TERMS_CHANGED_TITLE: 'Умови змінилися',
  TERMS_CHANGED: 'Автор змінив заявку перед вашим запитом. Поки нічого не прийнято.',
  TERMS_SEEN: 'Було',
  TERMS_NOW: 'Зараз',
  ACCEPT_NEW_TERMS: 'Прийняти нові умови',

  REQUEST_REMOVED: 'Автор видалив цю заявку. Переходимо на головну...',

  APPROVAL_TITLE: 'Запит щодо заявки: схваліть або відхиліть',
  ABOUT_ACCEPTER: 'Хто прийняв заявку',
  YOUR_NOTE: 'Ваша примітка',
  DECLINE: 'Відхилити',
  APPROVE: 'Схвалити',
  WITHDRAW: 'Відкликати',
  WAITING_FOR_AUTHOR: 'Чат відкриється, коли автор схвалить запит.',
} satisfies ScreenStrings['request'];
