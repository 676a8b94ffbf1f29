// Sentences of the settings menu, its placeholder screens and the pages that a backend announces, in Russian.
import type { ScreenStrings } from '../screen-strings.ts';

export const settings = {
  SETTINGS_TITLE: 'Настройки',
  MENU: {
    'my-data': 'Мои данные',
    'funds-transfer-details': 'Реквизиты для перевода',
    'exchange-rates': 'Курсы валют',
    notifications: 'Уведомления',
    language: 'Язык приложения',
    security: 'Пароль и Face ID',
    support: 'Поддержка',
    rules: 'Правила обмена',
  },
  PLACEHOLDER_TITLE: {
    'bank-details': 'Банковские реквизиты',
    'exchange-rates': 'Курсы валют',
    notifications: 'Уведомления',
    language: 'Язык приложения',
    security: 'Пароль и Face ID',
    support: 'Поддержка',
    rules: 'Правила обмена',
  },
  COMING_SOON: 'Раздел скоро появится',

  ADDED_MENU: { privacy: 'Приватность', trust: 'Ваши обмены', blocked: 'Заблокированные' },

  systemLanguage: (name) => `Как в Telegram (${name})`,
  LANGUAGE_NOTE: 'Сообщения бота тоже будут на этом языке.',

  SETTINGS_LOAD_FAILED: 'Не удалось загрузить настройки.',
  SETTINGS_SAVE_FAILED: 'Не удалось сохранить. Попробуйте ещё раз.',
  TRUST_NOT_LOADED: 'Не удалось загрузить ваши обмены.',

  WHO_SEES_YOU: 'Кто вас видит',
  SHOW_USERNAME: 'Показывать имя пользователя',
  SHOW_USERNAME_NOTE:
    'Выключено: никто не видит вашего имени пользователя и номера в Telegram, и написать вам вне приложения нельзя. Включено: и то и другое видят все на рынке.',
} satisfies ScreenStrings['settings'];
