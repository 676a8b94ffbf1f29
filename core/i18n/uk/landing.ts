// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Ukrainian.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: ['Запуск...', 'Зв’язок із месенджером...', 'Вхід...', 'Останні приготування...'] as const,

  SIGN_IN_FAILED_TITLE: 'Не вдалося увійти',
  CLOSE_APP: 'Закрити застосунок',

  SIGNED_OUT: 'Ви вийшли з облікового запису',
  SIGN_IN: 'Увійти',

  SESSION_EXPIRED: 'Час сеансу минув',
  SESSION_EXPIRED_HINT: 'Закрийте мінізастосунок і відкрийте знову. Введений текст збережеться.',

  SCREEN_FAILED: 'На цьому екрані сталася помилка',
  SCREEN_FAILED_HINT: 'Решта застосунку працює.',
  GO_HOME: 'На головну',
} satisfies Strings['landing'];
