// Error sentences of the first load in Russian: sign-in, feed, notifications, profile.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'Нет данных Telegram, которые нужны для входа',
  MISSING_LAUNCH_USER: 'Нет данных пользователя или запуска Telegram',
  AUTH_TIMED_OUT: 'Вход занял слишком много времени. Попробуйте ещё раз.',
  SIGN_IN_FAILED: 'Войти не удалось',

  FEED_LOAD_FAILED: 'Не удалось загрузить заявки.',
  LIVE_FAILED: 'Обновления не приходят.',

  DELETE_REQUEST_FAILED: 'Не удалось удалить заявку.',
  FEED_NOT_LIVE: 'Рынок пока не отвечает. Попробуйте ещё раз.',
  REQUEST_CHANGED: 'Здесь уже что-то изменилось. Посмотрите ещё раз.',
  ACCEPT_UNAUTHORIZED: 'Вход не подтверждён. Возможно, нужно войти заново.',
  ACCEPT_FAILED: 'Не удалось принять заявку. Попробуйте ещё раз.',

  NOTIFICATIONS_LOAD_FAILED: 'Не удалось загрузить уведомления.',

  PROFILE_LOAD_FAILED: 'Не удалось загрузить профиль. Попробуйте ещё раз.',
  PROFILE_SAVE_FAILED: 'Не удалось сохранить профиль. Попробуйте ещё раз.',
} satisfies Strings['homeErrors'];
