// Sentences of the feed screen and its cards in Ukrainian.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('uk');

export const home = {
  HOME_TITLE: 'Обміни',
  SETTINGS: 'Налаштування',
  CREATE: 'Створити заявку',
  OPEN_FILTER: 'Пошук і фільтр',
  NO_FILTER: 'Без фільтра',
  CLEAR_FILTER: 'Скинути фільтр',
  LIKE_YOUR_REQUEST: 'Пасують до вашої заявки',

  FEED_EMPTY: 'Тут поки порожньо',
  FEED_EMPTY_HINT: 'Напишіть, що хочете обміняти, і вас знайдуть.',
  FEED_EMPTY_FILTERED_HINT: 'Скиньте фільтр, щоб побачити всі пропозиції, або створіть свою заявку.',
  LOADING_FEED: 'Завантаження обмінів',
  PAST_DEALS_TITLE: 'Минулі обміни',

  LIVE: 'Онлайн',
  CONNECTING: 'З’єднання...',
  OFFLINE: 'Офлайн',
  RECONNECTING: 'З’єднуємося знову...',
  reconnectingIn: (seconds) => `З’єднання через ${seconds} с`,
  updatedSecondsAgo: (seconds) => `Оновлено ${seconds} с тому`,
  updatedMinutesAgo: (minutes) => `Оновлено ${minutes} хв тому`,
  JUST_NOW_CHECKING: 'Щойно, перевіряємо...',
  minutesOldChecking: (minutes) => `${minutes} хв тому, перевіряємо...`,
  hoursOldChecking: (hours) => `${hours} год тому, перевіряємо...`,

  YOU_PAY: 'Ви платите',
  YOU_RECEIVE: 'Ви отримуєте',
  EXPIRES_IN: 'Ще діє',
  ANSWER_WITHIN: 'Залишилося',
  viewCount: (count) =>
    `${count} ${plural(count, { one: 'перегляд', few: 'перегляди', many: 'переглядів', other: 'перегляду' })}`,
  UNREAD_MESSAGES: 'непрочитані повідомлення',
  UNNAMED: 'Без імені',

  EDIT_REQUEST: 'Змінити',
  DELETE_REQUEST: 'Видалити',
  RESUME_REQUEST: 'Відновити',
  DELETE_REQUEST_TITLE: 'Видалити цю заявку?',
  deleteRequestMessage: (pay, receive) =>
    `Ваша пропозиція ${pay} за ${receive} зникне з ринку. Скасувати це не можна.`,

  ACCEPTED: 'Запит надіслано. Його має схвалити автор.',
  REQUEST_DELETED: 'Заявку видалено',

  TRACKER_LABEL: 'Перебіг обміну',
  TRACKER_STEPS: ['Початок', 'Обмін', 'Завершення'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: 'Прийняти',
    approve_or_decline: 'Чекає на ваше схвалення',
    pending_for_other: 'На схваленні',
    waiting_for_approval: 'Чекає схвалення автора',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'Чекаємо згоди чи спору',
    cancellation_answer: 'Погодити чи оскаржити',
    disputed: 'Триває спір: у чаті адміністратор',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'На паузі',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'Уже закрита',
    in_progress: 'Триває обмін',
    completion_wait: 'Завершується',
    completion_answer: 'Завершується',
    cancellation_wait: 'Скасовується',
    cancellation_answer: 'Скасовується',
    disputed: 'Спір',
    completed: 'Завершено',
    failed: 'Зірвано',
    cancelled: 'Скасовано',
  },

  TURN: {
    you: 'Ваш хід',
    them: 'Чекаємо',
    nobody: '',
  },
} satisfies Strings['home'];
