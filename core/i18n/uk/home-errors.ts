// Error sentences of the first load in Ukrainian: sign-in, feed, notifications, profile.
import type { Strings } from '../strings.ts';

export const homeErrors = {
  MISSING_LAUNCH_DATA: 'Немає даних Telegram, потрібних для входу',
  MISSING_LAUNCH_USER: 'Немає даних користувача або запуску Telegram',
  AUTH_TIMED_OUT: 'Вхід тривав занадто довго. Спробуйте ще раз.',
  SIGN_IN_FAILED: 'Увійти не вдалося',

  FEED_LOAD_FAILED: 'Не вдалося завантажити заявки.',
  LIVE_FAILED: 'Оновлення не надходять.',

  DELETE_REQUEST_FAILED: 'Не вдалося видалити заявку.',
  FEED_NOT_LIVE: 'Ринок поки не відповідає. Спробуйте ще раз.',
  REQUEST_CHANGED: 'Тут уже щось змінилося. Погляньте ще раз.',
  ACCEPT_UNAUTHORIZED: 'Вхід не підтверджено. Можливо, потрібно увійти знову.',
  ACCEPT_FAILED: 'Не вдалося прийняти заявку. Спробуйте ще раз.',

  NOTIFICATIONS_LOAD_FAILED: 'Не вдалося завантажити сповіщення.',

  PROFILE_LOAD_FAILED: 'Не вдалося завантажити профіль. Спробуйте ще раз.',
  PROFILE_SAVE_FAILED: 'Не вдалося зберегти профіль. Спробуйте ще раз.',
} satisfies Strings['homeErrors'];
