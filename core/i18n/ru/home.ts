// Sentences of the feed screen and its cards in Russian.
import { pluralOf } from '../plural.ts';
import type { Strings } from '../strings.ts';

const plural = pluralOf('ru');

export const home = {
  HOME_TITLE: 'Обмены',
  SETTINGS: 'Настройки',
  CREATE: 'Создать заявку',
  OPEN_FILTER: 'Поиск и фильтр',
  NO_FILTER: 'Без фильтра',
  CLEAR_FILTER: 'Сбросить фильтр',
  LIKE_YOUR_REQUEST: 'Подходят к вашей заявке',

  FEED_EMPTY: 'Здесь пока пусто',
  FEED_EMPTY_HINT: 'Напишите, что хотите обменять, и вас найдут.',
  FEED_EMPTY_FILTERED_HINT: 'Сбросьте фильтр, чтобы увидеть все предложения, или создайте свою заявку.',
  LOADING_FEED: 'Загрузка обменов',
  PAST_DEALS_TITLE: 'Прошлые обмены',

  LIVE: 'Онлайн',
  CONNECTING: 'Подключение...',
  OFFLINE: 'Офлайн',
  RECONNECTING: 'Переподключение...',
  reconnectingIn: (seconds) => `Подключение через ${seconds} с`,
  updatedSecondsAgo: (seconds) => `Обновлено ${seconds} с назад`,
  updatedMinutesAgo: (minutes) => `Обновлено ${minutes} мин назад`,
  JUST_NOW_CHECKING: 'Только что, проверяем...',
  minutesOldChecking: (minutes) => `${minutes} мин назад, проверяем...`,
  hoursOldChecking: (hours) => `${hours} ч назад, проверяем...`,

  YOU_PAY: 'Вы платите',
  YOU_RECEIVE: 'Вы получаете',
  EXPIRES_IN: 'Истекает через',
  ANSWER_WITHIN: 'Осталось',
  viewCount: (count) =>
    `${count} ${plural(count, { one: 'просмотр', few: 'просмотра', many: 'просмотров', other: 'просмотра' })}`,
  UNREAD_MESSAGES: 'непрочитанные сообщения',
  UNNAMED: 'Без имени',

  EDIT_REQUEST: 'Изменить',
  DELETE_REQUEST: 'Удалить',
  RESUME_REQUEST: 'Возобновить',
  DELETE_REQUEST_TITLE: 'Удалить эту заявку?',
  deleteRequestMessage: (pay, receive) =>
    `Ваше предложение ${pay} за ${receive} исчезнет с рынка. Отменить это нельзя.`,

  ACCEPTED: 'Отклик отправлен. Его должен одобрить автор.',
  REQUEST_DELETED: 'Заявка удалена',

  TRACKER_LABEL: 'Ход обмена',
  TRACKER_STEPS: ['Начало', 'Обмен', 'Завершение'] as const,

  CARD_ACTION: {
    own_open: null,
    own_paused: null,
    open: 'Принять',
    approve_or_decline: 'Ждёт вашего одобрения',
    pending_for_other: 'На одобрении',
    waiting_for_approval: 'Ждёт одобрения автора',
    closed: null,
    in_progress: null,
    completion_wait: null,
    completion_answer: null,
    cancellation_wait: 'Ждём согласия или спора',
    cancellation_answer: 'Согласиться или оспорить',
    disputed: 'Идёт спор: в чате администратор',
    completed: null,
    failed: null,
    cancelled: null,
  },

  CARD_STATUS: {
    own_open: null,
    own_paused: 'На паузе',
    open: null,
    approve_or_decline: null,
    pending_for_other: null,
    waiting_for_approval: null,
    closed: 'Уже закрыта',
    in_progress: 'Идёт обмен',
    completion_wait: 'Завершается',
    completion_answer: 'Завершается',
    cancellation_wait: 'Отменяется',
    cancellation_answer: 'Отменяется',
    disputed: 'Спор',
    completed: 'Завершён',
    failed: 'Сорван',
    cancelled: 'Отменён',
  },

  TURN: {
    you: 'Ваш ход',
    them: 'Ждём ответа',
    nobody: '',
  },
} satisfies Strings['home'];
