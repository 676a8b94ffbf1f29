// Sentences of the landing and loading screens, and of the screens that replace a failed one, in Russian.
import type { Strings } from '../strings.ts';

export const landing = {
  APP_NAME: 'Kantor',

  LANDING_STATUS: ['Запуск...', 'Связь с мессенджером...', 'Вход...', 'Последние приготовления...'] as const,

  SIGN_IN_FAILED_TITLE: 'Не удалось войти',
  CLOSE_APP: 'Закрыть приложение',

  SIGNED_OUT: 'Вы вышли из аккаунта',
  SIGN_IN: 'Войти',

  SESSION_EXPIRED: 'Время сеанса истекло',
  SESSION_EXPIRED_HINT: 'Закройте мини-приложение и откройте снова. Введённый текст сохранится.',

  SCREEN_FAILED: 'На этом экране произошла ошибка',
  SCREEN_FAILED_HINT: 'Остальное приложение работает.',
  GO_HOME: 'На главную',
} satisfies Strings['landing'];
