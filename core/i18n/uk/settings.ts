// Sentences of the settings menu, its placeholder screens and the pages that a backend announces, in Ukrainian.
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'Налаштування',
  MENU: {
    'my-data': 'Мої дані',
    'funds-transfer-details': 'Реквізити для переказу',
    'exchange-rates': 'Курси валют',
    notifications: 'Сповіщення',
    language: 'Мова застосунку',
    security: 'Пароль і Face ID',
    support: 'Підтримка',
    rules: 'Правила обміну',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'Банківські реквізити',
    'exchange-rates': 'Курси валют',
    notifications: 'Сповіщення',
    language: 'Мова застосунку',
    security: 'Пароль і Face ID',
    support: 'Підтримка',
    rules: 'Правила обміну',
  },
  COMING_SOON: 'Розділ скоро з’явиться',

  ADDED_MENU: { privacy: 'Приватність', trust: 'Ваші обміни', blocked: 'Заблоковані' },

  systemLanguage: (name) => `Як у Telegram (${name})`,
  LANGUAGE_NOTE: 'Повідомлення бота теж надходитимуть цією мовою.',

  SETTINGS_LOAD_FAILED: 'Не вдалося завантажити налаштування.',
  SETTINGS_SAVE_FAILED: 'Не вдалося зберегти. Спробуйте ще раз.',
  TRUST_NOT_LOADED: 'Не вдалося завантажити ваші обміни.',

  WHO_SEES_YOU: 'Хто вас бачить',
  SHOW_USERNAME: 'Показувати ім’я користувача',
  SHOW_USERNAME_NOTE:
    'Вимкнено: ніхто не бачить вашого імені користувача й номера в Telegram, і написати вам поза застосунком не можна. Увімкнено: і те, і те бачать усі на ринку.',
} satisfies ScreenStrings['settings'];
